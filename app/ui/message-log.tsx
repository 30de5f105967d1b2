import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { LOG_PLACE, type Shown } from "./message-list";

/** The earlier messages of this visit. */
export default function MessageLog({ past }: { past: readonly Shown[] }) {
  const { t } = useTranslation("dialog");
  const place = document.getElementById(LOG_PLACE);
  return (
    place &&
    createPortal(
      <details className="message-log">
        <summary>{t("log", { count: past.length })}</summary>
        <ul>
          {past.map(({ id, message }) => (
            <li key={id} className={`message-${message.type}`}>
              <span className="message-title">{t(`title.${message.type}`)}</span> {message.text}
            </li>
          ))}
        </ul>
      </details>,
      place,
    )
  );
}

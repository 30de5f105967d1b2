import { useTranslation } from "react-i18next";
import type { Message } from "./announce";
import { Modal } from "./modal";

/** The dialog for a session that has ended (spec §4, §8). It opens over the login page, where the user continues. */
export default function MessagePopup({ message, onClosed }: { message: Message; onClosed: () => void }) {
  const { t } = useTranslation("dialog");
  return (
    <Modal
      type="warning"
      title={t("session_title")}
      primary={{ label: t("session_login") }}
      onClosed={onClosed}
    >
      <p>{message.text}</p>
    </Modal>
  );
}

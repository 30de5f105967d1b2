import { useTranslation } from "react-i18next";
import type { Message } from "./announce";
import { Modal } from "./modal";
import { useMessageText } from "./toast";

/** The popup of a session that has ended (spec §4, §8): it stands over the login, which is where one goes on. */
export default function MessagePopup({ message, onClosed }: { message: Message; onClosed: () => void }) {
  const { t } = useTranslation("messages");
  const textOf = useMessageText();
  return (
    <Modal
      type="warning"
      title={t("session_title")}
      primary={{ label: t("session_login") }}
      onClosed={onClosed}
    >
      <p>{textOf(message)}</p>
    </Modal>
  );
}

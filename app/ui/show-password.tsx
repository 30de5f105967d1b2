import { useTranslation } from "react-i18next";

/** Shows or hides the passwords in the fields beside it; needs scripts, and passwords are hidden without them. */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  const { t } = useTranslation("account");
  return (
    <div className="below-field">
      <button
        type="button"
        className="button button-s button-quiet button-edge script-only"
        onClick={() => onChange(!shown)}
      >
        <span>{t(shown ? "password_hide" : "password_show")}</span>
      </button>
    </div>
  );
}

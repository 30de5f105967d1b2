import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Copies the address, which is the creation; only where scripts run. */
export function CopyLink() {
  const { t } = useTranslation("shop");
  const [done, setDone] = useState(false);
  return (
    <button type="button" className="button button-m button-quiet script-only" onClick={() => void navigator.clipboard.writeText(location.href).then(() => setDone(true))}>
      <span aria-live="polite">{done ? t("summary.copied") : t("summary.copy")}</span>
    </button>
  );
}

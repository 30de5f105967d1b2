import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icons/icon";

/** Copies the address, which is the creation; only where scripts run. */
export function CopyLink() {
  const { t } = useTranslation("summary");
  const [done, setDone] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <button type="button" className="button button-m button-quiet script-only" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{done ? t("summary.copied") : t("summary.copy")}</span>
    </button>
  );
}

/** Paper for the drawer at home; without scripts the browser's own command prints the same page. */
export function Print() {
  const { t } = useTranslation("summary");
  return (
    <button type="button" className="button button-m button-quiet script-only" onClick={() => window.print()}>
      <Icon name="print" />
      <span>{t("summary.print")}</span>
    </button>
  );
}

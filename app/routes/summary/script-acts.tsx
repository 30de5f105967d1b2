import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icons/icon";

/** Copies the address, which contains the creation. Only with scripts. */
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

/** Prints the page; without scripts the browser's own command does the same. */
export function Print() {
  const { t } = useTranslation("summary");
  return (
    <button type="button" className="button button-m button-quiet script-only" onClick={() => window.print()}>
      <Icon name="print" />
      <span>{t("summary.print")}</span>
    </button>
  );
}

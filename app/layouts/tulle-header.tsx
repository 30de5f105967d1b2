import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";

const STEPS = ["design", "stone", "engraving", "summary"] as const;

/** The configurator's head: wordmark, where one stands, and a way out. */
export function TulleHeader({ step }: { step?: PageHandle["step"] }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const shell = useShell();
  const current = step ? STEPS.indexOf(step) : -1;
  return (
    <header className="header tulle-header">
      <Link className="wordmark" to={href("home")} aria-label={t("nav.home", { brand: shell?.brand ?? "" })}>{shell?.brand ?? ""}</Link>
      {step ? (
        <ol className="steps" aria-label={t("steps.label")}>
          {STEPS.map((name, i) => (
            <li key={name} aria-current={i === current ? "step" : undefined} className={i < current ? "done" : undefined}>{t(`steps.${name}`)}</li>
          ))}
        </ol>
      ) : <span />}
      <Link className="close-link" to={href("catalog")}>{t("nav.close")}</Link>
    </header>
  );
}

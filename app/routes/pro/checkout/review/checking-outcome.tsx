import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "~/ui/button";

/** Seconds between two checks. */
export const CHECKS_EVERY = 3;

/** The answer to the order was lost: the page claims nothing until /api reports the outcome. */
export function CheckingOutcome({ again }: { again: string }) {
  const { t } = useTranslation("pro");
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(again, { replace: true }), CHECKS_EVERY * 1000);
    return () => clearTimeout(timer);
  }, [again, navigate]);
  return (
    <section className="counter counter-narrow" role="status" aria-live="polite">
      <h1>{t("checking.title")}</h1>
      <p>{t("checking.text")}</p>
      <progress aria-label={t("checking.title")} />
      <p>
        <TextLink to={again}>{t("checking.again")}</TextLink>
      </p>
    </section>
  );
}

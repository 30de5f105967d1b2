import { useTranslation } from "react-i18next";

const STEPS = ["cart", "order", "review"] as const;
type CheckoutStep = (typeof STEPS)[number];

/** Title of a checkout page, with the seller's progress between tray and order beside it. */
export function CheckoutHead({ at, title }: { at: CheckoutStep; title: string }) {
  const { t } = useTranslation("pro");
  return (
    <div className="checkout-head">
      <h1>{title}</h1>
      <ol className="checkout-steps" aria-label={t("steps.label")}>
        {STEPS.map((step, i) => (
          <li key={step} aria-current={step === at ? "step" : undefined}>
            <span aria-hidden="true">{i + 1}</span> {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

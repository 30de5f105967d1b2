import { useTranslation } from "react-i18next";

const STEPS = ["cart", "engraving", "order", "review"] as const;
export type CheckoutStep = (typeof STEPS)[number];

/** Where the seller stands between the tray and the order. */
export function CheckoutSteps({ at }: { at: CheckoutStep }) {
  const { t } = useTranslation("pro");
  return (
    <ol className="checkout-steps" aria-label={t("steps.label")}>
      {STEPS.map((step, i) => (
        <li key={step} aria-current={step === at ? "step" : undefined}>
          <span aria-hidden="true">{i + 1}</span> {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

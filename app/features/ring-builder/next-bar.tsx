import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PriceRange } from "~/features/catalog/price-range";
import { availabilityText } from "./facts";
import type { ShownCreation } from "./creation";
import { isNoLongerMade, ToCollection } from "./no-longer-made";

/**
 * Name, price and availability with the next step, always visible. `children`: the step, and before it the
 * alternatives, for a ring that is still made; `above`: content above the bar.
 */
export function NextBar({
  creation,
  above,
  children,
}: {
  creation: ShownCreation;
  above?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation(["shop", "reference"]);
  return (
    <aside className="next-bar" aria-label={t("shop:next.label")}>
      <p>
        <strong>{creation.name}</strong> <PriceRange {...creation.price} hasTax={creation.hasTax} />{" "}
        <small>{availabilityText(t, creation)}</small>
      </p>
      <div>{isNoLongerMade(creation) ? <ToCollection creation={creation} /> : children}</div>
      {above}
    </aside>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownStone } from "~/features/stone/shown";
import { useLocale } from "~/i18n/use-locale";
import "~/features/ring-builder/next-bar.css";

/** On a phone, the price of the ring and the button to choose this diamond stay visible while scrolling. */
export function ChooseBar({
  name,
  price,
  tax,
  children,
}: {
  name: string;
  price: ShownStone["price"];
  /** Whether the price includes tax, in words. */ tax: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("diamonds");
  const { money } = useLocale();
  return (
    <aside className="next-bar diamond-bar" aria-label={t("act")}>
      <p>
        {name}
        {price ? (
          <>
            {" "}
            <span className="price">{money(price)}</span> <span className="tax-label">{tax}</span>
          </>
        ) : null}
      </p>
      <div>{children}</div>
    </aside>
  );
}

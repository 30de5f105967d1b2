import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import type { Availability } from "~/domain/ring";
import { AvailabilityState, StoneStateLabel } from "~/features/counter/availability";
import type { OwnHold, StoneState } from "~/features/counter/stone-state";
import { ReleaseOwn } from "~/features/counter/release-own";
import { TellMeWhenFree } from "~/features/counter/tell-me-when-free";
import { ItemFacts, ItemPicture, type ShownItem } from "~/features/counter/item";
import { StoneLink } from "~/features/counter/stone-link";
import { useLocale } from "~/i18n/use-locale";

type Price = { incl: number; currency: Currency };
export type ChoiceRow = {
  id: string;
  item: ShownItem;
  priceMin: Price;
  priceMax: Price;
  salable: boolean;
  availability: Availability;
  weeks: number;
  hasTwin: boolean;
  stoneState: StoneState | null;
  holder: string | null;
  heldUntil: string | null;
  keptForYou: boolean;
  own: OwnHold | null;
};

/**
 * One creation of the tray that can be chosen for the order, with the result of the stock check. `actsForm`: the form
 * for other actions on its stone.
 */
export function ItemChoice({
  row,
  checked,
  actsForm,
}: {
  row: ChoiceRow;
  checked: boolean;
  actsForm: string;
}) {
  const { t } = useTranslation("pro");
  const { money } = useLocale();
  const { item } = row;
  return (
    <>
      <label className="item-choice">
        <input type="radio" name="itemId" value={row.id} defaultChecked={checked} disabled={!row.salable} />
        <ItemPicture item={item} />
        <span className="item-choice-words">
          <span className="item-name">{item.name}</span>
          <ItemFacts item={item} inline />
          <span className="tray-money">
            <span className="price">
              {row.priceMin.incl === row.priceMax.incl
                ? money(row.priceMin)
                : t("item.range", { from: money(row.priceMin), to: money(row.priceMax) })}
            </span>
            <AvailabilityState availability={row.availability} weeks={row.weeks} />
            {row.stoneState ? (
              <StoneStateLabel
                state={row.stoneState}
                holder={row.holder}
                heldUntil={row.heldUntil}
                keptForYou={row.keptForYou}
                own={row.own}
              />
            ) : null}
          </span>
        </span>
      </label>
      <div className="item-choice-acts">
        <StoneLink item={item} availability={row.availability} hasTwin={row.hasTwin} />
        <TellMeWhenFree sku={item.stone?.sku} state={row.stoneState} form={actsForm} />
        <ReleaseOwn own={row.own} form={actsForm} />
      </div>
    </>
  );
}

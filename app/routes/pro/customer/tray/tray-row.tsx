import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import type { Availability } from "~/domain/ring";
import { AvailabilityState, StoneStateLabel } from "~/features/counter/availability";
import type { OwnHold, StoneState } from "~/features/counter/stone-state";
import { exactStones } from "~/features/counter/exact-stones";
import { ReleaseOwn } from "~/features/counter/release-own";
import { TellMeWhenFree } from "~/features/counter/tell-me-when-free";
import { ItemFacts, ItemPicture, type ShownItem } from "~/features/counter/item";
import { StoneLink } from "~/features/counter/stone-link";
import { removeButton } from "~/features/tray/use-removed";
import { useLocale } from "~/i18n/use-locale";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Price = { incl: number; currency: Currency };
type Row = {
  id: string;
  item: ShownItem;
  priceMin: Price;
  priceMax: Price;
  availability: Availability;
  weeks: number;
  salable: boolean;
  hasTwin?: boolean;
  stoneState?: StoneState | null;
  holder?: string | null;
  heldUntil?: string | null;
  keptForYou?: boolean;
  own?: OwnHold | null;
};

/** An item of the tray. Prices include tax; made to order they are a range. */
export function TrayRow({
  row,
  removable,
  checked,
  children,
}: {
  row: Row;
  removable: boolean;
  checked: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation("pro");
  const { href, money } = useLocale();
  const { item } = row;
  const price =
    row.priceMin.incl === row.priceMax.incl
      ? money(row.priceMin)
      : t("item.range", { from: money(row.priceMin), to: money(row.priceMax) });
  const exact = exactStones({
    ...item,
    carat: { min: item.caratMin, max: item.caratMax },
    engraving: { text: item.engraving, font: item.engravingFont },
  });
  return (
    <li className="tray-row">
      <ItemPicture item={item} />
      <div>
        <h3 className="item-name">{item.name}</h3>
        <ItemFacts item={item} />
        <p className="tray-money">
          <span className="price">{price}</span>
          <AvailabilityState availability={row.availability} weeks={row.weeks} />
          {checked && row.stoneState ? (
            <StoneStateLabel
              state={row.stoneState}
              holder={row.holder}
              heldUntil={row.heldUntil}
              keptForYou={row.keptForYou}
              own={row.own}
            />
          ) : null}
        </p>
      </div>
      <div className="tray-acts">
        {children}
        <StoneLink item={item} availability={row.availability} hasTwin={row.hasTwin} />
        {row.stoneState === "held" ? (
          <PostForm>
            <TellMeWhenFree sku={item.stone?.sku} state={row.stoneState} />
          </PostForm>
        ) : null}
        {row.own ? (
          <PostForm>
            <ReleaseOwn own={row.own} />
          </PostForm>
        ) : null}
        {item.kind === "online" ? (
          <ButtonLink theme="secondary" to={href("pro-creations-result", {}, exact)}>
            {t("tray.exact")}
          </ButtonLink>
        ) : null}
        {removable ? (
          <PostForm>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="itemId" value={row.id} />
            <Button theme="quiet" id={removeButton(row.id)}>
              {t("tray.remove")}
              <span className="visually-hidden">
                {" "}
                {[item.name, item.stone?.gia].filter(Boolean).join(" ")}
              </span>
            </Button>
          </PostForm>
        ) : null}
      </div>
    </li>
  );
}

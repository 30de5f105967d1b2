import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import type { Availability } from "~/domain/ring";
import { AvailabilityState } from "~/features/counter/availability";
import { ItemFacts, ItemPicture, type ShownItem } from "~/features/counter/item";
import { UndrawnItems } from "~/features/tray/undrawn";
import type { UndrawnItem } from "~/features/tray/undrawn-item";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

type Price = { incl: number; currency: Currency };
export type Piece = {
  id: string;
  item: ShownItem;
  priceMin: Price;
  priceMax: Price;
  availability: Availability;
  weeks: number;
};

/**
 * The items on the customer's tray and those saved online; the tray page offers the actions. The tray is not called
 * empty while some of its rings cannot be shown.
 */
export function FilePieces({
  cart,
  wishlist,
  undrawn,
}: {
  cart: Piece[];
  wishlist: Piece[];
  undrawn: UndrawnItem[];
}) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  return (
    <>
      <section aria-labelledby="pieces-cart">
        <h2 id="pieces-cart">{t("tray.in_store", { count: cart.length })}</h2>
        {cart.length ? (
          <Pieces pieces={cart} />
        ) : undrawn.length ? null : (
          <>
            <p className="quiet">{t("tray.empty")}</p>
            <TextLink to={href("pro-creations-result")}>{t("tray.find_stones")}</TextLink>
          </>
        )}
      </section>
      <section aria-labelledby="pieces-online">
        <h2 id="pieces-online">{t("tray.online", { count: wishlist.length })}</h2>
        {wishlist.length ? (
          <Pieces pieces={wishlist} />
        ) : undrawn.length ? null : (
          <p className="quiet">{t("tray.online_empty")}</p>
        )}
      </section>
      <UndrawnItems items={undrawn} title={t("tray.undrawn")} note={t("tray.undrawn_note")} />
    </>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  const { t } = useTranslation("pro");
  const { money } = useLocale();
  return (
    <ul className="tray-list">
      {pieces.map(({ id, item, priceMin, priceMax, availability, weeks }) => (
        <li key={id} className="tray-row">
          <ItemPicture item={item} />
          <div>
            <h3 className="item-name">{item.name}</h3>
            <ItemFacts item={item} />
            <p className="tray-money">
              <span className="price">
                {priceMin.incl === priceMax.incl
                  ? money(priceMin)
                  : t("item.range", { from: money(priceMin), to: money(priceMax) })}
              </span>
              <AvailabilityState availability={availability} weeks={weeks} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

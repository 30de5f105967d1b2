import { useTranslation } from "react-i18next";
import { Countdown, type Reservation } from "./countdown";
import { LeaveQuestion } from "./leave-question";
import { ItemFacts, ItemPicture, type ShownItem } from "./item";
import { PriceBlock, type ShownPrice } from "./price-block";

export type PanelQuote = Reservation & { item: ShownItem; price: ShownPrice; line: (string | null)[] };

/** What is reserved, at which price and until when. Stands beside every step of the checkout. */
export function ReservationPanel({ quote, formId }: { quote: PanelQuote; formId: string }) {
  const { t } = useTranslation("pro");
  return (
    <aside className="reservation" aria-label={t("reservation.title")}>
      <LeaveQuestion item={quote.item} line={quote.line} />
      <Countdown reservation={quote} formId={formId} />
      <div className="reservation-item">
        <ItemPicture item={quote.item} />
        <div>
          <p className="item-name">{quote.item.name}</p>
          <ItemFacts item={quote.item} />
        </div>
      </div>
      <PriceBlock price={quote.price} />
    </aside>
  );
}

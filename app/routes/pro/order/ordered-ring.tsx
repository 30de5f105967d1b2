import { useTranslation } from "react-i18next";
import type { EngravingFont } from "~/domain/engraving";
import { EngravingPicture } from "~/features/engraving/picture";
import { engravingAddress, type EngravedRing } from "~/features/engraving/shown";
import { Facts, type Fact } from "~/features/order/facts";
import { OrderPicture, type OrderedPicture } from "~/features/order/order-picture";

export type Ordered = {
  facts: { article: readonly Fact[] };
  picture: OrderedPicture;
  engraving: { text: string; font: EngravingFont; ring: EngravedRing } | null;
};

/** The ring with its picture, and the engraving as it is cut. */
export function OrderedRing({ order: { facts, picture, engraving } }: { order: Ordered }) {
  const { t } = useTranslation("engraving");
  return (
    <section aria-labelledby="article">
      <h2 id="article">{picture.name}</h2>
      <OrderPicture picture={picture} className="order-picture" sizes="160px" />
      <Facts facts={facts.article} />
      {engraving ? (
        <>
          <EngravingPicture {...engraving} alt={t("alt", { text: engraving.text, font: engraving.font })} />
          <p>
            <a
              className="text-link"
              href={engravingAddress("tool", engraving.ring, engraving.text, engraving.font)}
              download
            >
              {t("tool_path")}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}

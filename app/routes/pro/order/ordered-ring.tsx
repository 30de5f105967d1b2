import { useTranslation } from "react-i18next";
import type { EngravingFont } from "~/domain/engraving";
import { isCut, isMetal } from "~/domain/ring";
import { EngravingPicture } from "~/features/engraving/picture";
import { engravingAddress, type EngravedRing } from "~/features/engraving/shown";
import { Facts, type Fact } from "~/features/order/facts";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inPhrase } from "~/i18n/in-phrase";

export type Ordered = {
  facts: { article: readonly Fact[] };
  picture: { aesthetic: string; metal: string; cut: string; carat: number; band: boolean; name: string };
  engraving: { text: string; font: EngravingFont; ring: EngravedRing } | null;
};

/** The ring with its picture, and the engraving as it is cut. */
export function OrderedRing({ order: { facts, picture, engraving } }: { order: Ordered }) {
  const { t } = useTranslation(["print", "pro", "engraving"]);
  return (
    <section aria-labelledby="article">
      <h2 id="article">{picture.name}</h2>
      {isMetal(picture.metal) && isCut(picture.cut) ? (
        <RingPicture
          className="order-picture"
          sizes="160px"
          aesthetic={picture.aesthetic}
          metal={picture.metal}
          cut={picture.cut}
          carat={picture.carat}
          band={picture.band}
          alt={t("pro:item.picture", {
            name: picture.name,
            cut: inPhrase(t(`print:cut.${picture.cut}`)),
            metal: inPhrase(t(`print:metal.${picture.metal}`)),
          })}
        />
      ) : null}
      <Facts facts={facts.article} />
      {engraving ? (
        <>
          <EngravingPicture
            {...engraving}
            alt={t("engraving:alt", { text: engraving.text, font: engraving.font })}
          />
          <p>
            <a
              className="text-link"
              href={engravingAddress("tool", engraving.ring, engraving.text, engraving.font)}
              download
            >
              {t("engraving:tool_path")}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}

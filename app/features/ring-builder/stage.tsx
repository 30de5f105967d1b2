import { useTranslation } from "react-i18next";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import type { ShownCreation } from "./creation";
import { useRingWords } from "./words";

/** The picture of exactly this ring, drawn by the server, with the facet drawing of its cut. */
export function Stage({ creation }: { creation: ShownCreation }) {
  const { t } = useTranslation(["shop", "reference"]);
  const { carats } = useRingWords();
  const ring = { aesthetic: creation.aesthetic, metal: creation.metal, cut: creation.cut, carat: creation.carat.min, size: creation.size };
  const words = { name: creation.name, cut: creation.cutName, metal: creation.metalName };
  return (
    <div className="stage">
      <div className="stage-main"><RingPicture {...ring} priority sizes="(min-width: 64rem) 48rem, 100vw" alt={t("shop:picture", words)} /></div>
      <div className="stage-more">
        <RingPicture {...ring} view="front" sizes="10rem" alt={t("shop:picture_front", words)} />
        <RingPicture {...ring} view="top" sizes="10rem" alt={t("shop:picture_top", words)} />
        <figure>
          <CutPicture cut={creation.cut} size={160} title={t("shop:picture_stone", { cut: creation.cutName })} />
          <figcaption className="quiet">{carats(creation.carat)}</figcaption>
        </figure>
      </div>
    </div>
  );
}

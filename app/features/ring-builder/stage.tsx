import { inPhrase } from "~/i18n/in-phrase";
import { useTranslation } from "~/i18n/use-translation";
import { pictureCarat } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { LiveRing } from "~/features/ring-viewer/live-ring";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { outerDiameter } from "~/features/try-on/placing";
import { TryOn } from "~/features/try-on/try-on";
import type { EngravedText } from "~/gem/engraving/groove";
import type { ShownCreation } from "./creation";
import { useStills } from "./stage-picture";
import { useRingWords } from "./words";

/** The picture of exactly this ring, drawn by the server, with the facet drawing of its cut. `letters` are those that can be cut into it. */
export function Stage({ creation, letters = null }: { creation: ShownCreation; letters?: EngravedText | null }) {
  const { t } = useTranslation(["shop", "viewer", "reference"]);
  const { carats } = useRingWords();
  const ring = { aesthetic: creation.aesthetic, metal: creation.metal, cut: creation.cut, carat: creation.carat.min, size: creation.size, band: creation.band.chosen };
  const words = { name: creation.name, cut: inPhrase(creation.cutName), metal: inPhrase(creation.metalName) };
  const { stills, drawn } = useStills({ ring, alt: t(creation.band.chosen ? "shop:picture_band" : "shop:picture", words) });
  return (
    <div className="stage">
      <LiveRing ring={creation.design ? { params: creation.design, cut: creation.cut, carat: pictureCarat(creation.carat.min), circumference: creation.size, band: creation.band.chosen } : null} letters={letters} metal={creation.metal} label={t("viewer:label", words)} drawn={drawn}>{stills}</LiveRing>
      <div className="stage-more">
        <div><RingPicture {...ring} view="front" sizes="10rem" alt={t("shop:picture_front", words)} /></div>
        <div><RingPicture {...ring} view="top" sizes="10rem" alt={t("shop:picture_top", words)} /></div>
        <figure>
          <CutPicture cut={creation.cut} size={160} title={t("shop:picture_stone", { cut: inPhrase(creation.cutName) })} />
          <figcaption className="quiet">{carats(creation.carat)}</figcaption>
        </figure>
      </div>
      {creation.design ? <TryOn ring={ring} diameter={outerDiameter(creation.size, creation.design.shankT)} name={creation.name} /> : null}
    </div>
  );
}

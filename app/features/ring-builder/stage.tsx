import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { pictureCarat } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { LiveRing } from "~/features/ring-viewer/live-ring";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { outerDiameter } from "~/features/try-on/placing";
import { TryOn } from "~/features/try-on/try-on";
import type { EngravedText } from "~/gem/engraving/groove";
import type { ShownCreation } from "./creation";
import { pictured, usePictureWords } from "./pictured";
import { useStills } from "./stage-picture";
import { useRingWords } from "./words";

/** The picture of exactly this ring, drawn by the server. `letters` are those that can be cut into it. */
export function Stage({
  creation,
  letters = null,
}: {
  creation: ShownCreation;
  letters?: EngravedText | null;
}) {
  const { t } = useTranslation(["shop", "viewer"]);
  const ring = pictured(creation);
  const words = usePictureWords()(creation);
  const { stills, drawn } = useStills({
    ring,
    alt: t(creation.band.chosen ? "shop:picture_band" : "shop:picture", words),
  });
  const live = creation.design
    ? {
        params: creation.design,
        cut: creation.cut,
        carat: creation.stone?.carat ?? pictureCarat(creation.carat.min),
        ...(creation.stone ? { proportions: creation.stone.proportions } : {}),
        circumference: creation.size,
        band: creation.band.chosen,
      }
    : null;
  return (
    <div className="stage">
      <LiveRing
        ring={live}
        letters={letters}
        metal={creation.metal}
        label={t("viewer:label", words)}
        drawn={drawn}
      >
        {stills}
      </LiveRing>
    </div>
  );
}

/**
 * The ring from its other sides, the facets of its cut and the way to see it on one's hand. It follows the choices, which on
 * a phone come at once below the ring; where there is room it stands below the ring, beside them (builder.css).
 */
export function StageMore({ creation }: { creation: ShownCreation }) {
  const { t } = useTranslation(["shop", "viewer"]);
  const { weight } = useLocale();
  const { carats } = useRingWords();
  const ring = pictured(creation);
  const words = usePictureWords()(creation);
  const { stone } = creation;
  return (
    <div className="stage-aside">
      <div className="stage-more">
        <div>
          <RingPicture {...ring} view="front" sizes="10rem" alt={t("shop:picture_front", words)} />
        </div>
        <div>
          <RingPicture {...ring} view="top" sizes="10rem" alt={t("shop:picture_top", words)} />
        </div>
        <figure>
          {stone ? (
            <StonePicture
              className="cut-picture"
              cut={creation.cut}
              figures={stone.figures}
              size={160}
              title={t("shop:picture_stone", { cut: words.cut })}
            />
          ) : (
            <CutPicture
              cut={creation.cut}
              size={160}
              title={t("shop:picture_stone", { cut: inPhrase(creation.cutName) })}
            />
          )}
          <figcaption className="quiet">
            {stone ? t("shop:carat.exact", { carat: weight(stone.carat) }) : carats(creation.carat)}
          </figcaption>
        </figure>
      </div>
      {creation.design ? (
        <TryOn
          ring={ring}
          diameter={outerDiameter(creation.size, creation.design.shankT)}
          name={creation.name}
        />
      ) : null}
    </div>
  );
}

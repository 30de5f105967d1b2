import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { pictureCarat } from "~/domain/ring";
import { outerDiameter } from "~/domain/ring-size";
import { LiveRing } from "~/features/ring-viewer/live-ring";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { InYourRoom } from "~/features/try-on/in-your-room";
import { TryOn } from "~/features/try-on/try-on";
import type { EngravedText } from "~/gem/engraving/groove";
import type { ShownCreation } from "./creation";
import { pictured, usePictureWords } from "./pictured";
import { useStills } from "./stage-picture";
import { StageViews } from "./stage-views";
import { useRingWords } from "./words";

/** The pictures of exactly this ring, drawn by the server. `letters` are those that can be cut into it. */
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
      <StageViews ring={ring} words={words}>
        <LiveRing
          ring={live}
          letters={letters}
          metal={creation.metal}
          label={t("viewer:label", words)}
          drawn={drawn}
        >
          {stills}
        </LiveRing>
      </StageViews>
    </div>
  );
}

/** The facets of the ring's cut and the way to see it on one's own hand, after its choices. */
export function StageMore({ creation }: { creation: ShownCreation }) {
  const { t } = useTranslation(["shop", "viewer"]);
  const { weight } = useLocale();
  const { carats } = useRingWords();
  const ring = pictured(creation);
  const words = usePictureWords()(creation);
  const { stone } = creation;
  return (
    <div className="stage-aside">
      <figure className="stage-more">
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
      {creation.design ? (
        <TryOn
          ring={ring}
          diameter={outerDiameter(creation.size, creation.design.shankT)}
          name={creation.name}
        />
      ) : null}
      <InYourRoom ring={creation} name={creation.name} />
    </div>
  );
}

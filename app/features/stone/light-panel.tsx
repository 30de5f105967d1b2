import { useTranslation } from "react-i18next";
import { figuresQuery } from "~/features/stone-drawing/stone-picture";
import { inSentences } from "~/i18n/in-sentences";
import { useLocale } from "~/i18n/use-locale";
import { query } from "~/lib/paths";
import { LightBars } from "./light-bars";
import type { ShownStone } from "./shown";

const ZONES = ["high", "low", "head", "below"] as const;

/** Without script no picture waits to be scrolled to: the map goes before the pictures of the stone's turn. */
const EARLY = { fetchpriority: "high" } as object;

/** Light card of a stone: measures with their ranges, the light map with its key, and a known fault in words. */
export function LightPanel({ stone }: { stone: ShownStone }) {
  const { t } = useTranslation("stone");
  const { tag } = useLocale();
  const { light } = stone;
  return (
    <section className="light-panel" aria-labelledby="light">
      <h2 id="light">{t("light.title")}</h2>
      <p>{t("light.intro")}</p>
      {light.seen ? <p className="light-fault">{t(`light.${light.seen}`)}</p> : null}
      <div className="light-columns">
        <LightBars light={light} />
        <figure>
          <img
            src={`/render/aset.svg${query({ cut: stone.cut, ...figuresQuery(stone.figures) })}`}
            alt={t("light.aset_alt")}
            width={220}
            height={220}
            loading="lazy"
            decoding="async"
            {...EARLY}
          />
          <figcaption>
            <strong>{t("light.aset")}</strong>
            <ul>
              {ZONES.map((zone) => (
                <li key={zone} className={`zone zone-${zone}`}>
                  {t(`light.zone.${zone}`)}
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      </div>
      <p className="hint">
        {inSentences(tag, [t("light.rounding"), stone.saysAngles ? "" : t("light.unsaid")])}
      </p>
    </section>
  );
}

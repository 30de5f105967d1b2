import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { stoneQuery, type PicturedStone } from "~/features/ring-picture/address";
import { query } from "~/lib/paths";
import { sentencesOf, type RingRead } from "./ring-read";
import { useSay } from "./use-say";
import "./ring-words.css";

/** The ring that its files show; carat: lower bound of the band; size in mm; `stone`: its exact one. */
type Ring = {
  aesthetic: string;
  cut: string;
  carat: { min: number };
  size: number;
  stone: PicturedStone | null;
};

/**
 * A ring described by its true dimensions, with files to print it raised or solid, for those who read or touch what others see.
 * @param live how to go around the page by keyboard is said where the ring can be turned
 */
export function RingWords({ read, ring, live = false }: { read: RingRead; ring: Ring; live?: boolean }) {
  const { t } = useTranslation("words");
  const { lang } = useLocale();
  const say = useSay();
  const file = {
    aesthetic: ring.aesthetic,
    cut: ring.cut,
    carat: ring.carat.min,
    size: ring.size,
    ...stoneQuery(ring.stone ?? undefined),
  };
  return (
    <details className="ring-words no-print">
      <summary>{t("title")}</summary>
      <ul className="ring-words-sentences">
        {sentencesOf(read).map((said) => (
          <li key={said.key}>{say(said)}</li>
        ))}
      </ul>
      {live ? (
        <div className="script-only">
          <h3>{t("tour_title")}</h3>
          <p>{t("tour")}</p>
        </div>
      ) : null}
      <ul className="ring-words-files">
        <li>
          <a className="text-link" href={`/render/ring.stl${query(file)}`} download>
            {t("stl")}
          </a>
        </li>
        <li>
          <a className="text-link" href={`/render/ring-lines.svg${query({ ...file, lang })}`} download>
            {t("lines")}
          </a>
        </li>
      </ul>
    </details>
  );
}

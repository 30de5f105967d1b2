import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { ringFile, type FiledRing, type Lettered } from "./ring-file";
import { sentencesOf, type RingRead } from "./ring-read";
import { useSentence } from "./use-sentence";
import "./ring-words.css";

/** To send on, to look at in a room, to print, to feel. */
const FILES = ["turn", "glb", "usdz", "stl", "svg"] as const;

/**
 * A ring described by its true dimensions, with tactile and 3D files, for readers who cannot see the pictures.
 * @param live whether to explain how to turn the ring by keyboard
 */
export function RingWords({
  read,
  ring,
  letters = null,
  live = false,
}: {
  read: RingRead;
  ring: FiledRing;
  letters?: Lettered | null;
  live?: boolean;
}) {
  const { t } = useTranslation("words");
  const { lang } = useLocale();
  const say = useSentence();
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
        {FILES.map((ending) => (
          <li key={ending}>
            <a className="text-link" href={ringFile(ring, ending, lang, letters)} download>
              {t(ending)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useTranslation } from "react-i18next";
import { inPhrase } from "~/i18n/in-phrase";
import { differencesOf } from "~/features/ring-words/ring-read";
import { useDifference } from "~/features/ring-words/use-difference";
import type { Compared } from "./compared-ring";

/**
 * How each ring differs from the first, in sentences, because a table of figures does not say what a difference means.
 */
export function ComparedWords({ rings: [first, ...others] }: { rings: Compared[] }) {
  const { t } = useTranslation("compare");
  const say = useDifference();
  const named = ({ view }: Compared) => t("named", { name: view.name, metal: inPhrase(view.metalName) });
  const told = others.flatMap((ring) =>
    first?.words && ring.words ? [{ ring, sentences: differencesOf(first.words, ring.words).map(say) }] : [],
  );
  if (!first || !told.length) return null;
  return (
    <section className="compared-words" aria-labelledby="in-words">
      <h2 id="in-words">{t("words_title")}</h2>
      {told.map(({ ring, sentences }) => (
        <div key={ring.item}>
          <h3>{t("words_of", { name: named(ring), first: named(first) })}</h3>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

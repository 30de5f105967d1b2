import { useTranslation } from "react-i18next";
import type { RingFacts } from "~/gem/ring-facts";
import type { RingParams } from "~/gem/ring-params";
import { useLocale } from "~/i18n/use-locale";

/** A ring described by its true dimensions, with a file to print it, for those who read or touch what others see. */
export function RingWords({ words, cut, stl }: { words: { facts: RingFacts; params: Pick<RingParams, "profile" | "shank" | "head"> }; cut: string; stl: string }) {
  const { t } = useTranslation("words");
  const { number } = useLocale();
  const { facts, params } = words;
  const sentences = [
    t("stone", { cut, length: number(facts.length), width: number(facts.width) }),
    t(`head.${params.head}`),
    t("height", { height: number(facts.height), share: number(facts.share) }),
    t("band", { width: number(facts.bandWidth), thickness: number(facts.bandThickness) }),
    t(`profile.${params.profile}`),
    t(`shank.${params.shank}`),
    ...(facts.sides ? [t("sides", { count: facts.sides })] : []),
    ...(facts.melee ? [t("melee", { count: facts.melee })] : []),
  ];
  return (
    <details className="ring-words no-print">
      <summary>{t("title")}</summary>
      <ul>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
      <p><a className="text-link" href={stl} download>{t("stl")}</a></p>
    </details>
  );
}

import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { Said } from "./ring-read";

/** Says a sentence in the language of the page, with its figures as they are written here. */
export function useSentence(): (said: Said) => string {
  const { t } = useTranslation("words");
  const written = useWrittenFigures();
  return ({ key, values }) => t(key, written(values));
}

/** Writes the figures of a sentence as the page's language does. */
export function useWrittenFigures() {
  const { number } = useLocale();
  return (values: Said["values"]) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "number" && name !== "count" ? number(value) : value,
      ]),
    );
}

import { useTranslation } from "react-i18next";
import type { Difference } from "./ring-read";
import { useWrittenFigures } from "./use-sentence";

/** Says in the language of the page what differs between two rings. */
export function useDifference(): (said: Difference) => string {
  const { t } = useTranslation(["words", "differences"]);
  const written = useWrittenFigures();
  return ({ key, values }) => t(key, written(values));
}

import { LRUCache } from "lru-cache";
import { DEFAULT_FONT, isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { FitProblem } from "~/gem/engraving/layout";
import { cutRefusal } from "~/gem/engraving/refusal";
import type { RingParams } from "~/gem/ring/ring-params";
import { fieldError } from "../contract/problem";
import type { AestheticRow } from "./reference/types";

const kept = new LRUCache<string, { problem: FitProblem | null }>({ max: 500 });

/** Cached: layout takes some milliseconds, and a ring is checked three times between tray and order. */
function judged(
  params: RingParams,
  size: number,
  text: string,
  font: EngravingFont,
): { problem: FitProblem | null } {
  const key = JSON.stringify([params, size, text, font]);
  const found = kept.get(key) ?? { problem: cutRefusal(params, size, text, font) };
  kept.set(key, found);
  return found;
}

/** A text to be engraved into a ring of a size; without a size, the middle one. */
export type Cutting = {
  readonly size: number | null;
  readonly text: string | null;
  readonly font: string | null;
};

type Design = Pick<AestheticRow, "design">;

function problemOf({ design }: Design, { size, text, font }: Cutting): FitProblem | null {
  if (!text) return null;
  return judged(design as RingParams, size ?? DEFAULT_SIZE, text, isEngravingFont(font) ? font : DEFAULT_FONT)
    .problem;
}

/** Whether a text can be engraved into a ring of that size. */
export const isCuttable = (design: Design, cutting: Cutting): boolean => problemOf(design, cutting) === null;

/**
 * The final check of an engraving: whoever calls, a text is refused if it cannot be engraved into the ring's metal
 * (spec §5, docs/decisions/0018).
 * @param field name of the text in the caller's request
 * @throws ApiProblem 422 at that field, with the millimetres that it needs and those available
 */
export function requireCuttable(design: Design, { size, text, font }: Cutting, field: string): void {
  const problem = problemOf(design, { size, text, font });
  if (!problem) return;
  const { code, ...values } = problem;
  throw fieldError(field, code, values);
}

import { LRUCache } from "lru-cache";
import { DEFAULT_FONT, isEngravingFont, type EngravingFont } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { FitProblem } from "~/gem/engraving/layout";
import { cutRefusal } from "~/gem/engraving/refusal";
import type { RingParams } from "~/gem/ring/ring-params";
import { fieldError } from "../contract/problem";
import type { AestheticRow } from "./reference/types";

const kept = new LRUCache<string, { problem: FitProblem | null }>({ max: 500 });

/** Laying a text out takes some milliseconds; a ring on its way from tray to order asks three times. */
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

/** A text to be cut into a ring of a size; no size: the middle one. */
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

/** Whether a text can be cut into a ring of that size. */
export const isCuttable = (design: Design, cutting: Cutting): boolean => problemOf(design, cutting) === null;

/**
 * The last word on an engraving: whoever calls, no text is taken that the cutter cannot cut into that metal (spec §5, docs/decisions/0018).
 * @param field what the caller named the text
 * @throws ApiProblem 422 at that field, with the millimetres that it needs and those that are free
 */
export function requireCuttable(design: Design, { size, text, font }: Cutting, field: string): void {
  const problem = problemOf(design, { size, text, font });
  if (!problem) return;
  const { code, ...values } = problem;
  throw fieldError(field, code, values);
}

import type { RingParams } from "../ring/ring-params";
import { shankInside } from "./inside";
import { faceOf, type FaceName } from "~/gem/engraving/face";
import { fitEngraving, type FitProblem } from "./layout";

/**
 * Why a text cannot be engraved in a ring of that size (mm); null if it can, or if there is no text
 * (docs/decisions/0018).
 */
export function cutRefusal(
  params: RingParams,
  size: number,
  text: string,
  font: FaceName,
): FitProblem | null {
  return text ? fitEngraving(text, faceOf(font), shankInside(params, size)).problem : null;
}

import { proportionsOf, type CutId, type Proportions } from "./cut";
import {
  cushionOutline,
  heartOutline,
  marquiseOutline,
  ovalOutline,
  pearOutline,
  roundOutline,
  type Outline,
} from "./girdle-outline";
import { brilliantPlanes } from "./planes-brilliant";
import { princessPlanes } from "./planes-princess";
import { radiantPlanes } from "./planes-radiant";
import { stepPlanes } from "./planes-step";
import type { StonePlanes } from "./plane";

/** Outline of a brilliant in plan (width 1); `undefined` for cuts with straight sides. */
export function brilliantOutline(cut: CutId, lengthRatio: number): Outline | undefined {
  switch (cut) {
    case "round":
      return roundOutline();
    case "oval":
      return ovalOutline(lengthRatio);
    case "cushion":
      return cushionOutline(lengthRatio);
    case "pear":
      return pearOutline(lengthRatio);
    case "marquise":
      return marquiseOutline(lengthRatio);
    case "heart":
      return heartOutline(lengthRatio);
    default:
      return undefined;
  }
}

/**
 * Half-spaces of a cut, unit width, table up. `sidesPerChord` rounds the girdle: 1 gives the planes for tracing
 * (16-gon), 4 a smooth silhouette. Some planes of long cuts bound nothing (the mains at the tips of a marquise); the
 * mesh shows which.
 */
export function cutPlanes(cut: CutId, own: Partial<Proportions> = {}, sidesPerChord = 1): StonePlanes {
  const p = proportionsOf(cut, own);
  const outline = brilliantOutline(cut, p.lengthRatio);
  if (outline) return { planes: brilliantPlanes(outline, p, sidesPerChord), mirrored: !outline.closed };
  if (cut === "princess") return { planes: princessPlanes(p), mirrored: false };
  if (cut === "radiant") return { planes: radiantPlanes(p), mirrored: false };
  return { planes: stepPlanes(cut === "asscher" ? "asscher" : "emerald", p), mirrored: false };
}

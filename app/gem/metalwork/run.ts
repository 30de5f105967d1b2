import type { RingParams } from "../ring/ring-params";
import { smooth } from "../vec";

/** 0 at the back of the finger, 1 at the head. */
export const topness = (u: number): number => (1 + Math.cos(u)) / 2;

/** How much of its change a band has made at the angle `u` from the head: 0 at the back, 1 at the head. */
export function towardsHead({ run }: Pick<RingParams, "run">, u: number): number {
  const top = topness(u);
  switch (run) {
    case "pinched":
      return smooth(0.55, 0.99, top);
    case "signet":
      return smooth(0.58, 0.985, top);
    default:
      return smooth(0.3, 1, top);
  }
}

/** Share by which a band is thicker at the head than at the back: an edge rises to its stone, a signet carries it. */
const RISE = { pinched: 0.14, signet: 0.12, rays: 0.08 } as const;

/** Width of a band at an angle from the head, mm. */
export const bandWidth = (p: RingParams, u: number): number =>
  p.shankW * (1 + ((p.taper ?? 0.9) - 1) * towardsHead(p, u));

/** Thickness of a band at an angle from the head, mm. */
export const bandThickness = (p: RingParams, u: number): number =>
  p.shankT * (1 + (p.run ? RISE[p.run] : 0) * towardsHead(p, u));

/** Depth of a band's flutes at an angle from the head, mm: they end where the palm begins. */
export const fluteDepth = (p: RingParams, u: number): number =>
  p.run === "rays" ? 0.17 * p.shankT * smooth(0.3, 0.62, topness(u)) : 0;

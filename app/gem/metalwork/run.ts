import type { MadeParams, RingParams } from "../ring/ring-params";
import { smooth } from "../vec";

/** 0 at the back of the finger, 1 at the head. */
export const topness = (u: number): number => (1 + Math.cos(u)) / 2;

/** Where a shank begins to change on its way to the head, and where the change is complete (0 back … 1 head). */
export function stretchOf({ run }: Pick<RingParams, "run">): readonly [from: number, to: number] {
  switch (run) {
    case "pinched":
      return [0.55, 0.99];
    case "signet":
      return [0.4, 0.99];
    default:
      return [0.3, 1];
  }
}

/** How much of its change a shank has made at the angle `u` from the head: 0 at the back, 1 at the head. */
export const towardsHead = (p: Pick<RingParams, "run">, u: number): number =>
  smooth(...stretchOf(p), topness(u));

/** Share by which a shank is thicker at the head than at the back. */
const RISE = { pinched: 0.14, signet: 0.12, rays: 0.08 } as const;

/** The same share of a ring. */
export const riseOf = ({ run }: Pick<RingParams, "run">): number => (run ? RISE[run] : 0);
/** Width at the head ÷ width at the back. */
export const taperOf = ({ taper = 0.9 }: Pick<RingParams, "taper">): number => taper;

/** Width of a shank at an angle from the head, mm. */
export const shankWidth = (p: RingParams, u: number): number =>
  p.shankW * (1 + (taperOf(p) - 1) * towardsHead(p, u));

/** Thickness of a shank at an angle from the head, mm. */
export const shankThickness = (p: MadeParams, u: number): number =>
  p.shankT * (1 + riseOf(p) * towardsHead(p, u)) + shouldered(p, u);

/** Where a shoulder ends down the shank, in multiples of the angle at which it stands. */
const SHOULDER = { off: 0.9, out: 3 } as const;

/** How much higher than the shank a signet is between its shoulders, where it holds its setting, mm. */
const shouldered = ({ shoulders }: MadeParams, u: number): number =>
  shoulders ? shoulders.rise * (1 - smooth(SHOULDER.off, SHOULDER.out, Math.abs(u) / shoulders.at)) : 0;

/** Depth of a shank's flutes at an angle from the head, mm. They end where the palm begins. */
export const fluteDepth = (p: RingParams, u: number): number =>
  p.run === "rays" ? 0.17 * p.shankT * smooth(0.3, 0.62, topness(u)) : 0;

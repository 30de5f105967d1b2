import type { MadeParams, RingParams } from "../ring/ring-params";
import { smooth } from "../vec";

/** 0 at the back of the finger, 1 at the head. */
export const topness = (u: number): number => (1 + Math.cos(u)) / 2;

/** Where a band begins to change on its way to the head, and where it has become what it is there (0 back … 1 head). */
export function stretchOf({ run }: Pick<RingParams, "run">): readonly [from: number, to: number] {
  switch (run) {
    case "pinched":
      return [0.55, 0.99];
    case "signet":
      return [0.58, 0.985];
    default:
      return [0.3, 1];
  }
}

/** How much of its change a band has made at the angle `u` from the head: 0 at the back, 1 at the head. */
export const towardsHead = (p: Pick<RingParams, "run">, u: number): number =>
  smooth(...stretchOf(p), topness(u));

/** Share by which a band is thicker at the head than at the back: an edge rises to its stone, a signet carries it. */
const RISE = { pinched: 0.14, signet: 0.12, rays: 0.08 } as const;

/** The same share of a ring. */
export const riseOf = ({ run }: Pick<RingParams, "run">): number => (run ? RISE[run] : 0);
/** Width at the head ÷ width at the back. */
export const taperOf = ({ taper = 0.9 }: Pick<RingParams, "taper">): number => taper;

/** Width of a band at an angle from the head, mm. */
export const bandWidth = (p: RingParams, u: number): number =>
  p.shankW * (1 + (taperOf(p) - 1) * towardsHead(p, u));

/** Thickness of a band at an angle from the head, mm. */
export const bandThickness = (p: MadeParams, u: number): number =>
  p.shankT * (1 + riseOf(p) * towardsHead(p, u)) + shouldered(p, u);

/** Where a shoulder begins below its setting, and how far down the band it runs out, in the angle at which it stands. */
const SHOULDER = { under: 0.35, top: 1, off: 1.2, out: 2.7 } as const;

/** How much higher than the band a shoulder stands beside the setting that it holds, mm: below the stone there is none. */
const shouldered = ({ shoulders }: MadeParams, u: number): number => {
  if (!shoulders) return 0;
  const at = Math.abs(u) / shoulders.at;
  return (
    shoulders.rise * smooth(SHOULDER.under, SHOULDER.top, at) * (1 - smooth(SHOULDER.off, SHOULDER.out, at))
  );
};

/** Depth of a band's flutes at an angle from the head, mm: they end where the palm begins. */
export const fluteDepth = (p: RingParams, u: number): number =>
  p.run === "rays" ? 0.17 * p.shankT * smooth(0.3, 0.62, topness(u)) : 0;

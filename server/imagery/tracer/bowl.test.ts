import { expect, it } from "vitest";
import { shot } from "~/gem/light/camera";
import { caster } from "~/gem/light/ray";
import { nth } from "~/gem/nth";
import { ringModel } from "~/gem/ring/ring-model";
import type { CutId } from "~/gem/stone/cut";
import { lensOf, prepare, traceRing } from "./trace-ring";

const SIDE = 96;
/** Green from which a pixel shows no more of a stone than its white. */
const WHITE = 235;

/** Share of the stone in a closed white bowl that is white in its picture. */
function whiteInBowl(cut: CutId): number {
  const params = {
    profile: "court",
    shankW: 2.2,
    shankT: 1.8,
    shank: "plain",
    head: "bezel",
    eastWest: true,
  } as const;
  const model = ringModel({ params, cut, carat: 1, circumference: 52 }, "light");
  const ring = prepare(model);
  const ask = { metals: ["white-gold"], view: "three-quarter", width: SIDE, quality: "still" } as const;
  const { rgba } = nth(traceRing(ring, ask), 0);
  const { eye, forward, right, up } = lensOf(shot(model, "three-quarter"), 1);
  const { nearest } = caster(ring.scene.bvh);
  let [stone, white] = [0, 0];
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [a, b] = [((x + 0.5) / SIDE) * 2 - 1, 1 - ((y + 0.5) / SIDE) * 2];
      const d = [0, 1, 2].map((k) => nth(forward, k) + nth(right, k) * a + nth(up, k) * b);
      const l = Math.hypot(...d);
      const met = nearest(...eye, nth(d, 0) / l, nth(d, 1) / l, nth(d, 2) / l, 1e6);
      if (met < 0 || ring.scene.owner[met] === 0) continue;
      stone++;
      if (nth(rgba, (y * SIDE + x) * 4 + 1) > WHITE) white++;
    }
  expect(stone).toBeGreaterThan(150);
  return white / stone;
}

it.each(["oval", "emerald"] as const)(
  "a window in a %s shows the dark inside of its bowl, not the studio that the bowl keeps out",
  (cut) => {
    expect(whiteInBowl(cut)).toBeLessThan(0.44);
  },
);

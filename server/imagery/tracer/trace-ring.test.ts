import { describe, expect, it } from "vitest";
import { RING_VIEWS } from "~/gem/ring/ring-params";
import { buildBvh } from "~/gem/light/bvh";
import { OPEN_GROUND } from "~/gem/light/ground";
import { caster, HIT_T } from "~/gem/light/ray";
import { expose } from "#server/imagery/tracer/sampling";
import { TENT } from "#server/imagery/tracer/lens";
import { sceneOf } from "~/gem/light/scene";
import { sightOf } from "./sight";
import { HEAD } from "~/gem/light/stone-material";
import { furnace } from "~/gem/light/surroundings";
import { mostLight } from "./film.test-support";
import { bandWithStone, torus } from "./torus.test-support";
import { lensOf, prepare, QUALITIES, traceRing } from "./trace-ring";
import { shot } from "~/gem/light/camera";
import { nth } from "~/gem/nth";
import { along, type V3 } from "~/gem/vec";
import { tracer } from "./tracer";

const mean = (rgba: Uint8ClampedArray, c: number): number => {
  let sum = 0;
  let n = 0;
  for (let p = 0; p < rgba.length; p += 4) {
    if (nth(rgba, p + 3) < 250) continue;
    sum += nth(rgba, p + c);
    n++;
  }
  return sum / n;
};

/** A round stone on its band, 96 pixels wide, with a transparent ground composited on paper. */
const onPaper = (view: (typeof RING_VIEWS)[number]) =>
  nth(
    traceRing(prepare(bandWithStone("round")), {
      metals: ["platinum"],
      view,
      width: 96,
      quality: "sketch",
      ground: "transparent",
    }),
    0,
  );

describe("A ring in the ray tracer", () => {
  it("a ray meets the band where the torus' equation says, and passes through its hole", () => {
    const band = torus();
    const positions = new Float32Array(
      [...band.indices].flatMap((i) => [
        nth(band.positions, i * 3),
        nth(band.positions, i * 3 + 1),
        nth(band.positions, i * 3 + 2),
      ]),
    );
    const { nearest, blocked, hit } = caster(buildBvh(positions, band.indices.length / 3));
    for (let i = 0; i < 200; i++) {
      const r = 8.2 + (1.6 * i) / 200;
      const [x, y] = [r * Math.cos(i), r * Math.sin(i)];
      expect(nearest(x, y, 20, 0, 0, -1, 1e6)).toBeGreaterThanOrEqual(0);
      expect(hit[HIT_T]).toBeCloseTo(20 - Math.sqrt(0.81 - (r - 9) ** 2), 1);
      expect(blocked(x * 0.5, y * 0.5, 20, 0, 0, -1, 1e6)).toBe(false);
    }
  });

  it("metal and stone give back no more light than they get (white furnace)", () => {
    const ring = bandWithStone("princess");
    const scene = sceneOf(ring);
    const lens = lensOf(shot(ring, "three-quarter"), 1);
    const white = { metal: furnace(1), stone: furnace(1) };
    const light = tracer({
      scene,
      lights: white,
      metals: [[1, 1, 1]],
      toEye: [0.5, 0.5, 0.7],
      studioX: [1, 0, 0],
      studioZ: [0, 0, 1],
      depth: QUALITIES.still.depth,
      ground: -9.9,
      shadow: OPEN_GROUND,
      head: HEAD,
      under: 0.5,
    });
    const film = expose(light, sightOf(scene, lens, 64, 64), lens, 64, 64, 3, QUALITIES.sketch.samples);
    const most = mostLight(film);
    expect(most).toBeLessThanOrEqual(1 + 1e-6);
    expect(most).toBeGreaterThan(0.98);
  });

  it("rasterising gives the same first hit as ray casting, and misses no hit", () => {
    const ring = bandWithStone("marquise");
    const scene = sceneOf(ring);
    const lens = lensOf(shot(ring, "three-quarter"), 1);
    const [ex, ey, ez] = lens.eye;
    const side = 48;
    const { pixels, through } = sightOf(scene, lens, side, side);
    const covered = new Set(pixels);
    const { nearest, meet, hit } = caster(scene.bvh);
    let [met, missed, strange] = [0, 0, 0];
    for (const [sx, sy] of [
      [-TENT, -TENT],
      [TENT, -TENT],
      [0, 0],
      [-TENT, TENT],
      [TENT, TENT],
    ] as const) {
      const seen = through(sx, sy);
      for (let p = 0; p < side * side; p++) {
        const a = ((p % side) + 0.5 + sx) * (2 / side) - 1;
        const b = 1 - (Math.floor(p / side) + 0.5 + sy) * (2 / side);
        const [dx, dy, dz] = along(along(lens.forward, lens.right, a), lens.up, b);
        const first = nearest(ex, ey, ez, dx, dy, dz, 1e6);
        if (first !== seen[p]) strange++;
        if (first < 0) continue;
        met++;
        if (!covered.has(p)) missed++;
        const cast = [...hit];
        meet(first, ex, ey, ez, dx, dy, dz);
        expect([...hit]).toEqual(cast.map((v) => expect.closeTo(v, 9) as number));
      }
    }
    expect({ missed, strange }).toEqual({ missed: 0, strange: 0 });
    expect(met).toBeGreaterThan(500);
    expect(covered.size).toBeLessThan(met);
  });

  it("gold is warm, pink gold redder, platinum and white gold grey and told apart", () => {
    const pictures = traceRing(prepare({ ...bandWithStone("round"), stones: [] }), {
      metals: ["white-gold", "platinum", "yellow-gold", "pink-gold"],
      view: "three-quarter",
      width: 96,
      quality: "sketch",
      ground: "transparent",
    });
    const colour = (i: number): V3 => {
      const { rgba } = nth(pictures, i);
      return [mean(rgba, 0), mean(rgba, 1), mean(rgba, 2)];
    };
    const [white, platinum, yellow, pink] = [colour(0), colour(1), colour(2), colour(3)];
    expect(yellow[0] - yellow[2]).toBeGreaterThan(50);
    expect(pink[0] - pink[1]).toBeGreaterThan(yellow[0] - yellow[1]);
    expect(Math.abs(platinum[0] - platinum[2])).toBeLessThan(8);
    expect(white[1] - platinum[1]).toBeGreaterThan(4);
    expect(white[0] - white[2]).toBeGreaterThan(platinum[0] - platinum[2] + 4);
  });

  it("white metal stays silver from above, as from the front", () => {
    const ring = prepare({ ...bandWithStone("round"), stones: [] });
    const [before, above] = (["three-quarter", "top"] as const).map((view) => {
      const ask = {
        metals: ["platinum"],
        view,
        width: 96,
        quality: "sketch",
        ground: "transparent",
      } as const;
      return mean(nth(traceRing(ring, ask), 0).rgba, 1);
    });
    expect(above).toBeGreaterThan(0.9 * (before ?? 255));
  });

  it("the same ring gives the same bytes, prepared again or cached", () => {
    const ask = { metals: ["pink-gold"], view: "side", width: 72, quality: "sketch" } as const;
    const kept = prepare(bandWithStone("oval"));
    const pictures = [
      traceRing(kept, ask),
      traceRing(kept, ask),
      traceRing(prepare(bandWithStone("oval")), ask),
    ]
      .flat()
      .map((p) => Buffer.from(p.rgba));
    expect(pictures.every((p) => p.equals(nth(pictures, 0)))).toBe(true);
  });

  it("a metal looks the same alone and traced with others", () => {
    const ring = prepare(bandWithStone("round"));
    const ask = { view: "three-quarter", width: 64, quality: "sketch" } as const;
    const together = traceRing(ring, { ...ask, metals: ["platinum", "yellow-gold"] });
    const alone = traceRing(ring, { ...ask, metals: ["yellow-gold"] });
    expect(
      nth(together, 1).rgba.filter((v, i) => Math.abs(v - nth(nth(alone, 0).rgba, i)) > 3).length /
        nth(alone, 0).rgba.length,
    ).toBeLessThan(0.02);
  });

  it("the paper is darkest where the ring touches it, and bright in the corners", () => {
    const picture = onPaper("three-quarter");
    const alpha = (x: number, y: number): number => nth(picture.rgba, (y * 96 + x) * 4 + 3);
    expect(Math.max(alpha(0, 0), alpha(95, 0), alpha(0, 95))).toBeLessThan(8);
    let darkest = 0;
    for (let y = 60; y < 96; y++)
      for (let x = 0; x < 96; x++) if (alpha(x, y) < 250) darkest = Math.max(darkest, alpha(x, y));
    expect(darkest).toBeGreaterThan(90);
  });

  it.each(RING_VIEWS)("seen %s, its shadow ends within the picture", (view) => {
    const picture = onPaper(view);
    const alpha = (x: number, y: number): number => nth(picture.rgba, (y * 96 + x) * 4 + 3);
    for (let i = 0; i < 96; i++)
      expect(Math.max(alpha(i, 0), alpha(i, 95), alpha(0, i), alpha(95, i))).toBeLessThan(2);
  });

  it("seen from above its shadow is an oval, not a rectangle, and its stone is not overexposed", () => {
    const picture = onPaper("top");
    const { rgba } = picture;
    let [met, burnt] = [0, 0];
    for (let y = 0; y < 96; y++) {
      for (let x = 0; x < 96; x++) {
        const at = (y * 96 + x) * 4;
        const far = Math.hypot((x + 0.5) / 48 - 1, (y + 0.5) / 48 - 1);
        if (far > 1) expect(rgba[at + 3]).toBeLessThan(2);
        if (far > 0.3 || nth(rgba, at + 3) < 250) continue;
        met++;
        if (Math.min(nth(rgba, at), nth(rgba, at + 1), nth(rgba, at + 2)) >= 250) burnt++;
      }
    }
    expect(met).toBeGreaterThan(100);
    expect(burnt / met).toBeLessThan(0.2);
  });
});

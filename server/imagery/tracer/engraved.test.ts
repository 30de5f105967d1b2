import { describe, expect, it } from "vitest";
import { grooveOf, readGroove, type Groove } from "~/gem/engraving/groove";
import { cutAt } from "~/gem/engraving/mask";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingParams } from "~/gem/ring/ring-params";
import { along, cross, dot, sub, unit, type V3 } from "~/gem/vec";
import { readingShot } from "~/gem/light/camera";
import { caster, HIT_T } from "~/gem/light/ray";
import { nth } from "~/gem/nth";
import { lensOf, prepare, traceRing, type Picture } from "./trace-ring";
import { casesOf } from "../../../tests/setup/length";

const SIZE = 52;
const RADIUS = SIZE / (2 * Math.PI);
const [WIDTH, HEIGHT] = [320, 168];
const SOLITAIRE: RingParams = { profile: "court", shankW: 2.4, shankT: 1.75, shank: "plain", head: "prong6" };
const SPLIT: RingParams = { profile: "court", shankW: 3.4, shankT: 1.6, shank: "split", head: "prong4" };

function engraved(params: RingParams, text: string) {
  const groove = grooveOf(params, SIZE, { text, font: "Times New Roman" });
  if (!groove) throw new Error(`${text} does not fit`);
  const model = ringModel({ params, cut: "round", carat: 1, circumference: SIZE }, "light");
  const ready = prepare(model, 1);
  const camera = readingShot(model, RADIUS, groove.angle, WIDTH / HEIGHT);
  const draw = (cut?: Groove): Picture =>
    nth(
      traceRing(ready, {
        metals: ["platinum"],
        view: camera,
        width: WIDTH,
        height: HEIGHT,
        quality: "sketch",
        groove: cut,
      }),
      0,
    );
  return { groove, camera, ready, bare: draw(), cut: draw(groove), draw };
}

/** The point of the ring that each pixel shows; undefined beside the ring. */
function places({ camera, ready }: ReturnType<typeof engraved>): (V3 | undefined)[] {
  const { forward, right, up } = lensOf(camera, WIDTH / HEIGHT);
  const { eye } = camera;
  const { nearest, hit } = caster(ready.scene.bvh);
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [a, b] = [(((i % WIDTH) + 0.5) / WIDTH) * 2 - 1, 1 - ((Math.floor(i / WIDTH) + 0.5) / HEIGHT) * 2];
    const d = unit(along(along(forward, right, a), up, b));
    return nearest(eye[0], eye[1], eye[2], d[0], d[1], d[2], 1e6) < 0
      ? undefined
      : along(eye, d, nth(hit, HIT_T));
  });
}

const light = ({ rgba }: Picture, i: number): number =>
  nth(rgba, i * 4) + nth(rgba, i * 4 + 1) + nth(rgba, i * 4 + 2);
/** Depth of engraving at a point, with the letters as they read, or mirrored. */
function lettersAt({ mask, angle }: Groove, [x, y, z]: V3, mirrored = false): number {
  if (Math.hypot(x, y) > RADIUS + 0.25) return 0;
  const turn = Math.atan2(x, y) + 2 * Math.PI * Math.round((angle - Math.atan2(x, y)) / (2 * Math.PI));
  return cutAt(mask, RADIUS, mirrored ? 2 * angle - turn : turn, z);
}

/** Mean darkening of pixels on letters minus that of the inside beside them. */
function darker(of: ReturnType<typeof engraved>, picture: Picture, mirrored = false): number {
  const sums = { on: 0, off: 0, ons: 0, offs: 0 };
  for (const [i, place] of places(of).entries()) {
    if (!place || Math.hypot(place[0], place[1]) > RADIUS + 0.25) continue;
    const cut = lettersAt(of.groove, place, mirrored);
    const loss = light(of.bare, i) - light(picture, i);
    if (cut > 0.9) [sums.on, sums.ons] = [sums.on + loss, sums.ons + 1];
    else if (cut < 0.05) [sums.off, sums.offs] = [sums.off + loss, sums.offs + 1];
  }
  return sums.on / sums.ons - sums.off / sums.offs;
}

describe.each(
  casesOf(
    [
      ["under the head", SOLITAIRE, "L&F"],
      ["at the back of a split band", SPLIT, "L & F 26"],
    ] as const,
    1,
  ),
)("Letters %s", (_, params, text) => {
  const of = engraved(params, text);

  it("can be seen in the picture, where they stand and nowhere else", () => {
    const where = places(of);
    let [inside, beside] = [0, 0];
    for (const [i, place] of where.entries()) {
      const difference = Math.abs(light(of.bare, i) - light(of.cut, i));
      const near =
        place !== undefined &&
        Math.hypot(place[0], place[1]) < RADIUS + 0.35 &&
        Math.abs(wrap(Math.atan2(place[0], place[1]) - of.groove.angle)) * RADIUS <
          of.groove.width / 2 + 0.25;
      if (near) inside += difference;
      else beside += difference;
    }
    expect(inside).toBeGreaterThan(4000);
    // The inside reflects itself: a faint image of a letter may be elsewhere in it.
    expect(beside).toBeLessThan(inside / 12);
  });

  it("are dark, and read from left to right: mirrored letters would be elsewhere", () => {
    expect(darker(of, of.cut)).toBeGreaterThan(40);
    expect(darker(of, of.cut, true)).toBeLessThan(darker(of, of.cut) / 2);
    const { eye, target, up } = of.camera;
    const right = unit(cross(unit(sub(target, eye)), up));
    const along: V3 = [Math.cos(of.groove.angle), -Math.sin(of.groove.angle), 0];
    expect(right[0] * along[0] + right[1] * along[1]).toBeGreaterThan(0.9);
  });

  it("a picture with the letters the wrong way round is refused", () => {
    const { mask } = of.groove;
    const cells = new Uint8Array(mask.cells.length);
    for (let y = 0; y < mask.height; y++)
      for (let x = 0; x < mask.width; x++)
        cells[y * mask.width + x] = nth(mask.cells, y * mask.width + mask.width - 1 - x);
    expect(darker(of, of.draw({ ...of.groove, mask: { ...mask, cells } }))).toBeLessThan(
      darker(of, of.cut) / 2,
    );
  });

  it("are only on the inside: neither the outside nor the flanks have any", () => {
    const out = new Float64Array(3);
    const { mask, angle } = of.groove;
    const found = { inside: 0, outside: 0 };
    for (let k = -40; k <= 40; k++) {
      const a = angle + (k / 80) * (mask.width / mask.perMm / RADIUS);
      for (const z of [-0.4, -0.2, 0, 0.2, 0.4]) {
        const [s, c] = [Math.sin(a), Math.cos(a)];
        if (readGroove(of.groove, RADIUS * s, RADIUS * c, z, -s, -c, out)) found.inside++;
        if (readGroove(of.groove, RADIUS * s, RADIUS * c, z, 0, 0, out)) found.outside++;
        if (readGroove(of.groove, (RADIUS + 1.7) * s, (RADIUS + 1.7) * c, z, s, c, out)) found.outside++;
      }
    }
    expect(found.inside).toBeGreaterThan(20);
    expect(found.outside).toBe(0);
  });
});

it("The reading view comes as close as the letters allow: all are in the picture, and fill it", () => {
  for (const [params, text] of [
    [SOLITAIRE, "L&F"],
    [SPLIT, "L & F 26"],
    [SOLITAIRE, "For ever and a day &"],
  ] as const) {
    const groove = grooveOf(params, SIZE, { text, font: "Times New Roman" });
    if (!groove) throw new Error(`${text} does not fit`);
    const model = ringModel({ params, cut: "round", carat: 1, circumference: SIZE }, "light");
    const aspect = WIDTH / HEIGHT;
    const camera = readingShot(model, RADIUS, groove.angle, aspect, groove.width);
    const { forward, right } = lensOf(camera, aspect);
    // Position of the ends of the text in the frame, −1…1.
    const end = (side: -1 | 1): number => {
      const angle = groove.angle + (side * groove.width) / 2 / RADIUS;
      const to = sub([RADIUS * Math.sin(angle), RADIUS * Math.cos(angle), 0], camera.eye);
      return dot(to, right) / dot(right, right) / dot(to, forward);
    };
    const [left, far] = [Math.min(end(-1), end(1)), Math.max(end(-1), end(1))];
    expect(left, text).toBeGreaterThan(-0.97);
    expect(far, text).toBeLessThan(0.97);
    expect(far - left, text).toBeGreaterThan(text.length > 4 ? 1.1 : 0.6);
  }
});

it("The paper behind a ring held up to the eye has one tone, without a shadow in its middle", () => {
  const of = engraved(SOLITAIRE, "Toujours");
  const { angle, width: reach } = of.groove;
  const camera = readingShot(of.ready.extent, RADIUS, angle, WIDTH / HEIGHT, reach);
  const at = places({ ...of, camera });
  const shot = {
    metals: ["platinum"],
    view: camera,
    width: WIDTH,
    height: HEIGHT,
    quality: "sketch",
  } as const;
  const [held, laid] = [true, false].map((one) => nth(traceRing(of.ready, { ...shot, held: one }), 0));
  const paper = at.flatMap((place, i) => (place || i < (WIDTH * HEIGHT) / 2 ? [] : [i]));
  const darkest = (picture: Picture | undefined): number =>
    Math.min(...paper.map((i) => (picture ? light(picture, i) : 0)));
  expect(darkest(laid)).toBeLessThan(darkest(held) - 15);
});

const wrap = (u: number): number => u - 2 * Math.PI * Math.round(u / (2 * Math.PI));

import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import type { CutId } from "../stone/cut";
import type { Frame, Melee } from "../ring/frame";
import { stoneMesh } from "../stone/stone-mesh";
import { ringModel, type MetalMesh, type RingModel } from "../ring/ring-model";
import type { RingParams } from "../ring/ring-params";
import { add, cross, dot, length, scale, sub, unit, type V3 } from "../vec";
import { placed, within } from "./head";
import type { MetalPartName } from "./shell";
import { nth } from "../nth";
import { clearance, stoneBody, type StoneBody } from "./stone-body";

/** Most bare metal between neighbouring small stones, mm. */
const BARE = 0.12;
/** Most bare metal between a collar's stone and a claw that stands on a corner, round which no stone goes, mm. */
const CORNER = 0.4;
/** How deep metal may press into a stone where it holds it, mm. */
const PRESSED = 0.03;

type Tried = {
  readonly id: string;
  readonly design: RingParams;
  readonly cut: CutId;
  readonly carat: number;
};

/**
 * Each of the designs in its lightest and its heaviest weight, in cuts that take turns, so that every cut that one of them
 * is made in is tried light and heavy: pairs of design and weight, and of cut and weight.
 */
function pairs(designs: typeof DESIGNS): Tried[] {
  const tried = new Map<string, Tried>();
  const seen = new Set<string>();
  const add = (one: (typeof DESIGNS)[number], cut: CutId, end: 0 | 1): void => {
    const carat = one.carat[end];
    seen.add(`${cut} ${String(end)}`);
    tried.set(`${one.id} ${cut} ${String(carat)}`, { id: one.id, design: one.design, cut, carat });
  };
  const fresh = ({ cuts }: (typeof DESIGNS)[number], end: 0 | 1): CutId | undefined =>
    cuts.find((cut) => !seen.has(`${cut} ${String(end)}`));
  for (const end of [0, 1] as const)
    for (const [i, one] of designs.entries())
      add(one, fresh(one, end) ?? one.cuts[i % one.cuts.length] ?? "round", end);
  for (const end of [0, 1] as const)
    for (const one of designs) for (let cut = fresh(one, end); cut; cut = fresh(one, end)) add(one, cut, end);
  return [...tried.values()];
}

const RINGS = pairs(DESIGNS);
const SET = pairs(
  DESIGNS.filter(
    ({ design }) => Boolean(design.halo ?? design.hiddenHalo) || (design.pave ?? "none") !== "none",
  ),
);

const frameOf = ({ at, u, v }: Melee): Frame => ({
  o: at,
  x: u,
  y: unit(cross(u, v)),
  z: cross(u, unit(cross(u, v))),
});
const bodyOf = (() => {
  const known = new Map<number, StoneBody>();
  return (radius: number): StoneBody => {
    const key = Math.round(radius * 1e6);
    const body = known.get(key) ?? stoneBody("round", 2 * radius);
    known.set(key, body);
    return body;
  };
})();

/** Points all over a small stone's skin: girdle, table's edge, pavilion down to the culet. */
function skinOf(melee: Melee): V3[] {
  const { crown, pavilion } = bodyOf(melee.radius);
  const rings: readonly (readonly [number, number])[] = [
    [0.55, 0.96 * crown],
    [0.98, 0],
    [0.66, -0.33 * pavilion],
    [0.33, -0.66 * pavilion],
    [0, -0.99 * pavilion],
  ];
  return rings.flatMap(([share, y]) =>
    Array.from({ length: share === 0 ? 1 : 12 }, (_, i): V3 => {
      const a = (Math.PI * i) / 6;
      return placed(frameOf(melee), [
        share * melee.radius * Math.cos(a),
        y,
        share * melee.radius * Math.sin(a),
      ]);
    }),
  );
}

const corner = ({ positions }: MetalMesh, i: number): V3 => [
  positions[i * 3] ?? 0,
  positions[i * 3 + 1] ?? 0,
  positions[i * 3 + 2] ?? 0,
];

/** Triangles of some parts of a mesh. */
function triangles(metal: MetalMesh, names: readonly MetalPartName[]): (readonly [V3, V3, V3])[] {
  return metal.parts
    .filter(({ name }) => names.includes(name))
    .flatMap(({ first, count }) =>
      Array.from(
        { length: count / 3 },
        (_, i) =>
          [0, 1, 2].map((k) => corner(metal, metal.indices[first + 3 * i + k] ?? 0)) as unknown as readonly [
            V3,
            V3,
            V3,
          ],
      ),
    );
}

/** Least distance of points from a stone, mm: negative inside. */
const least = (body: StoneBody, frame: Frame, points: readonly V3[]): number =>
  points.reduce((low, p) => Math.min(low, clearance(body, within(frame, p), low)), Infinity);

/** Points nearer than that to a place, mm. */
const nearTo = (points: readonly V3[], [x, y, z]: V3, reach: number): V3[] =>
  points.filter((p) => Math.abs(p[0] - x) < reach && Math.hypot(p[0] - x, p[1] - y, p[2] - z) < reach);

/** Points all over triangles, a tenth of a millimetre apart. */
function pointsOver(faces: readonly (readonly [V3, V3, V3])[]): V3[] {
  return faces.flatMap(([a, b, c]) => {
    const n = Math.max(1, Math.ceil(Math.max(length(sub(b, a)), length(sub(c, a)), length(sub(c, b))) / 0.1));
    return Array.from({ length: n + 1 }, (_, i) =>
      Array.from({ length: n + 1 - i }, (__, k): V3 =>
        add(a, add(scale(sub(b, a), i / n), scale(sub(c, a), k / n))),
      ),
    ).flat();
  });
}

/** Whether a point lies in metal: how often its skins wind around it. */
function inMetal(faces: readonly (readonly [V3, V3, V3])[], p: V3): boolean {
  let turns = 0;
  for (const face of faces) {
    const [a, b, c] = [sub(face[0], p), sub(face[1], p), sub(face[2], p)];
    const [la, lb, lc] = [length(a), length(b), length(c)];
    turns += Math.atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return turns > Math.PI;
}

/** Bare metal from a stone to its neighbour on either side, mm: to the nearest, and to the nearest on the other side of it. */
function bareBeside(melee: readonly Melee[], i: number): [number, number] {
  const own = nth(melee, i);
  const near = melee
    .map((m, k) => ({ k, way: sub(m.at, own.at), bare: length(sub(m.at, own.at)) - m.radius - own.radius }))
    .filter(({ k, bare }) => k !== i && bare < 3)
    .sort((a, b) => a.bare - b.bare);
  const first = near[0];
  const other = first && near.find(({ way }) => dot(unit(way), unit(first.way)) < -0.1);
  return [first?.bare ?? Infinity, other?.bare ?? Infinity];
}

const model = (design: RingParams, cut: CutId, carat: number, circumference = 54): RingModel =>
  ringModel({ params: design, cut, carat, circumference }, "light");

/** Small stones of a halo (they lie in one plane and look up) or of a collar (they look sideways), not of the band. */
function aroundCentre({ melee, stones }: RingModel, { halo, hiddenHalo }: RingParams): Melee[] {
  const { frame } = nth(stones, 0);
  return melee.filter(
    (m) =>
      (halo && Math.abs(within(frame, m.at)[1] + 0.14) < 0.02 && frameOf(m).y[1] > 0.999) ||
      (hiddenHalo && Math.abs(frameOf(m).y[1]) < 0.4),
  );
}

describe("small stones of every design, light and heavy, in every cut", () => {
  it.each(SET)(
    "$id, $cut of $carat ct: rows are closed, no stone runs into another, and metal holds each",
    ({ design, cut, carat }) => {
      const ring = model(design, cut, carat);
      const { melee, metal, stones } = ring;
      const around = aroundCentre(ring, design);
      if (design.halo || design.hiddenHalo) expect(around.length).toBeGreaterThan(10);

      // Rows: a halo closes; a collar may be parted by claws, which leave no more than the gap on either side; a
      // band's rows end on both sides of the head.
      const claws = design.hiddenHalo ? pointsOver(triangles(metal, ["claw"])) : [];
      const byClaw = (m: Melee): boolean =>
        claws.some((p) => clearance(bodyOf(m.radius), within(frameOf(m), p), CORNER) < CORNER);
      around.forEach((m, i) => {
        const [one, other] = bareBeside(around, i);
        expect(one).toBeLessThan(BARE);
        if (!(design.hiddenHalo && byClaw(m))) expect(other).toBeLessThan(BARE);
      });
      const rows = melee.filter((m) => !around.includes(m));
      const ends = rows.filter((_, i) => bareBeside(rows, i)[1] > BARE).length;
      if (design.pave === "half") expect(ends).toBe(design.shank === "split" ? 8 : 4);
      if (design.pave === "full") expect(ends).toBe(2);
      rows.forEach((_, i) => expect(bareBeside(rows, i)[0]).toBeLessThan(BARE));

      // Nothing runs into anything.
      const hard = triangles(metal, ["claw", "gallery"]).flatMap(([a, b, c]) => [
        a,
        [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3] as V3,
      ]);
      const bodies = stones.map((stone) => ({ ...stoneBody(stone.cut, stone.width), frame: stone.frame }));
      for (const [i, m] of melee.entries()) {
        const points = skinOf(m);
        for (const [k, other] of bodies.entries())
          expect(least(nth(bodies, k), other.frame, points)).toBeGreaterThan(0.02);
        for (const [k, other] of melee.entries())
          if (k !== i && length(sub(other.at, m.at)) < 1.2 * (m.radius + other.radius))
            expect(least(bodyOf(other.radius), frameOf(other), points)).toBeGreaterThan(0.01);
        expect(least(bodyOf(m.radius), frameOf(m), nearTo(hard, m.at, m.radius))).toBeGreaterThan(-PRESSED);
      }

      // Each rests in metal: its pavilion all around, and a skin of metal beneath its culet.
      const faces = triangles(metal, ["shank", "halo"]);
      // The stones of a row are alike: each second around the centre, each fifth of a band's tells.
      for (const m of [...around.filter((_, i) => i % 2 === 0), ...rows.filter((_, i) => i % 5 === 0)]) {
        const { pavilion } = bodyOf(m.radius);
        const seat = Array.from({ length: 8 }, (_, i): V3 =>
          placed(frameOf(m), [
            0.6 * m.radius * Math.cos((Math.PI * i) / 4),
            -0.45 * pavilion,
            0.6 * m.radius * Math.sin((Math.PI * i) / 4),
          ]),
        );
        expect(seat.filter((p) => inMetal(faces, p)).length).toBeGreaterThanOrEqual(7);
        expect(inMetal(faces, placed(frameOf(m), [0, -pavilion - 0.03, 0]))).toBe(true);
      }
    },
    60_000,
  );

  it.each(RINGS)(
    "$id, $cut of $carat ct: no metal cuts into the centre or the stones beside it",
    ({ design, cut, carat }) => {
      const { metal, stones } = model(design, cut, carat);
      const points = triangles(metal, ["claw", "gallery", "halo", "bezel", "bead", "shank"]).flatMap(
        ([a, b, c]) => [
          a,
          [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3] as V3,
        ],
      );
      for (const stone of stones) {
        const body = stoneBody(stone.cut, stone.width);
        const reach = 1.3 * Math.max(body.width, body.length);
        expect(least(body, stone.frame, nearTo(points, stone.frame.o, reach))).toBeGreaterThan(-0.05);
        for (const other of stones)
          if (other !== stone)
            expect(
              least(
                body,
                stone.frame,
                stoneMesh(other.cut).corners.map((p) => placed(other.frame, scale(p, other.width))),
              ),
            ).toBeGreaterThan(0.1);
      }
    },
  );

  it.each(pairs(DESIGNS.filter(({ design }) => design.hiddenHalo)))(
    "$id, $cut of $carat ct: the collar keeps inside its claws",
    ({ design, cut, carat }) => {
      const { metal, stones } = model(design, cut, carat);
      const { frame } = nth(stones, 0);
      /** Around the stone: radians, height and distance from its axis, mm. */
      const around = ([x, y, z]: V3) => ({ angle: Math.atan2(z, x), y, reach: Math.hypot(x, z) });
      const collar = triangles(metal, ["halo"])
        .flat()
        .map((p) => around(within(frame, p)));
      const [low, high] = collar.reduce(
        ([from, to], { y }) => [Math.min(from, y), Math.max(to, y)],
        [Infinity, -Infinity],
      );
      const claws = pointsOver(triangles(metal, ["claw"]))
        .map((p) => around(within(frame, p)))
        .filter(({ y }) => y > low - 0.12 && y < high + 0.12);
      const byAngle = new Map<number, typeof claws>();
      for (const claw of claws) {
        const slice = Math.floor(claw.angle * 10);
        const known = byAngle.get(slice);
        if (known) known.push(claw);
        else byAngle.set(slice, [claw]);
      }
      let over = -Infinity;
      for (const { angle, y, reach } of collar) {
        let [left, right, most] = [false, false, -Infinity];
        for (const step of [-1, 0, 1])
          for (const claw of byAngle.get(Math.floor(angle * 10) + step) ?? []) {
            const turned = claw.angle - angle;
            if (Math.abs(claw.y - y) >= 0.12 || Math.abs(turned) >= 0.1) continue;
            if (turned < -0.06) left = true;
            if (turned > 0.06) right = true;
            if (claw.reach > most) most = claw.reach;
          }
        // Where a claw runs to both sides of the point.
        if (left && right) over = Math.max(over, reach - most);
      }
      expect(over).toBeLessThan(0.02);
    },
  );
});

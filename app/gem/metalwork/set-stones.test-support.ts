import { placed, within, type Frame, type Melee } from "../ring/frame";
import { ringModel, type MetalMesh, type RingModel } from "../ring/ring-model";
import type { RingParams } from "../ring/ring-params";
import { nth } from "../nth";
import type { CutId } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import { add, cross, dot, length, scale, sub, unit, type V3 } from "../vec";
import type { MetalPartName } from "./shell";
import { clearance, stoneBody, type StoneBody } from "./stone-body";

/** Most bare metal between neighbouring small stones, mm. */
const BARE = 0.12;
/** Most bare metal between a collar's stone and a claw on a corner, because no stone goes round a corner, mm. */
const CORNER = 0.4;
/** Most bare metal where a claw or the guard of a point interrupts a halo, mm. */
const PARTED = { claw: 0.56, guard: 1.1 } as const;
const POINTED: readonly CutId[] = ["pear", "heart", "marquise", "princess"];
/** How deep metal may press into a stone that it holds, mm. */
const PRESSED = 0.03;

/** A ring that is sold. All weights of a class share one model (`pictureCarat`). */
export type MadeRing = { readonly design: RingParams; readonly cut: CutId; readonly carat: number };

const isSet = ({ halo, hiddenHalo, pave }: RingParams): boolean =>
  Boolean(halo ?? hiddenHalo) || (pave ?? "none") !== "none";

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

/** Points all over a small stone's surface: girdle, edge of the table, pavilion down to the culet. */
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
      Array.from({ length: count / 3 }, (_, i): readonly [V3, V3, V3] => {
        const at = (k: number): V3 => corner(metal, metal.indices[first + 3 * i + k] ?? 0);
        return [at(0), at(1), at(2)];
      }),
    );
}

/** A corner and the middle of each triangle. */
const corners = (faces: readonly (readonly [V3, V3, V3])[]): V3[] =>
  faces.flatMap(([a, b, c]) => [
    a,
    [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3] as V3,
  ]);

/** A corner and the middle of each triangle of some parts of a mesh, within `reach` mm of a place. */
function cornersNear(metal: MetalMesh, names: readonly MetalPartName[], [x, y, z]: V3, reach: number): V3[] {
  const { indices, positions } = metal;
  const found: V3[] = [];
  const along = (i: number, axis: number): number => positions[(indices[i] ?? 0) * 3 + axis] ?? 0;
  for (const { name, first, count } of metal.parts)
    if (names.includes(name))
      for (let i = first; i < first + count; i += 3) {
        const a: V3 = [along(i, 0), along(i, 1), along(i, 2)];
        if (Math.abs(a[0] - x) > reach || Math.abs(a[1] - y) > reach || Math.abs(a[2] - z) > reach) continue;
        const middle = (axis: 0 | 1 | 2): number => (a[axis] + along(i + 1, axis) + along(i + 2, axis)) / 3;
        found.push(a, [middle(0), middle(1), middle(2)]);
      }
  return found;
}

/** Least distance of points from a stone, mm: negative inside. */
const least = (body: StoneBody, frame: Frame, points: readonly V3[]): number =>
  points.reduce((low, p) => Math.min(low, clearance(body, within(frame, p), low)), Infinity);

/** Points nearer than that to a place, mm. */
const nearTo = (points: readonly V3[], [x, y, z]: V3, reach: number): V3[] =>
  points.filter((p) => Math.abs(p[0] - x) < reach && Math.hypot(p[0] - x, p[1] - y, p[2] - z) < reach);

/** Points all over triangles, a tenth of a millimetre apart. */
export function pointsOver(faces: readonly (readonly [V3, V3, V3])[]): V3[] {
  return faces.flatMap(([a, b, c]) => {
    const n = Math.max(1, Math.ceil(Math.max(length(sub(b, a)), length(sub(c, a)), length(sub(c, b))) / 0.1));
    return Array.from({ length: n + 1 }, (_, i) =>
      Array.from({ length: n + 1 - i }, (__, k): V3 =>
        add(a, add(scale(sub(b, a), i / n), scale(sub(c, a), k / n))),
      ),
    ).flat();
  });
}

/** A direction along which no ring lies, and the plane across it. */
const RAY = unit([0.31, 0.87, 0.39]);
const ACROSS = unit(cross(RAY, [1, 0, 0]));
const ALONG = cross(RAY, ACROSS);
/** Size of the cells for looking up faces across the ray, mm. */
const CELL = 0.25;
const cellOf = (x: number, y: number): number => Math.floor(x / CELL) * 65_536 + Math.floor(y / CELL);

type Flat = { readonly x: number; readonly y: number; readonly height: number };
const flat = (p: V3): Flat => ({ x: dot(p, ACROSS), y: dot(p, ALONG), height: dot(p, RAY) });
/** Twice the signed area between the line from one point to the next and a third point, seen along the ray. */
const left = (a: Flat, b: Flat, p: Flat): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/**
 * Whether a point lies in metal: how often the surfaces wind around it, which is the number of surfaces that a ray
 * leaves minus those that it enters.
 */
export function metalOf(faces: readonly (readonly [V3, V3, V3])[]): (p: V3) => boolean {
  const cells = new Map<number, (readonly [Flat, Flat, Flat])[]>();
  for (const [a, b, c] of faces) {
    const face = [flat(a), flat(b), flat(c)] as const;
    const [xs, ys] = [face.map(({ x }) => x), face.map(({ y }) => y)];
    for (let x = Math.floor(Math.min(...xs) / CELL); x <= Math.max(...xs) / CELL; x += 1)
      for (let y = Math.floor(Math.min(...ys) / CELL); y <= Math.max(...ys) / CELL; y += 1) {
        const known = cells.get(x * 65_536 + y);
        if (known) known.push(face);
        else cells.set(x * 65_536 + y, [face]);
      }
  }
  return (place) => {
    const p = flat(place);
    let turns = 0;
    for (const [a, b, c] of cells.get(cellOf(p.x, p.y)) ?? []) {
      const [u, v, w] = [left(b, c, p), left(c, a, p), left(a, b, p)];
      if (!((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) || u + v + w === 0) continue;
      if ((u * a.height + v * b.height + w * c.height) / (u + v + w) > p.height)
        turns += Math.sign(u + v + w);
    }
    return turns > 0;
  };
}

/** Bare metal from a stone to its neighbours, mm: to the nearest, and to the nearest on the other side. */
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

/** Small stones of a halo (in one plane, facing up) or of a collar (facing sideways), not of the shank. */
function aroundCentre({ melee, stones }: RingModel, { halo, hiddenHalo }: RingParams): Melee[] {
  const { frame } = nth(stones, 0);
  return melee.filter(
    (m) =>
      (halo && Math.abs(within(frame, m.at)[1] + 0.14) < 0.02 && frameOf(m).y[1] > 0.999) ||
      (hiddenHalo && Math.abs(frameOf(m).y[1]) < 0.4),
  );
}

/** What is wrong with how the stones of a ring are set, in words; empty if nothing is. */
export function settingFaults({ design, cut, carat }: MadeRing): string[] {
  const ring = ringModel({ params: design, cut, carat, circumference: 54 }, "light");
  return [
    ...(isSet(design)
      ? [...rowFaults(ring, design), ...touchingFaults(ring), ...seatFaults(ring, design)]
      : []),
    ...centreFaults(ring),
    ...(design.hiddenHalo ? collarFaults(ring) : []),
  ];
}

/** A sentence if a measure exceeds its limit; otherwise empty. */
const over = (what: string, mm: number, most: number): string[] =>
  mm < most ? [] : [`${what}: ${mm.toFixed(3)} mm, at most ${most}`];
const under = (what: string, mm: number, least: number): string[] =>
  mm > least ? [] : [`${what}: ${mm.toFixed(3)} mm, at least ${least}`];

/**
 * A halo and a collar are closed except where claws interrupt them, with no more than a gap on either side. The rows of
 * a shank end on both sides of the head.
 */
function rowFaults(ring: RingModel, design: RingParams): string[] {
  const { melee, metal } = ring;
  const around = aroundCentre(ring, design);
  const claws = around.length > 0 ? pointsOver(triangles(metal, ["claw"])) : [];
  const parted = POINTED.includes(nth(ring.stones, 0).cut) ? PARTED.guard : PARTED.claw;
  const byClaw = (m: Melee): boolean => {
    const [body, frame] = [bodyOf(m.radius), frameOf(m)];
    return nearTo(claws, m.at, 2 * (m.radius + CORNER)).some(
      (p) => clearance(body, within(frame, p), CORNER) < CORNER,
    );
  };
  const rows = melee.filter((m) => !around.includes(m));
  const ends = rows.filter((_, i) => bareBeside(rows, i)[1] > BARE).length;
  const wanted =
    design.pave === "half" ? (design.shank === "split" ? 8 : 4) : design.pave === "full" ? 2 : ends;
  return [
    ...((design.halo || design.hiddenHalo) && around.length <= 10
      ? [`${around.length} stones around the centre`]
      : []),
    ...around.flatMap((m, i) => {
      const [one, other] = bareBeside(around, i);
      const most = !design.hiddenHalo && byClaw(m) ? parted : BARE;
      return [
        ...over("bare metal beside a stone around the centre", one, most),
        ...(other > BARE && design.hiddenHalo && byClaw(m)
          ? []
          : over("bare metal on its other side", other, most)),
      ];
    }),
    ...(ends === wanted ? [] : [`the rows of the shank have ${ends} ends, ${wanted} are meant`]),
    ...rows.flatMap((_, i) => over("bare metal beside a stone of the shank", bareBeside(rows, i)[0], BARE)),
  ];
}

/** No small stone overlaps the centre, another stone or metal. */
function touchingFaults({ melee, metal, stones }: RingModel): string[] {
  const hard = corners(triangles(metal, ["claw", "gallery"]));
  const bodies = stones.map((stone) => ({ body: stoneBody(stone.cut, stone.width), frame: stone.frame }));
  return melee.flatMap((m, i) => {
    const points = skinOf(m);
    return [
      ...bodies.flatMap(({ body, frame }) =>
        under("from a small stone to the centre or one beside it", least(body, frame, points), 0.02),
      ),
      ...melee.flatMap((other, k) =>
        k !== i && length(sub(other.at, m.at)) < 1.2 * (m.radius + other.radius)
          ? under("from a small stone to the next", least(bodyOf(other.radius), frameOf(other), points), 0.01)
          : [],
      ),
      ...under(
        "from a small stone to claws and gallery",
        least(bodyOf(m.radius), frameOf(m), nearTo(hard, m.at, m.radius)),
        -PRESSED,
      ),
    ];
  });
}

/** Each small stone rests in metal: around its pavilion, and with a layer of metal below its culet. */
function seatFaults(ring: RingModel, design: RingParams): string[] {
  const around = aroundCentre(ring, design);
  const rows = ring.melee.filter((m) => !around.includes(m));
  const inMetal = metalOf(triangles(ring.metal, ["shank", "halo"]));
  // The stones of a row are alike, so every second around the centre and every fifth of a shank is checked.
  return [...around.filter((_, i) => i % 2 === 0), ...rows.filter((_, i) => i % 5 === 0)].flatMap((m) => {
    const { pavilion } = bodyOf(m.radius);
    const seat = Array.from({ length: 8 }, (_, i): V3 =>
      placed(frameOf(m), [
        0.6 * m.radius * Math.cos((Math.PI * i) / 4),
        -0.45 * pavilion,
        0.6 * m.radius * Math.sin((Math.PI * i) / 4),
      ]),
    );
    const held = seat.filter((p) => inMetal(p)).length;
    return [
      ...(held >= 7 ? [] : [`a small stone rests in metal at ${held} of 8 places`]),
      ...(inMetal(placed(frameOf(m), [0, -pavilion - 0.03, 0])) ? [] : ["a culet shows through"]),
    ];
  });
}

const ALL = ["claw", "gallery", "halo", "bezel", "bead", "shank"] as const;

/** No metal cuts into the centre stone or the stones beside it, and they do not overlap. */
function centreFaults({ metal, stones }: RingModel): string[] {
  return stones.flatMap((stone) => {
    const body = stoneBody(stone.cut, stone.width);
    const reach = 1.3 * Math.max(body.width, body.length);
    return [
      ...under(
        `from metal to the ${stone.role} stone`,
        least(body, stone.frame, cornersNear(metal, ALL, stone.frame.o, reach)),
        -0.05,
      ),
      ...stones.flatMap((other) =>
        other === stone
          ? []
          : under(
              "from one large stone to another",
              least(
                body,
                stone.frame,
                stoneMesh(other.cut).corners.map((p) => placed(other.frame, scale(p, other.width))),
              ),
              0.1,
            ),
      ),
    ];
  });
}

/** A collar stays inside its claws. */
function collarFaults({ metal, stones }: RingModel): string[] {
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
  let past = -Infinity;
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
    // Where a claw extends to both sides of the point.
    if (left && right) past = Math.max(past, reach - most);
  }
  return over("a collar reaches past its claws", past, 0.02);
}

import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/setup/length";
import { findCard } from "./find-card";
import { CARD } from "./placing";
import { scaleAt, type Point } from "./plane";
import {
  card,
  cornersOf,
  photographed,
  type Colour,
  type Scene,
  type Thing,
} from "./table-photo.test-support";

const SIZE = { width: 390, height: 520 };
const plain =
  (...colour: [number, number, number]) =>
  (): Colour =>
    colour;
const wood = (x: number, y: number): Colour => {
  const line = 18 * Math.sin(x / 3 + 4 * Math.sin(y / 60)) + 8 * Math.sin(x * 1.7 + y / 9);
  return [150 + line, 104 + line, 66 + line];
};
const bankCard = (x: number, y: number): Colour => {
  if (y < -10 && y > -20) return [25, 25, 30];
  if (Math.abs(x + 28) < 6 && Math.abs(y - 3) < 5) return [214, 178, 90];
  if (y > 12 && y < 15 && Math.abs(x) < 34) return [235, 235, 240];
  return [28 + x, 62, 128];
};
/** Fingers and the back of a hand. */
const hand: Thing[] = [-27, -9, 9, 27].map((x, i) => ({
  at: { x, y: -62 + 5 * Math.abs(i - 1.5) },
  turn: 90 + (i - 1.5) * 5,
  long: 92,
  short: 17,
  round: 8.5,
  colour: (u, v) => [222 - v * v * 0.5, 172 - v * v * 0.5 + 3 * Math.sin(u / 5), 146 - v * v * 0.5],
}));

const scene = (one: Thing, more: Partial<Scene> = {}): Scene => ({
  ...SIZE,
  table: plain(196, 190, 182),
  ...more,
  things: [one, ...hand],
});

const FOUND: readonly [string, Thing, Partial<Scene>][] = [
  ["a blue one, straight", card({ x: 0, y: 72 }, 0, bankCard), {}],
  ["upright beside the hand", card({ x: 66, y: 10 }, 90, bankCard), {}],
  ["turned by a third", card({ x: 8, y: 74 }, 31, bankCard), {}],
  ["turned the other way", card({ x: -10, y: 66 }, -68, bankCard), {}],
  ["on wood", card({ x: 5, y: 70 }, 12, plain(226, 226, 230)), { table: wood }],
  [
    "a white one on a pale table",
    card({ x: 0, y: 72 }, 8, plain(236, 238, 240)),
    { table: plain(214, 210, 202) },
  ],
  [
    "a black one in a dim room",
    card({ x: 0, y: 72 }, -9, plain(22, 22, 24)),
    { table: plain(70, 64, 58), grain: 7 },
  ],
  ["seen from the wrist, by a camera tipped by 15 degrees", card({ x: 4, y: 70 }, 14, bankCard), { tip: 15 }],
  ["seen by a camera tipped by 20 degrees", card({ x: 0, y: 62 }, 80, bankCard), { tip: 20, table: wood }],
];

const nearest = (corner: Point, all: readonly Point[]): number =>
  Math.min(...all.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)));

describe("A bank card on a photo of a hand", () => {
  it.each(casesOf(FOUND, 3))("is found: %s", (_, one, more) => {
    const { rgba, camera } = photographed(scene(one, more));
    const corners = findCard(rgba, SIZE.width, SIZE.height);
    if (!corners) throw new Error("not found");
    const real = cornersOf(one, camera);
    for (const corner of corners) expect(nearest(corner, real)).toBeLessThan(2.5);

    // What a ring of 20 mm is at the finger: the photo's own scale there, within 2.5 per cent.
    const finger = camera.onPhoto(9, -60);
    const { along, across } = scaleAt(corners, CARD.long, CARD.short, finger);
    const area = Math.sqrt(Math.abs(along.x * across.y - along.y * across.x));
    const step = (x: number, y: number): Point => camera.onPhoto(9 + x, -60 + y);
    const [a, b, c] = [step(0, 0), step(1, 0), step(0, 1)];
    const true_ = Math.sqrt(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)));
    expect(Math.abs(area / true_ - 1)).toBeLessThan(0.025);
  });

  const sheet = (long: number, short: number, round: number): Thing => ({
    at: { x: 0, y: 70 },
    turn: 6,
    long,
    short,
    round,
    colour: plain(30, 32, 36),
  });
  const others: [string, Thing[]][] = [
    ["an empty table", []],
    ["a hand alone", hand],
    ["a telephone", [sheet(147, 71, 9), ...hand]],
    ["a square note", [sheet(76, 76, 0.5), ...hand]],
    ["a sheet of paper", [sheet(105, 74, 0.2), ...hand]],
  ];
  it.each(casesOf(others, 2))("is not seen in %s", (_, things) => {
    const { rgba } = photographed({ ...SIZE, table: wood, things });
    expect(findCard(rgba, SIZE.width, SIZE.height)).toBeUndefined();
  });
});

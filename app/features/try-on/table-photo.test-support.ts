import { CARD } from "./placing";
import type { Point } from "./plane";

/** A photo of a table with objects, from a camera `high` mm above that is tilted by `tip` degrees. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  readonly high?: number;
  readonly tip?: number;
  /** Colour of the table at a place, mm. */
  readonly table: (x: number, y: number) => Colour;
  readonly things: readonly Thing[];
  /** Grain of the photo, of 255. */
  readonly grain?: number;
};
export type Colour = readonly [number, number, number];
/** A sheet with round corners; its middle on the table, mm, turned by degrees; its colour at a place of its own, mm. */
export type Thing = {
  readonly at: Point;
  readonly turn: number;
  readonly long: number;
  readonly short: number;
  readonly round: number;
  readonly colour: (x: number, y: number) => Colour;
};

export const card = (at: Point, turn: number, colour: Thing["colour"]): Thing => ({
  at,
  turn,
  long: CARD.long,
  short: CARD.short,
  round: 3.18,
  colour,
});

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The lens: its focal length in the photo's longer side, that of a telephone's main camera (26 mm on 36 by 24). */
const LENS = 26 / 36;

/** The point of the table at a pixel of the photo, and the pixel of a point of the table. */
export function cameraOf({
  width,
  height,
  high = 380,
  tip = 0,
}: Pick<Scene, "width" | "height" | "high" | "tip">) {
  const f = LENS * Math.max(width, height);
  const [c, s] = [Math.cos(radians(tip)), Math.sin(radians(tip))];
  return {
    onTable(px: number, py: number): Point {
      const [x, y] = [(px - width / 2) / f, (py - height / 2) / f];
      const down = c - y * s;
      return { x: (high * x) / down, y: (high * (y * c + s)) / down - high * Math.tan(radians(tip)) };
    },
    onPhoto(x: number, y: number): Point {
      const along = y + high * Math.tan(radians(tip));
      const [depth, up] = [high * c + along * s, along * c - high * s];
      return { x: width / 2 + (f * x) / depth, y: height / 2 + (f * up) / depth };
    },
  };
}

/** The photo, RGBA, each pixel the mean of nine rays, and the camera that took it. */
export function photographed(scene: Scene): { rgba: Uint8ClampedArray; camera: ReturnType<typeof cameraOf> } {
  const { width, height, grain = 4 } = scene;
  const camera = cameraOf(scene);
  const colourAt = coloursOf(scene);
  const rgba = new Uint8ClampedArray(width * height * 4);
  let seed = 20261126;
  const noise = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed / 2 ** 32 - 0.5) * 2 * grain;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let k = 0; k < 9; k++) {
        const [r, g, b] = colourAt(
          camera.onTable(x + ((k % 3) + 0.5) / 3 - 0.5, y + (Math.floor(k / 3) + 0.5) / 3 - 0.5),
        );
        red += r / 9;
        green += g / 9;
        blue += b / 9;
      }
      rgba.set([red + noise(), green + noise(), blue + noise(), 255], (y * width + x) * 4);
    }
  }
  return { rgba, camera };
}

/** What gives the colour of each place of a scene. The turn of each object is worked out once, not for every ray. */
function coloursOf({ table, things }: Scene): (place: Point) => Colour {
  const turned = things.map((thing) => ({
    ...thing,
    c: Math.cos(radians(thing.turn)),
    s: Math.sin(radians(thing.turn)),
  }));
  return ({ x, y }) => {
    for (const { at, c, s, long, short, round, colour } of turned) {
      const u = (x - at.x) * c + (y - at.y) * s;
      const v = (y - at.y) * c - (x - at.x) * s;
      const p = Math.max(0, Math.abs(u) - long / 2 + round);
      const q = Math.max(0, Math.abs(v) - short / 2 + round);
      if (p * p + q * q <= round * round) return colour(u, v);
    }
    return table(x, y);
  };
}

/** The corners of an object in the photo, ignoring their rounding. */
export function cornersOf({ at, turn, long, short }: Thing, camera: ReturnType<typeof cameraOf>): Point[] {
  const [c, s] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([k, l]) => {
    const [u, v] = [(k * long) / 2, (l * short) / 2];
    return camera.onPhoto(at.x + u * c - v * s, at.y + u * s + v * c);
  });
}

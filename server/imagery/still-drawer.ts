import { writeFile } from "node:fs/promises";
import path from "node:path";
import { prepare, traceRing } from "#server/imagery/tracer/trace-ring";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingPicture } from "~/gem/ring/ring-params";
import { encoded, raster } from "./drawer";
import { drawOnHand } from "./hand/hand-worn";
import { ANGLE_SIZE, STILL_SIZE, WALL_SIZE } from "./stills";
import type { WALLS } from "~/domain/walls";
import { WALL_SETTINGS } from "./wall/setting";
import { wallPicture } from "./wall/wall-picture";

/** Quality of the master from which other sizes and formats are made: what is lost here is lost in all of them. */
const MASTER = 80;
/** The same for a small one, which is never shown larger. */
const SMALL = 66;

/** One ring in several metals: traced at once, because only the metal's reflectance differs. */
export type StillTask = {
  readonly name: string;
  /** the collection on whose slab the ring is shown, at wall size */ readonly wall?: keyof typeof WALLS;
  /** side in pixels; STILL_SIZE by default */ readonly size?: number;
  readonly rings: readonly RingPicture[];
};

/** Draws the stills of a task and writes `{name}-{metal}.avif`. */
export async function drawStills(
  { name, rings, size = STILL_SIZE }: StillTask,
  folder: string,
): Promise<void> {
  const [first] = rings;
  if (!first) return;
  const ring = prepare(
    ringModel(
      {
        params: first.params,
        cut: first.cut,
        carat: first.carat,
        circumference: first.circumference,
      },
      "still",
    ),
    8,
  );
  const pictures =
    first.view === "hand"
      ? await Promise.all(rings.map((one) => drawOnHand(ring, one, size, "still")))
      : traceRing(ring, {
          metals: rings.map((one) => one.metal),
          view: first.view,
          width: size,
          quality: "still",
        });
  for (const [i, picture] of pictures.entries()) {
    const base = path.join(folder, `${name}-${rings[i]?.metal ?? ""}`);
    await writeFile(
      `${base}.avif`,
      await encoded(raster(picture, false), "avif", "best", size > ANGLE_SIZE ? MASTER : SMALL),
    );
  }
}

/** Number of sun rays in a wall picture, and maximum samples per pixel. */
const WALL = { rays: 2_400_000, most: 34 } as const;

/** Draws the wall picture of the one ring of a task and writes `{name}-{metal}.avif`. */
export async function drawWall({ name, wall, rings: [ring] }: StillTask, folder: string): Promise<void> {
  if (!ring || !wall) return;
  const setting = WALL_SETTINGS[wall];
  const picture = wallPicture(prepare(ringModel(ring, "still"), 8), {
    metal: ring.metal,
    setting,
    ...WALL_SIZE,
    ...WALL,
  });
  await writeFile(
    path.join(folder, `${name}-${ring.metal}.avif`),
    await encoded(raster(picture, false), "avif", "best", MASTER),
  );
}

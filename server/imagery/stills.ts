import { readFile } from "node:fs/promises";
import path from "node:path";
import { ringKey, type RingPicture } from "~/gem/ring/ring-params";

/** Stills drawn by `npm run pictures` and committed to the repository. */
export const STILLS_DIR = "public/pictures";
export const STILL_SIZE = 1600;
/** Pixels of the views from above and in profile, which lists show beside the first. */
export const ANGLE_SIZE = 640;
/** Pixels of a worn ring: the same size as one drawn on request. */
export const WORN_SIZE = 1024;
/** Pixels of a wall picture. */
export const WALL_SIZE = { width: 2400, height: 1350 } as const;

/**
 * By the ring's key (with the prefix `wall` for its wall picture): file name, edition of the lighting, and its side in
 * pixels if that is not STILL_SIZE.
 */
export type StillIndex = Record<string, { name: string; edition: string; size?: number }>;

let known: Promise<Readonly<StillIndex>> | undefined;

const index = (): Promise<Readonly<StillIndex>> =>
  (known ??= readFile(path.join(STILLS_DIR, "index.json"), "utf8").then(
    (text) => JSON.parse(text) as StillIndex,
    () => ({}),
  ));

/**
 * Path, without extension, of the still of exactly this ring, if there is one at least this many pixels wide, or as
 * wide as one drawn on request would be.
 */
export async function stillOf(ring: RingPicture, width = 0): Promise<string | undefined> {
  const entry = (await index())[ringKey(ring)];
  if (!entry || (entry.size ?? STILL_SIZE) < Math.min(width, WORN_SIZE)) return undefined;
  return path.resolve(STILLS_DIR, entry.name);
}

/** Paths, without extension, of all stills in full size; wall pictures are separate. */
export async function stillsOfRings(): Promise<string[]> {
  const rings = Object.entries(await index()).filter(([key, { size }]) => !size && !key.startsWith("wall "));
  return [...new Set(rings.map(([, { name }]) => path.resolve(STILLS_DIR, name)))];
}

export const wallKey = (ring: RingPicture): string => `wall ${ringKey(ring)}`;

/** Path, without extension, of the wall picture of exactly this ring, if there is one. */
export async function wallOf(ring: RingPicture): Promise<string | undefined> {
  const entry = (await index())[wallKey(ring)];
  return entry && path.resolve(STILLS_DIR, entry.name);
}

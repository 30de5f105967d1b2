import { readFile } from "node:fs/promises";
import path from "node:path";
import { ringKey, type RingPicture } from "~/gem/ring-params";

/** Stills drawn ahead by `npm run pictures` and committed: file name (without extension) by the ring's key. */
export const STILLS_DIR = "public/pictures";
export const STILL_SIZE = 1024;

let known: Promise<Readonly<Record<string, string>>> | undefined;

const index = (): Promise<Readonly<Record<string, string>>> => (known ??= readFile(path.join(STILLS_DIR, "index.json"), "utf8").then((text) => JSON.parse(text) as Record<string, string>, () => ({})));

/** Path, without extension, of the still of exactly this ring, if one lies ready. */
export async function stillOf(ring: RingPicture): Promise<string | undefined> {
  const name = (await index())[ringKey(ring)];
  return name === undefined ? undefined : path.resolve(STILLS_DIR, name);
}

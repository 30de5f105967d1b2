import { readFile } from "node:fs/promises";
import { etagOf } from "../platform/ids";
import type { Runtime } from "../runtime-parts";
import type { Drawn } from "./cache";
import { CONTENT_TYPES, type StillJob } from "./job";
import { answer, inTime, KEEP_PREVIEW, type Asked } from "./picture-answer";
import { PoolFull } from "./pool";

/**
 * Milliseconds that a page waits for a still in its width. The first visitor of a new house asks for all rings of its
 * catalogue at once, each a third of a second of processor time.
 */
const PATIENCE_FOR_WIDTH = 250;

/**
 * A still in the width that a page shows. Until that is drawn, a browser that reads AVIF gets it as it is stored: some
 * 90 kB instead of 25 for a card, but there at once, and the same picture.
 * @param patience ms that the request waits at most; undefined for one that needs this format and waits as long as it
 * takes
 * @throws PoolFull if it cannot be drawn in time, and the browser cannot read it as stored
 */
export async function sentStill(
  run: Runtime,
  still: Pick<StillJob, "file" | "width" | "format">,
  asked: Asked,
  patience: number | undefined,
): Promise<Response> {
  const { file, format } = still;
  const type = CONTENT_TYPES[format];
  const picture = run.pictures.draw({ kind: "still", ...still }, asked.left);
  if (patience === undefined) return answer(await picture, type, asked);
  const vary = { Vary: "Accept" };
  if (format !== "avif") return answer(await inTime(picture, patience), type, asked, vary);
  try {
    return answer(await inTime(picture, Math.min(patience, PATIENCE_FOR_WIDTH)), type, asked, vary);
  } catch (error) {
    if (!(error instanceof PoolFull)) throw error;
    return answer(await stored(file), type, asked, { ...vary, "Cache-Control": KEEP_PREVIEW });
  }
}

/** @param file path of the still without its extension */
async function stored(file: string): Promise<Drawn> {
  const bytes = new Uint8Array(await readFile(`${file}.avif`));
  return { bytes, etag: etagOf(bytes) };
}

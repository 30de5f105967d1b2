import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { grooveOf } from "~/gem/engraving/groove";
import { readingShot } from "~/gem/light/camera";
import { prepare, traceRing, type Picture, type Prepared } from "#server/imagery/tracer/trace-ring";
import { traceStone } from "#server/imagery/tracer/trace-stone";
import { ringKey } from "~/gem/ring/ring-params";
import { ringSvg } from "~/gem/drawing/ring-svg";
import { picturedRing } from "~/gem/ring/wedding-band";
import { drawOnHand } from "./hand/hand-worn";
import { turnOf } from "./turn";
import type { Format, PaperWallJob, PictureJob, RingJob, StillJob } from "./job";

/**
 * Number of prepared rings in the cache, for another metal or view: a page asks for the views of one ring, with and
 * without its band. Four to eleven megabytes each.
 */
const KEPT = 3;
const ready = new Map<string, Prepared>();

/** Executes a job: traces and encodes. Used by the drawing program and by the command that draws in advance. */
export async function draw(job: PictureJob): Promise<Uint8Array> {
  if (job.kind === "still") return still(job);
  if (job.kind === "paper-wall") return paperWall(job);
  if (job.kind === "turn") return turnOf(job);
  if (job.kind === "img")
    return encoded(
      sharp(job.file).resize({
        ...(job.width ? { width: job.width } : {}),
        ...(job.height ? { height: job.height } : {}),
        fit: job.fit,
        background: PAPER_COLOUR,
      }),
      job.format,
      "quick",
      job.quality,
    );
  if (job.kind === "drawing") {
    const ground = job.ground === "paper" ? { ground: PAPER_COLOUR } : {};
    return Buffer.from(ringSvg(job.ring, { title: job.title, size: 800, ...ground }));
  }
  const picture =
    job.kind === "ring"
      ? await ring(job)
      : traceStone({
          cut: job.cut,
          ...(job.proportions ? { proportions: job.proportions } : {}),
          tilt: job.tilt,
          azimuth: job.azimuth,
          size: job.width,
          quality: "preview",
          ground: job.ground,
        });
  // A fine picture is the source of others, so it is stored with little loss.
  const fine = job.kind === "ring" && job.fine;
  return encoded(
    raster(picture, job.ground === "transparent"),
    job.format,
    fine ? "best" : "quick",
    fine ? 92 : undefined,
  );
}

/** A decoded still: pixels and their layout. */
type Decoded = Awaited<ReturnType<typeof pixelsOf>>;
const pixelsOf = (from: Uint8Array | string) => sharp(from).raw().toBuffer({ resolveWithObject: true });

/** Cache of the last decoded still, for its other widths: decoding takes longer than resizing. Eight megabytes. */
let last: { file: string; decoded: Promise<Decoded> } | undefined;

/** A still as stored, or smaller, or in another format. */
async function still({ file, bytes, width, format }: StillJob): Promise<Uint8Array> {
  const same = `${file}.${format}`;
  if (!bytes && existsSync(same) && width >= ((await sharp(`${file}.avif`).metadata()).width ?? 0))
    return readFile(same);
  if (last?.file !== file) last = { file, decoded: pixelsOf(bytes ?? `${file}.avif`) };
  const { data, info } = await last.decoded.catch((fault: unknown) => {
    last = undefined;
    throw fault;
  });
  const { width: wide, height, channels } = info;
  const master = sharp(data, { raw: { width: wide, height, channels } });
  return encoded(master.resize(width, undefined, { withoutEnlargement: true }), format);
}

/** Background of a transparent picture in a format without transparency. */
const PAPER_COLOUR = "#f4f1ec";

/** Horizontal centre of the ring in a wall picture, as a share of the width: pages crop around it. */
const RING_AT = 0.68;
/** Side in pixels of a traced ring that has no still, for its wall picture. */
const TRACED_SIDE = 800;

/** A ring's square picture, whose edges are paper-coloured, on a wider sheet. */
async function paperWall({ ring: of, file, width, height, format }: PaperWallJob): Promise<Uint8Array> {
  const side = TRACED_SIDE;
  const square = file
    ? sharp(`${file}.avif`)
    : raster(
        await ring({ kind: "ring", ring: of, width: side, height: side, ground: "paper", format }),
        false,
      );
  const left = Math.max(0, Math.min(width - height, Math.round(RING_AT * width - height / 2)));
  const sheet = square
    .resize(height, height)
    .extend({ left, right: width - height - left, background: PAPER_COLOUR });
  return encoded(sheet, format);
}

async function ring({ ring, reads, width, height, ground, fine }: RingJob): Promise<Picture> {
  const ready = prepared(ring, fine ? 8 : 4);
  if (ring.view === "hand")
    return drawOnHand(ready, ring, Math.min(width, height), fine ? "still" : "preview");
  const groove = reads && grooveOf(ring.params, ring.circumference, reads);
  const view = reads
    ? readingShot(
        ready.extent,
        ring.circumference / (2 * Math.PI),
        groove?.angle ?? 0,
        width / height,
        groove?.width,
      )
    : ring.view;
  const [picture] = traceRing(ready, {
    metals: [ring.metal],
    view,
    width,
    height,
    quality: fine ? "still" : reads ? "reading" : "preview",
    ground,
    held: reads !== undefined,
    groove,
  });
  if (!picture) throw new Error("no picture of the ring");
  return picture;
}

function prepared(ring: RingJob["ring"], smooth: number): Prepared {
  const key = `${ringKey({ ...ring, metal: "platinum", view: "top" })} ${smooth}`;
  const known = ready.get(key);
  const made = known ?? prepare(picturedRing(ring), smooth);
  ready.delete(key);
  ready.set(key, made);
  for (const old of ready.keys()) {
    if (ready.size <= KEPT) break;
    ready.delete(old);
  }
  return made;
}

/** Pixels for the encoder; without alpha if the paper covers everything. */
export function raster({ rgba, width, height }: Picture, alpha: boolean): Sharp {
  const pixels = sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width, height, channels: 4 },
  });
  return alpha ? pixels : pixels.removeAlpha();
}

/**
 * Encodes a picture; `quick` takes a fifth of the time of `best` in WebP, for a slightly larger file and softer colour
 * edges.
 */
export function encoded(
  picture: Sharp,
  format: Format,
  effort: "quick" | "best" = "quick",
  quality?: number,
): Promise<Buffer> {
  switch (format) {
    case "webp":
      return picture
        .webp({
          quality: quality ?? 80,
          alphaQuality: 90,
          ...(effort === "best" ? { effort: 4, smartSubsample: true } : { effort: 2 }),
        })
        .toBuffer();
    case "avif":
      return picture.avif({ quality: quality ?? 74, effort: effort === "best" ? 3 : 2 }).toBuffer();
    case "jpg":
      return picture
        .flatten({ background: PAPER_COLOUR })
        .jpeg({ quality: quality ?? 84, progressive: true })
        .toBuffer();
    case "png":
      return picture.png({ compressionLevel: 8 }).toBuffer();
  }
}

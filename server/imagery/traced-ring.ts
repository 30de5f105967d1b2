import { DEFAULT_SKIN } from "~/domain/skin-tone";
import { ringKey, type RingPicture } from "~/gem/ring/ring-params";
import type { Runtime } from "../runtime-parts";
import { CONTENT_TYPES, FORMATS, type Format } from "./job";
import { answer, inTime, KEEP_PREVIEW, PATIENCE, refused, type Asked } from "./picture-answer";
import { PoolFull } from "./pool";
import { lettersOf, pixelsOf, ringOf } from "./ring-query";
import { sentStill } from "./sent-still";
import { stillOf } from "./stills";
import { FIGURE_NAMES } from "./stone-picture";

/** From this width, the lower quality of a preview is visible. */
const REFINED_FROM = 480;
/** Maximum size of a picture traced on request; catalogue stills are larger. */
const TRACED_MAX = 800;

/**
 * `/render/ring?aesthetic&metal&cut&carat&size&view&band&w&shape&ground` in the best format that the browser accepts,
 * or `/render/ring.webp|avif|jpg|png` in that format: the ring, traced; with `exact` and the figures of a report that
 * of one stone, with `view=inside&text&font` the inside of its band with the engraved letters. A stored still is
 * preferred; otherwise a preview is sent, and a picture of that quality is drawn in the background for the next
 * request. If too many pictures wait, or this one takes too long for a page, the drawing (for a worn ring, the bare
 * hand) is sent instead, or 503 if only the given format is acceptable; the picture is still drawn for the next
 * request.
 */
export async function tracedRing(
  run: Runtime,
  extension: string | undefined,
  query: URLSearchParams,
  asked: Asked,
  patience = PATIENCE,
): Promise<Response> {
  const found = await ringOf(run, query);
  const pixels = pixelsOf(query);
  const ground = query.get("ground") ?? "paper";
  if (!found || !pixels || !isGround(ground) || (extension !== undefined && !isFormat(extension)))
    return refused(found ? 400 : 404);
  const { ring } = found;
  const reads = query.get("view") === "inside" ? lettersOf(query) : undefined;
  if (reads === null) return refused(400);
  const isSquare = !reads && pixels.width === pixels.height;
  const still = isSquare && ground === "paper" ? await stillOf(ring, pixels.width) : undefined;
  const square = isSquare && pixels.width >= REFINED_FROM;
  const refined =
    !still && square ? await run.pictures.refined(ring, ground).catch(() => undefined) : undefined;
  const format = extension ?? ((still ?? refined) && asked.accept?.includes("image/avif") ? "avif" : "webp");
  const vary = extension === undefined ? { Vary: "Accept" } : {};
  const waits = extension === undefined ? patience : undefined;
  try {
    if (still) return await sentStill(run, { file: still, width: pixels.width, format }, asked, waits);
    const picture = run.pictures.draw(
      refined
        ? {
            kind: "still",
            file: `${refined.etag} ${ringKey(ring)} ${ground}`,
            bytes: refined.bytes,
            width: pixels.width,
            format,
          }
        : { kind: "ring", ring, ...(reads ? { reads } : {}), ...tracedSize(pixels), ground, format },
      asked.left,
    );
    const drawn = await (waits === undefined ? picture : inTime(picture, waits));
    return answer(
      drawn,
      CONTENT_TYPES[format],
      asked,
      square && !refined ? { ...vary, "Cache-Control": KEEP_PREVIEW } : vary,
    );
  } catch (error) {
    noteFault(run, ring, error, "picture failed");
    if (extension !== undefined) return refused(503);
    return placeholderPicture(ring, query, ground);
  }
}

/** Logs why a picture was not drawn, unless there was only no time for it. */
function noteFault(run: Runtime, ring: Parameters<typeof ringKey>[0], fault: unknown, what: string): void {
  if (fault instanceof PoolFull) return;
  run.log.error({ picture: ringKey(ring), error: fault instanceof Error ? fault.message : "unknown" }, what);
}

/** Pixels to trace for a picture of this size. */
function tracedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, TRACED_MAX / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What is shown until a picture is drawn: a drawing of the ring, or for a worn ring the bare hand. */
export function placeholderPicture(
  ring: RingPicture,
  query: URLSearchParams,
  ground: "paper" | "transparent",
): Response {
  const Location =
    ring.view === "hand"
      ? `/render/hand.webp?size=${ring.circumference}&skin=${ring.skin ?? DEFAULT_SKIN}`
      : drawingOf(query, ground);
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
}

/** URL of the same ring as a drawing, which is cheaper; from the front if the inside was requested. */
function drawingOf(query: URLSearchParams, ground: string): string {
  const same = new URLSearchParams(
    ["aesthetic", "metal", "cut", "carat", "size", "view", "band", "exact", ...FIGURE_NAMES].flatMap(
      (name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []),
    ),
  );
  // The page shows the cut's facets behind the picture, and a drawing with a paper ground covers them.
  same.set("ground", ground);
  return `/render/ring.svg?${same}`;
}

const isGround = (text: string): text is "paper" | "transparent" =>
  text === "paper" || text === "transparent";

/** The design drawing of a ring, on a transparent ground unless `ground=paper` is given. */
export async function drawnRing(run: Runtime, query: URLSearchParams, asked: Asked): Promise<Response> {
  const found = await ringOf(run, query);
  const ground = query.get("ground") ?? "transparent";
  if (!found || !isGround(ground)) return refused(found ? 400 : 404);
  const drawn = await run.pictures
    .draw({ kind: "drawing", ring: found.ring, title: found.label, ground }, asked.left)
    .catch((error: unknown) => {
      noteFault(run, found.ring, error, "drawing failed");
      return null;
    });
  return drawn
    ? answer(drawn, "image/svg+xml; charset=utf-8", asked, {
        "Content-Security-Policy": "default-src 'none'",
      })
    : refused(503);
}

export function isFormat(text: string): text is Format {
  return (FORMATS as readonly string[]).includes(text);
}

import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_SKIN } from "~/domain/skin-tone";
import { ringKey, type RingPicture } from "~/gem/ring/ring-params";
import type { Runtime } from "../runtime-parts";
import type { Drawn } from "./cache";
import { CONTENT_TYPES, FORMATS, type Format } from "./job";
import { PoolFull } from "./pool";
import { lettersOf, pixelsOf, ringOf } from "./ring-query";
import { stillOf } from "./stills";
import { FIGURE_NAMES } from "./stone-picture";

/** The parts of a request that a picture depends on. `left`: the visitor has gone; a picture nobody waits for is not begun. */
export type Asked = {
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly left?: AbortSignal;
};

/** A drawn picture is refreshed daily, and meanwhile shown as it is. */
const KEEP = "public, max-age=86400, stale-while-revalidate=604800";
/** What a preview stands for is drawn finely meanwhile: it is asked for again soon. */
const KEEP_PREVIEW = "public, max-age=120, stale-while-revalidate=86400";
/** From this width on a preview shows that it is one. */
const REFINED_FROM = 480;
/**
 * Milliseconds that a page waits for a picture. Browsers keep six connections to a house that speaks HTTP/1.1, and a list of rings
 * that were never drawn would hold them all: its scripts would come after the last picture.
 */
const PATIENCE = 4000;
/** On demand nothing larger is traced: a still from the catalogue is. */
const TRACED_MAX = 800;

/**
 * `/render/ring?aesthetic&metal&cut&carat&size&view&band&w&shape&ground` in the best format that the browser takes, or
 * `/render/ring.webp|avif|jpg|png` in that one: the ring, traced; with
 * `exact` and the figures of a report that of one stone, with `view=inside&text&font` the inside of its band with
 * the letters cut into it. A still that lies ready is taken first; else a preview is answered and a picture of that quality is
 * drawn behind it, for the next time. When too many pictures wait, or this one waits too long for a page, the house's drawing (of a
 * ring that is worn its bare hand) stands in, or 503 where only that format will do; the picture is drawn all the same, for the next time.
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
  try {
    const picture = run.pictures.draw(
      still
        ? { kind: "still", file: still, width: pixels.width, format }
        : refined
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
    const drawn = await (extension === undefined ? inTime(picture, patience) : picture);
    return answer(
      drawn,
      CONTENT_TYPES[format],
      asked,
      square && !still && !refined ? { ...vary, "Cache-Control": KEEP_PREVIEW } : vary,
    );
  } catch (error) {
    noteFault(run, ring, error, "picture failed");
    if (extension !== undefined) return refused(503);
    return standIn(ring, query, ground);
  }
}

/** Logs why a picture was not drawn, unless there was no time for it. */
function noteFault(run: Runtime, ring: Parameters<typeof ringKey>[0], fault: unknown, what: string): void {
  if (fault instanceof PoolFull) return;
  run.log.error({ picture: ringKey(ring), error: fault instanceof Error ? fault.message : "unknown" }, what);
}

/** @throws PoolFull when the picture takes longer than a page waits for it; it is drawn nevertheless */
export async function inTime(picture: Promise<Drawn>, patience = PATIENCE): Promise<Drawn> {
  const over = new AbortController();
  const late = wait(patience, undefined, { signal: over.signal }).then(() => {
    throw new PoolFull("a page waits no longer");
  });
  // What loses the race fails unheard.
  for (const one of [picture, late]) one.catch(() => undefined);
  return Promise.race([picture, late]).finally(() => over.abort());
}

/** Pixels that are traced for a picture of this size. */
function tracedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, TRACED_MAX / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What is shown until a picture is drawn: the ring as a drawing, or of one that is worn the hand that it will be worn on. */
export function standIn(
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

/** Where the same ring is to be had as a drawing, which is less work; from the front where its inside was asked for. */
function drawingOf(query: URLSearchParams, ground: string): string {
  const same = new URLSearchParams(
    ["aesthetic", "metal", "cut", "carat", "size", "view", "band", "exact", ...FIGURE_NAMES].flatMap(
      (name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []),
    ),
  );
  // The page has the facets of the cut behind the picture: a drawing on paper covers them.
  same.set("ground", ground);
  return `/render/ring.svg?${same}`;
}

const isGround = (text: string): text is "paper" | "transparent" =>
  text === "paper" || text === "transparent";

/** The design drawing of a ring, on a transparent ground unless `ground=paper` is asked for. */
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

/** A picture with its tag; 304 when the browser has it. */
export function answer(
  { bytes, etag }: Drawn,
  type: string,
  { ifNoneMatch }: Asked,
  more: Record<string, string> = {},
): Response {
  const headers = { ETag: etag, "Cache-Control": KEEP, ...more };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.length) },
  });
}

/** An answer without a picture, never cached; 503 says to come again in five seconds. */
export function refused(status: 400 | 404 | 503): Response {
  const words = {
    400: "Not offered in this size or format",
    404: "Not found",
    503: "Too many pictures are waiting",
  };
  return new Response(`${words[status]}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  });
}

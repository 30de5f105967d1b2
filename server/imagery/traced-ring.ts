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

/**
 * The parts of a request that a picture depends on. `left`: aborts when the visitor leaves; a picture that nobody waits
 * for is not started.
 */
export type Asked = {
  readonly accept: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly left?: AbortSignal;
};

/** A drawn picture is revalidated daily, and shown meanwhile. */
const KEEP = "public, max-age=86400, stale-while-revalidate=604800";
/** A preview is replaced by a fine picture soon, so it is revalidated early. */
const KEEP_PREVIEW = "public, max-age=120, stale-while-revalidate=86400";
/** From this width, the lower quality of a preview is visible. */
const REFINED_FROM = 480;
/**
 * Milliseconds that a page waits for a picture. Browsers open six connections to a server with HTTP/1.1, and a list of
 * rings not drawn before would occupy all of them: the scripts would come after the last picture.
 */
const PATIENCE = 4000;
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
    return placeholderPicture(ring, query, ground);
  }
}

/** Logs why a picture was not drawn, unless there was only no time for it. */
function noteFault(run: Runtime, ring: Parameters<typeof ringKey>[0], fault: unknown, what: string): void {
  if (fault instanceof PoolFull) return;
  run.log.error({ picture: ringKey(ring), error: fault instanceof Error ? fault.message : "unknown" }, what);
}

/** @throws PoolFull if the picture takes longer than a page waits for it; it is drawn nevertheless */
export async function inTime(picture: Promise<Drawn>, patience = PATIENCE): Promise<Drawn> {
  const over = new AbortController();
  const late = wait(patience, undefined, { signal: over.signal }).then(() => {
    throw new PoolFull("a page waits no longer");
  });
  // The loser of the race may fail without a handler.
  for (const one of [picture, late]) one.catch(() => undefined);
  return Promise.race([picture, late]).finally(() => over.abort());
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

/** A picture with its ETag; 304 if the browser has it. */
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

/** An error without a picture, never cached; 503 has Retry-After of five seconds. */
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

import { setTimeout as wait } from "node:timers/promises";
import type { Drawn } from "./cache";
import { PoolFull } from "./pool";

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
/** What a better picture replaces soon is revalidated early. */
export const KEEP_PREVIEW = "public, max-age=120, stale-while-revalidate=86400";
/**
 * Milliseconds that a page waits for a picture. Browsers open six connections to a server with HTTP/1.1, and a list of
 * rings not drawn before would occupy all of them: the scripts would come after the last picture.
 */
export const PATIENCE = 4000;

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

import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { placeFromHeader } from "~/i18n/locales";
import { pageAt } from "~/lib/page-at";
import { randomText } from "../platform/random-text";
import { isHandedOver } from "./plain-visit";
import { isNotifiedOfChanges, markOf, type Change } from "../platform/changes";
import { compressed, filledCompressed, type Compressed, type Parts } from "./page-in-parts";

/**
 * Milliseconds for which a page is cached: while change notifications arrive, and while they do not. While one request
 * renders it again, the others get the old page for `RENEWED` more.
 */
const FRESH = { heard: 5 * 60_000, unheard: 2000 };
const RENEWED = 2000;
/** Size of the cache in bytes: 2,000 pages of the largest size. */
const MAX_BYTES = 24 * 1024 * 1024;
/** Milliseconds between two searches for outdated pages, which are removed. */
const SWEPT = 1000;
/**
 * Maximum number of pages compressed at once, each with two megabytes; further ones are not cached, and rendered again
 * on the next request.
 */
const PACKED_AT_ONCE = 4;
/** How many URLs requested once with cookies are remembered: from the second request on, their page is cached. */
const ASKED_ONCE = 500;

type Kept = {
  /** Null if it cannot be compressed with gaps. */
  page: Compressed | null | Promise<Compressed | null>;
  /** Names and values alternately. */
  headers: OutgoingHttpHeader[];
  /** The change mark from before it was rendered. */
  mark: number;
  shows: Change;
  bytes: number;
  at: number;
  renewed: boolean;
};

export type PageMemory = {
  /**
   * Answers from the cache: at once, or when a page that was just rendered is compressed; false if the page must be
   * rendered.
   * @param headers of every response, names and values alternately, including the policy with this nonce
   */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    nonce: string,
    headers: (nonce: string) => string[],
  ): boolean | Promise<boolean>;
  /**
   * Caches a rendered response.
   * @param parts the page as it was rendered; undefined for a personal one
   */
  keep(req: IncomingMessage, path: string, answer: Response, parts: unknown): void;
};

/**
 * Cache of pages that are the same for every visitor without a session (`memory` in app/routes.table.js), in compressed
 * form, until something that they show changes (server/platform/changes.ts). So a page with many visitors is rendered
 * once for all of them (docs/decisions/0057).
 * @param now milliseconds
 * @param maxSize bytes
 */
export function pageMemory(now: () => number = () => performance.now(), maxSize = MAX_BYTES): PageMemory {
  const kept = new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  const begun = new WeakMap<IncomingMessage, Record<Change, number>>();
  const isWorthKeeping = watched(kept);
  const sweep = sweeper(kept, now);
  const send = sender();
  let packing = 0;
  return {
    answer(req, res, nonce, headers) {
      const key = keyOf(req);
      if (key === null) return false;
      const found = kept.get(key);
      if (found?.mark !== markOf(found?.shows ?? "stock")) {
        begun.set(req, { house: markOf("house"), stock: markOf("stock") });
        return false;
      }
      const age = now() - found.at;
      const fresh = isNotifiedOfChanges() ? FRESH.heard : FRESH.unheard;
      if (age >= fresh + RENEWED || (age >= fresh && !found.renewed)) {
        found.renewed = true;
        begun.set(req, { house: markOf("house"), stock: markOf("stock") });
        return false;
      }
      const sent = (page: Compressed | null): boolean => {
        if (page) send(res, page, nonce, headers(nonce), found.headers);
        return page !== null;
      };
      return found.page instanceof Promise ? found.page.then(sent) : sent(found.page);
    },
    keep(req, path, answer, parts) {
      const key = keyOf(req);
      const shows = path.endsWith(".data") ? undefined : pageAt(path)?.memory;
      if (!key || !shows || answer.status !== 200 || !isParts(parts)) return;
      // A change during rendering may or may not be included, so the page is not cached.
      if (begun.get(req)?.[shows] !== markOf(shows)) return;
      const cookies = answer.headers.getSetCookie();
      if (cookies.some((line) => line.startsWith("__Host-")) || packing >= PACKED_AT_ONCE) return;
      if (!isWorthKeeping(req, key)) return;
      sweep();
      packing += 1;
      const page = compressed(parts)
        .catch(() => null)
        .finally(() => (packing -= 1));
      const own: Kept = {
        page,
        headers: headersOf(answer, cookies),
        mark: markOf(shows),
        shows,
        at: now(),
        renewed: false,
        bytes: parts.reduce((sum, part) => sum + part.length, ASIDE + key.length),
      };
      kept.set(key, own);
      void page.then((done) => {
        if (kept.peek(key) !== own) return;
        kept.set(key, { ...own, page: done, bytes: (done?.bytes.length ?? 0) + ASIDE + key.length });
      });
    },
  };
}

/**
 * Removes pages that a change has outdated. They would take memory, and the place of others, until their URL is
 * requested again: where stones are reserved all the time, nearly every page that shows some is outdated.
 */
function sweeper(kept: LRUCache<string, Kept>, now: () => number): () => void {
  let swept = -Infinity;
  return () => {
    if (now() - swept < SWEPT) return;
    swept = now();
    for (const [key, { mark, shows }] of [...kept.entries()]) if (mark !== markOf(shows)) kept.delete(key);
  };
}

/**
 * Sends pages from one shared buffer, which takes a fifth of the time of a new one each, because the operating system
 * usually copies everything at once. If a connection still has to send a part, it keeps that buffer, and a new one
 * replaces it.
 */
function sender(): (
  res: ServerResponse,
  page: Compressed,
  nonce: string,
  headers: OutgoingHttpHeader[],
  ofPage: OutgoingHttpHeader[],
) => void {
  let room = Buffer.alloc(0);
  return (res, page, nonce, headers, ofPage) => {
    if (room.length < page.bytes.length) room = Buffer.allocUnsafeSlow(page.bytes.length);
    const body = filledCompressed(page, { nonce, once: randomText(16, "base64url") }, room);
    headers.push(...ofPage, "Content-Length", String(body.length));
    res.writeHead(200, headers);
    res.end(body);
    if (!isHandedOver(res)) room = Buffer.alloc(0);
  };
}

/**
 * Whether a URL is requested repeatedly. A cookie may be unique to one visitor, so with cookies a page is cached only
 * from the second request on.
 */
function watched(kept: LRUCache<string, Kept>): (req: IncomingMessage, key: string) => boolean {
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  return (req, key) => {
    if (!req.headers.cookie || kept.has(key) || askedOnce.has(key)) return true;
    askedOnce.set(key, true);
    return false;
  };
}

/** Approximate bytes of a page's headers and metadata. */
const ASIDE = 1024;

/**
 * The cache key: everything that a page for visitors can depend on; null if it must not be cached. Cookies that
 * identify a session or a device start with `__Host-`.
 */
function keyOf(req: IncomingMessage): string | null {
  const { cookie = "", "accept-language": languages = "" } = req.headers;
  if (req.method !== "GET" || cookie.length > 1024 || cookie.includes("__Host-") || !takesBrotli(req))
    return null;
  return `${req.url ?? ""}\n${cookie}\n${placeNamed(languages)}`;
}

const places = new LRUCache<string, string>({ max: 1000 });

/** The language and region that Accept-Language leads to, because many header values lead to the same. */
function placeNamed(languages: string): string {
  let place = places.get(languages);
  if (place === undefined) {
    const found = placeFromHeader(languages);
    place = `${found?.lang ?? ""}-${found?.region ?? ""}`;
    if (languages.length <= 500) places.set(languages, place);
  }
  return place;
}

const takesBrotli = (req: IncomingMessage): boolean =>
  /\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""));

function headersOf(answer: Response, cookies: string[]): OutgoingHttpHeader[] {
  const own = [...answer.headers].filter(
    ([name]) => !["set-cookie", "content-length", "cache-control"].includes(name),
  );
  return [
    ...own,
    ...(cookies.length ? [["Set-Cookie", cookies]] : []),
    ["Cache-Control", "private, no-store"],
    ["Vary", "Accept-Encoding"],
    ["Content-Encoding", "br"],
  ].flat();
}

const isParts = (parts: unknown): parts is Parts => Array.isArray(parts);

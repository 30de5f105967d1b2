import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { placeFromHeader } from "~/i18n/locales";
import { pageAt } from "~/lib/page-at";
import { changesAreHeard, markOf, type Change } from "../platform/changes";
import { compressed, laid, type Compressed, type Parts } from "./page-in-parts";

/** Milliseconds for which a page is taken for what it was: as long as every change is heard, and where none is. While one request makes it anew, the others get it for `RENEWED` more. */
const FRESH = { heard: 5 * 60_000, unheard: 2000 };
const RENEWED = 2000;
/** Bytes of all pages that are kept: 2,000 of them as large as the largest. */
const MAX_BYTES = 24 * 1024 * 1024;

type Kept = {
  /** Null where it cannot be compressed but for its holes. */
  page: Compressed | null | Promise<Compressed | null>;
  headers: [string, string | string[]][];
  /** What happened in the house before it was made. */
  mark: string;
  bytes: number;
  at: number;
  renewed: boolean;
};

export type PageMemory = {
  /** Answers from memory; false where the page must be made. */
  answer(req: IncomingMessage, res: ServerResponse, path: string, nonce: string): Promise<boolean>;
  /** Keeps what the page's server answered. @param parts the page as it was rendered; undefined for one that is somebody's own */
  keep(req: IncomingMessage, path: string, answer: Response, parts: unknown): void;
};

/**
 * Pages that are the same for every visitor without a session (`memory` in app/routes.table.js), kept compressed until
 * something that they show changes (server/platform/changes.ts): a page that many look at is made once for all of them
 * (docs/decisions/0057).
 * @param now milliseconds
 * @param maxSize bytes
 */
export function pageMemory(now: () => number = () => performance.now(), maxSize = MAX_BYTES): PageMemory {
  const kept = new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
  const begun = new WeakMap<IncomingMessage, string>();
  return {
    async answer(req, res, path, nonce) {
      const asked = askedFor(req, path);
      if (!asked) return false;
      const found = kept.get(asked.key);
      const mark = markOf(asked.shows);
      begun.set(req, mark);
      if (!found || found.mark !== mark) return false;
      const age = now() - found.at;
      const fresh = changesAreHeard() ? FRESH.heard : FRESH.unheard;
      if (age >= fresh + RENEWED || (age >= fresh && !found.renewed)) {
        found.renewed = true;
        return false;
      }
      const page = found.page instanceof Promise ? await found.page : found.page;
      if (!page) return false;
      for (const [name, value] of found.headers) res.setHeader(name, value);
      res.setHeader("Content-Length", page.bytes.length);
      res.end(laid(page, { nonce, once: randomBytes(16).toString("base64url") }));
      return true;
    },
    keep(req, path, answer, parts) {
      const asked = askedFor(req, path);
      // What happened while it was made is on it or not.
      if (!asked || answer.status !== 200 || !isParts(parts) || begun.get(req) !== markOf(asked.shows))
        return;
      const cookies = answer.headers.getSetCookie();
      if (cookies.some((line) => line.startsWith("__Host-"))) return;
      const { key, shows } = asked;
      const page = compressed(parts).catch(() => null);
      const own: Kept = {
        page,
        headers: headersOf(answer, cookies),
        mark: markOf(shows),
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

/** Bytes of a page's headers and of what is known of it. */
const ASIDE = 1024;

/** All that a page for visitors can depend on; null where it is not asked for from memory. A cookie that names a session or a device is `__Host-`. */
function askedFor(req: IncomingMessage, path: string): { key: string; shows: Change } | null {
  const { cookie = "", "accept-language": languages = "" } = req.headers;
  if (req.method !== "GET" || cookie.length > 1024 || cookie.includes("__Host-") || !takesBrotli(req))
    return null;
  const shows = path.endsWith(".data") ? undefined : pageAt(path)?.memory;
  if (!shows) return null;
  const place = placeFromHeader(languages);
  return { key: `${req.url ?? ""}\n${cookie}\n${place?.lang ?? ""}-${place?.region ?? ""}`, shows };
}

const takesBrotli = (req: IncomingMessage): boolean =>
  /\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""));

function headersOf(answer: Response, cookies: string[]): [string, string | string[]][] {
  const own = [...answer.headers].filter(
    ([name]) => !["set-cookie", "content-length", "cache-control"].includes(name),
  );
  return [
    ...own,
    ...(cookies.length ? [["Set-Cookie", cookies] as [string, string[]]] : []),
    ["Cache-Control", "private, no-store"],
    ["Vary", "Accept-Encoding"],
    ["Content-Encoding", "br"],
  ];
}

const isParts = (parts: unknown): parts is Parts => Array.isArray(parts);

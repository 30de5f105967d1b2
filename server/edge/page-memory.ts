import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { pageAt } from "~/lib/page-at";
import { compressed, filled, laid, type Compressed, type Parts } from "./page-in-parts";

/** Milliseconds for which a page is taken for what it was; while one request makes it anew, the others get it for as long again. */
const FRESH = 2000;
const MAX_BYTES = 24 * 1024 * 1024;

type Kept = {
  parts: Parts;
  headers: readonly (readonly [string, string])[];
  cookies: readonly string[];
  at: number;
  renewed: boolean;
};

/** Each page's blocks, made once for as long as its HTML is the same. */
const blocks = new WeakMap<Parts, Promise<Compressed | null>>();

export type PageMemory = {
  /** Answers from memory; false where the page must be made. */
  answer(req: IncomingMessage, res: ServerResponse, path: string, nonce: string): Promise<boolean>;
  /** Keeps what the page's server answered. @param parts the page as it was rendered; undefined for one that is somebody's own */
  keep(req: IncomingMessage, path: string, answer: Response, parts: unknown): void;
};

/**
 * Pages that are the same for every visitor without a session (`memory` in app/routes.table.js), kept for two seconds:
 * a page that many look at is made once for all of them, and none of them reads anything older (docs/decisions/0057).
 * @param now milliseconds
 */
export function pageMemory(now: () => number = () => performance.now()): PageMemory {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ parts }) => parts.reduce((sum, part) => sum + part.length, 1024),
  });
  return {
    async answer(req, res, path, nonce) {
      const key = keyOf(req, path);
      const found = key === null ? undefined : kept.get(key);
      if (!found) return false;
      const age = now() - found.at;
      if (age >= 2 * FRESH || (age >= FRESH && !found.renewed)) {
        found.renewed = true;
        return false;
      }
      const packs = takesBrotli(req);
      const page = packs ? await blocksOf(found.parts) : null;
      if (packs && !page) return false;
      for (const [name, value] of found.headers) res.setHeader(name, value);
      if (found.cookies.length) res.setHeader("Set-Cookie", [...found.cookies]);
      res.setHeader("Cache-Control", "private, no-store");
      res.setHeader("Vary", "Accept-Encoding");
      if (page) res.setHeader("Content-Encoding", "br");
      const values = { nonce, once: randomBytes(16).toString("base64url") };
      const body = page ? laid(page, values) : filled(found.parts, values);
      res.setHeader("Content-Length", body.length);
      res.end(body);
      return true;
    },
    keep(req, path, answer, parts) {
      const key = keyOf(req, path);
      if (key === null || answer.status !== 200 || !isParts(parts)) return;
      const cookies = answer.headers.getSetCookie();
      if (cookies.some((line) => line.startsWith("__Host-"))) return;
      const headers = [...answer.headers].filter(
        ([name]) => !["set-cookie", "content-length", "cache-control"].includes(name),
      );
      kept.set(key, { parts, headers, cookies, at: now(), renewed: false });
    },
  };
}

/** All that a page for visitors can depend on; null where it is not asked for from memory. A cookie that names a session or a device is `__Host-`. */
function keyOf(req: IncomingMessage, path: string): string | null {
  const { cookie = "", "accept-language": languages = "" } = req.headers;
  if (
    req.method !== "GET" ||
    path.endsWith(".data") ||
    cookie.includes("__Host-") ||
    cookie.length + languages.length > 1024 ||
    (!takesBrotli(req) && takesGzip(req)) ||
    pageAt(path)?.memory !== true
  )
    return null;
  return `${req.url ?? ""}\n${cookie}\n${languages}`;
}

const encodingsOf = (req: IncomingMessage): string => String(req.headers["accept-encoding"] ?? "");
const takesBrotli = (req: IncomingMessage): boolean => /\bbr\b/.test(encodingsOf(req));
const takesGzip = (req: IncomingMessage): boolean => /\bgzip\b/.test(encodingsOf(req));

function blocksOf(parts: Parts): Promise<Compressed | null> {
  let page = blocks.get(parts);
  if (!page) {
    page = compressed(parts).catch(() => null);
    blocks.set(parts, page);
  }
  return page;
}

const isParts = (parts: unknown): parts is Parts => Array.isArray(parts);

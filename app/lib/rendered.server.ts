import { hash, randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Head } from "./meta";

/** A page in parts: even indexes hold bytes, odd ones name the value that differs for each response. */
export type Parts = readonly (Buffer | "nonce" | "once")[];

/**
 * Cache of rendered pages. A page is a function of its URL and its loader data. Loaders run for every request; if they
 * return the same data, the same HTML is sent without rendering again. So nothing can be stale, and nobody sees data
 * that their own loaders did not return.
 */
const pages = new LRUCache<string, Parts>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (parts) => parts.reduce((sum, part) => sum + part.length + 64, 64),
});

/** Placeholder for the nonce during rendering; random, so that nobody outside this process can guess it. */
export const NONCE_MARK = randomBytes(18).toString("base64url");

type Handler = EntryContext["staticHandlerContext"];
type Root = { csrf?: string; once?: string } | undefined;

/** The token in the forms of this response, which makes each submission count once; different for every response. */
export const onceOf = ({ loaderData }: Handler): string => (loaderData.root as Root)?.once ?? "";

/**
 * The cache key of a page without a session; null if the page must be rendered individually: the response to a form, an
 * error, a page with a session, deferred data.
 */
export function renderedKey(
  url: string,
  status: number,
  { loaderData, actionData, errors }: Handler,
): string | null {
  const root = loaderData.root as Root;
  if (status !== 200 || actionData || errors || root?.csrf !== "") return null;
  const values = Object.values(loaderData) as unknown[];
  if (
    values.some(
      (value) =>
        typeof value === "object" &&
        value !== null &&
        Object.values(value).some((part) => part instanceof Promise),
    )
  )
    return null;
  return hash(
    "sha1",
    `${url}\n${JSON.stringify([{ ...loaderData, root: { ...root, once: "" } }, values.map(structured)])}`,
    "base64url",
  );
}

/** Structured data, which JSON.stringify of the loader data does not include (server/bff/views/head.ts). */
const structured = (value: unknown) => (value as { head?: Head } | null)?.head?.data;

/** The cached page, if there is one. */
export const rendered = (key: string): Parts | undefined => pages.get(key);

/** Caches a page that was rendered with `NONCE_MARK` and this request's form token. */
export function keepRendered(key: string, html: string, once: string): Parts {
  const marks = once ? new RegExp(`(${NONCE_MARK}|${once})`) : new RegExp(`(${NONCE_MARK})`);
  const parts = html
    .split(marks)
    .map((part, i) => (i % 2 === 0 ? Buffer.from(part) : part === NONCE_MARK ? "nonce" : "once"));
  pages.set(key, parts);
  return parts;
}

/** The page with this request's nonce and form token. */
export function joined(parts: Parts, nonce: string, once: string): Uint8Array<ArrayBuffer> {
  const marks = { nonce: Buffer.from(nonce), once: Buffer.from(once) };
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? marks[part] : part)));
}

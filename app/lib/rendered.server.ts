import { hash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Head } from "./meta";

/** A page in parts: even indexes hold bytes, odd ones name the value that differs for each response. */
export type Parts = readonly (Buffer | Hole)[];
type Hole = "nonce" | "once";

/** A page as it is cached: its bytes without the values that differ, compressed, and how long each part of them is. */
type Kept = { packed: Buffer; lengths: readonly number[]; holes: readonly Hole[] };

/**
 * Cache of rendered pages. A page is a function of its URL and its loader data. Loaders run for every request; if they
 * return the same data, the same HTML is sent without rendering again. So nothing can be stale, and nobody sees data
 * that their own loaders did not return. Pages are kept in a fifth of their size, because unpacking one takes 0.1 ms
 * (docs/decisions/0057).
 */
const pages = new LRUCache<string, Kept>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: ({ packed, lengths }) => packed.length + lengths.length * 16 + 256,
});
/** Pages that are compressed at once, a few hundred kilobytes each; a further one is not kept. */
const PACKED_AT_ONCE = 8;
let packing = 0;
const pack = promisify(deflateRaw);

/** Placeholder for the nonce during rendering; random, so that nobody outside this process can guess it. */
export const NONCE_MARK = randomBytes(18).toString("base64url");

type Handler = EntryContext["staticHandlerContext"];
type Root = { csrf?: string; once?: string; region?: string } | undefined;

/** The token in the forms of this response, which makes each submission count once; different for every response. */
export const onceOf = ({ loaderData }: Handler): string => (loaderData.root as Root)?.once ?? "";

/** The region that the page shows; undefined if the root's data could not be read. */
export const regionOf = ({ loaderData }: Handler): string | undefined => (loaderData.root as Root)?.region;

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
export function rendered(key: string): Parts | undefined {
  const kept = pages.get(key);
  if (!kept) return undefined;
  // Room for the whole page at once, and no more: what is allocated beside it would be collected a moment later.
  const length = kept.lengths.reduce((sum, one) => sum + one, 0);
  const bytes = inflateRawSync(kept.packed, { chunkSize: length + 64 });
  let at = 0;
  const texts = kept.lengths.map((length) => bytes.subarray(at, (at += length)));
  return inParts(texts, kept.holes);
}

const inParts = (texts: readonly Buffer[], holes: Kept["holes"]): Parts =>
  texts.flatMap((text, i) => {
    const hole = holes[i];
    return hole ? [text, hole] : [text];
  });

/** Caches a page that was rendered with `NONCE_MARK` and this request's form token, as soon as it is compressed. */
export function keepRendered(key: string, html: string, once: string): Parts {
  const marks = once ? new RegExp(`(${NONCE_MARK}|${once})`) : new RegExp(`(${NONCE_MARK})`);
  const texts: Buffer[] = [];
  const holes: Hole[] = [];
  for (const [i, part] of html.split(marks).entries())
    if (i % 2 === 0) texts.push(Buffer.from(part));
    else holes.push(part === NONCE_MARK ? "nonce" : "once");
  if (packing < PACKED_AT_ONCE) void packAndKeep(key, texts, holes);
  return inParts(texts, holes);
}

async function packAndKeep(key: string, texts: Buffer[], holes: Kept["holes"]): Promise<void> {
  packing += 1;
  try {
    const packed = await pack(Buffer.concat(texts), { level: 1, memLevel: 7, windowBits: 14 });
    pages.set(key, { packed, lengths: texts.map(({ length }) => length), holes });
  } catch {
    // Not kept: it is rendered again.
  } finally {
    packing -= 1;
  }
}

/** The page with this request's nonce and form token. */
export function joined(parts: Parts, nonce: string, once: string): Uint8Array<ArrayBuffer> {
  const marks = { nonce: Buffer.from(nonce), once: Buffer.from(once) };
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? marks[part] : part)));
}

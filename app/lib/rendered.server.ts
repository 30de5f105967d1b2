import { hash, randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { Head } from "./meta";

/** A page in parts; between them stands what is another for each answer: even places hold bytes, odd ones say what comes there. */
export type Parts = readonly (Buffer | "nonce" | "once")[];

/**
 * Pages that were rendered lately. A page is a function of its address and of what its loaders gave; loaders run for
 * every request, and where they give the same again the same HTML is sent without rendering it anew. Nothing can be
 * stale, and nobody sees what their own loaders did not give.
 */
const pages = new LRUCache<string, Parts>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (parts) => parts.reduce((sum, part) => sum + part.length + 64, 64),
});

/** Stands for the nonce while a page is rendered; nobody outside this process can know it. */
export const NONCE_MARK = randomBytes(18).toString("base64url");

type Handler = EntryContext["staticHandlerContext"];
type Root = { csrf?: string; once?: string } | undefined;

/** What the forms of this answer carry, so that each is carried out once: another for every answer. */
export const onceOf = ({ loaderData }: Handler): string => (loaderData.root as Root)?.once ?? "";

/**
 * What identifies the page of a visitor without a session; null when it must be rendered on its own: a form's answer,
 * an error, a page of somebody's session, data that still arrives.
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

/** What no loader's data tells of by itself (server/bff/views/head.ts). */
const structured = (value: unknown) => (value as { head?: Head } | null)?.head?.data;

/** The page, if it was rendered before. */
export const rendered = (key: string): Parts | undefined => pages.get(key);

/** Keeps a page that was rendered with `NONCE_MARK` and this request's form token. */
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

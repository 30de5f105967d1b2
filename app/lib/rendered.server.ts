import { hash, randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

/**
 * Pages that were rendered lately. A page is a function of its address and of what its loaders gave; loaders run for
 * every request, and where they give the same again the same HTML is sent without rendering it anew. Nothing can be
 * stale, and nobody sees what their own loaders did not give.
 */
const pages = new LRUCache<string, Buffer[]>({ maxSize: 24 * 1024 * 1024, sizeCalculation: (parts) => parts.reduce((sum, part) => sum + part.length + 64, 64) });

/** Stands for the nonce while a page is rendered; nobody outside this process can know it. */
export const NONCE_MARK = randomBytes(18).toString("base64url");

type Handler = EntryContext["staticHandlerContext"];

/**
 * What identifies the page of a visitor without a session; null when it must be rendered on its own: a form's answer,
 * an error, a page of somebody's session, data that still arrives.
 */
export function renderedKey(url: string, status: number, { loaderData, actionData, errors }: Handler): string | null {
  const root = loaderData.root as { csrf?: string } | undefined;
  if (status !== 200 || actionData || errors || root?.csrf !== "") return null;
  const values = Object.values(loaderData) as unknown[];
  if (values.some((value) => typeof value === "object" && value !== null && Object.values(value).some((part) => part instanceof Promise))) return null;
  return hash("sha1", `${url}\n${JSON.stringify(loaderData)}`, "base64url");
}

/** The page with this request's nonce, if it was rendered before. */
export function rendered(key: string, nonce: string): Uint8Array<ArrayBuffer> | undefined {
  const parts = pages.get(key);
  return parts && joined(parts, nonce);
}

/** Keeps a page that was rendered with `NONCE_MARK`, and gives it with this request's nonce. */
export function keepRendered(key: string, html: string, nonce: string): Uint8Array<ArrayBuffer> {
  const parts = html.split(NONCE_MARK).map((part) => Buffer.from(part));
  pages.set(key, parts);
  return joined(parts, nonce);
}

function joined(parts: readonly Buffer[], nonce: string): Uint8Array<ArrayBuffer> {
  const mark = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i ? [mark, part] : [part])));
}

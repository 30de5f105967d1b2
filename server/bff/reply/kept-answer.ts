import { localPath } from "~/lib/paths";
import { isStoreDown } from "../../platform/kv";
import type { PageContext } from "../request/context";
import { pageOf } from "../request/referring-page";
import type { SessionFields } from "../request/session-fields";

/** How long a rejected form is kept, in milliseconds, and the maximum size of its answer, in characters. */
const KEPT_MS = 60 * 60 * 1000;
const KEPT_MAX = 20_000;

type Answer = NonNullable<SessionFields["answered"]>["answer"];

/** A full page load, as without scripts, by a browser that accepts cookies. */
const byBrowser = ({ headers }: Request) =>
  headers.get("Sec-Fetch-Mode") === "navigate" && Boolean(headers.get("Cookie"));

/**
 * Keeps the answer to a form, so that its page can be requested again by GET: on reload and Back, the browser then
 * never asks whether to submit the form again (docs/decisions/0046).
 * @returns the page to redirect to; null if the answer itself is sent: to scripts, to other programs, to a browser
 * without cookies, at the counter, where tablets are passed on, and while sessions cannot be written
 */
export async function keepAnswer(ctx: PageContext, answer: unknown): Promise<string | null> {
  const path = localPath(pageOf(ctx));
  if (ctx.isSeller || !path || !byBrowser(ctx.request) || JSON.stringify(answer).length > KEPT_MAX)
    return null;
  try {
    await ctx.session.set("answered", { path, answer: answer as Answer, at: Date.now() });
    return path;
  } catch (error) {
    if (isStoreDown(error)) return null;
    throw error;
  }
}

/** A new form was submitted: discards the answer to the previous one. */
export async function dropAnswer(ctx: PageContext): Promise<void> {
  if (ctx.session.data.answered) await ctx.session.unset("answered");
}

/** The last answer to the form of this page; discarded once the visitor opens another page. */
export async function storedAnswer(ctx: PageContext): Promise<{ path: string; answer: Answer } | null> {
  const kept = ctx.session.data.answered;
  if (!kept || ctx.request.method !== "GET") return null;
  if (kept.path === pageOf(ctx) && Date.now() - kept.at < KEPT_MS)
    return { path: ctx.path, answer: kept.answer };
  await dropAnswer(ctx);
  return null;
}

import { localPath } from "~/lib/paths";
import { isStoreDown } from "../../platform/kv";
import type { PageContext } from "../request/context";
import { pageOf } from "../request/referring-page";
import type { SessionFields } from "../request/session-fields";

/** How long a refused form is kept, in milliseconds; and how much of its answer, in characters. */
const KEPT_MS = 60 * 60 * 1000;
const KEPT_MAX = 20_000;

type Answer = NonNullable<SessionFields["answered"]>["answer"];

/** The browser itself shows what is answered, as it does without scripts, and it keeps cookies. */
const byBrowser = ({ headers }: Request) =>
  headers.get("Sec-Fetch-Mode") === "navigate" && Boolean(headers.get("Cookie"));

/**
 * Keeps what a form was answered, so that its page can be asked for again by GET: reload and Back then never meet the
 * browser's question whether the form is to be sent a second time (docs/decisions/0046).
 * @returns the page to go to; null where the answer itself is shown: to scripts, to other programs, to a browser without
 * cookies, at the counter, where the tablet is passed on, and while the sessions cannot be written
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

/** A form is sent: the answer to the previous form is discarded. */
export async function dropAnswer(ctx: PageContext): Promise<void> {
  if (ctx.session.data.answered) await ctx.session.unset("answered");
}

/** The last answer to the form of this page; it is discarded once the visitor opens another page. */
export async function answerHere(ctx: PageContext): Promise<{ path: string; answer: Answer } | null> {
  const kept = ctx.session.data.answered;
  if (!kept || ctx.request.method !== "GET") return null;
  if (kept.path === pageOf(ctx) && Date.now() - kept.at < KEPT_MS)
    return { path: ctx.path, answer: kept.answer };
  await dropAnswer(ctx);
  return null;
}

import type { PageContext } from "../request/context";
import { ownerOf, type SessionFields } from "../request/session-fields";
import { pageOf } from "../request/referring-page";
import type { Session } from "../request/session";
import { workOf } from "../request/shared-tablet";
import { go } from "./go";
import { KEPT_MS, keepTyped } from "./kept-form";

/** Why a new login is required: the token expired, inactivity (spec §4, §8), or too many wrong PINs. */
export type Ending = "session_expired" | "inactivity" | "pin_tries_over";

/** What the owner of an ended session left behind, for the steps until the next login, as long as it is kept. */
export function left({ resume, counter }: SessionFields): SessionFields {
  return { ...(resume ? { resume } : {}), ...(counter ? { counter } : {}) };
}

/** What the same user's next session takes over; for anybody else it is dropped. */
export function resumeFor({ data, markOf }: Session, next: SessionFields): SessionFields {
  const { resume, counter } = data;
  const whose = ownerOf(next);
  const own = (kept: { owner: string; at: number } | undefined, owner: string | undefined) =>
    kept?.owner === owner && Date.now() - (kept?.at ?? 0) < KEPT_MS;
  return {
    ...(resume && own(resume, markOf(whose)) ? { resume } : {}),
    ...(own(counter, whose?.owner) ? (counter?.data as SessionFields) : {}),
  };
}

/** Redirects to the login, which shows the reason. */
export async function toLogin(ctx: PageContext, why: Ending, isSeller: boolean): Promise<Response> {
  return go(ctx, await loginAddress(ctx, why, isSeller));
}

/** Like toLogin, for a user who logged out in another tab: they know why, so there is no dialog. */
export async function toLoginAgain(ctx: PageContext, isSeller: boolean): Promise<Response> {
  await ctx.session.flash({ type: "warning", key: "session_expired" });
  return go(ctx, ctx.href(isSeller ? "pro-login" : "login", {}, { to: pageOf(ctx) }));
}

/**
 * URL of the login, which gives the reason: in a dialog, except after wrong PINs, which the user has just typed; then
 * with the end time of a reservation that is still running.
 */
async function loginAddress(
  ctx: PageContext,
  why: Ending,
  isSeller: boolean,
  to = pageOf(ctx),
  reserved?: string,
): Promise<string> {
  if (why !== "pin_tries_over") await ctx.session.flash({ type: "warning", key: why, popup: true });
  else
    await ctx.session.flash(
      reserved
        ? { type: "warning", key: "pin_tries_over_reserved", values: { time: reserved } }
        : { type: "warning", key: why },
    );
  return isSeller ? ctx.href("pro-login", {}, { to }) : ctx.href("login", {}, { to });
}

/** Sessions that a request has ended, with the URL of the login. */
const endings = new WeakMap<Session, Promise<string>>();

/**
 * The submitted form, or the state of the form on the page; where the user continues after the login; the end of a
 * reservation that is still running.
 */
type Typed = { form?: FormData; path?: string; reserved?: string | undefined };

/**
 * Ends the session of this request, keeps what was typed for its owner, and redirects to the login (spec §4). The
 * loaders of a request share a session and notice its end at the same time. Only the first ends it; the others would no
 * longer know whose it was, would send a seller to the customers' login, and would repeat every message.
 */
export async function endSession(ctx: PageContext, why: Ending, typed?: Typed): Promise<Response> {
  const ending = endings.get(ctx.session) ?? end(ctx, why, typed);
  endings.set(ctx.session, ending);
  return go(ctx, await ending);
}

/** @returns the URL of the login */
async function end(ctx: PageContext, why: Ending, typed?: Typed): Promise<string> {
  const whose = ownerOf(ctx.session.data) ?? ctx.session.ended;
  const { data } = ctx.session;
  await ctx.session.renew({ ...left(data), ...workOf(data, whose) });
  if (whose && typed?.form) await keepTyped(ctx, ctx.session.markOf(whose), typed.form, typed.path);
  return loginAddress(ctx, why, whose?.isSeller ?? false, typed?.path, typed?.reserved);
}

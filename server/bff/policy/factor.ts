import { localPath } from "~/lib/paths";
import { go } from "../reply/go";
import { pageOf } from "../request/referring-page";
import type { PageContext } from "../request/context";

/** Redirects to the page where a second factor is set up, and afterwards to where the person was going. */
export function toFactor(ctx: PageContext): Response {
  return go(ctx, ctx.href("pro-security", {}, { to: pageOf(ctx) }));
}

/** /api reports that this manager has no second factor: the session began before one was required. */
export async function factorMissing(ctx: PageContext): Promise<Response> {
  await ctx.session.set("factor", "needed");
  return toFactor(ctx);
}

/** A second factor has been set up: all pages open again. */
export async function endFactorRequirement(ctx: PageContext): Promise<void> {
  await ctx.session.unset("factor");
}

/**
 * After a login: a seller who is offered the second factor sees its page first, once.
 * @param next where the seller goes afterwards
 */
export async function pageAfterLogin(ctx: PageContext, next: string): Promise<string> {
  if (ctx.session.data.factor !== "offered") return next;
  await ctx.session.unset("factor");
  return ctx.href("pro-security", {}, { offer: "1", to: localPath(next) });
}

import { z } from "zod";
import { sessionEndpoints } from "#server/contract/session";
import { endSession } from "#server/bff/reply/session-end";
import { TYPED_ON_PAGE_MAX, typedOnPageForm } from "#server/bff/request/typed-on-page";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { localPath } from "~/lib/paths";

/** Called while somebody is active. Every request prolongs the session; the answer says whether it still exists. */
export const loader = page({ guards: ["public"] }, (ctx) =>
  Promise.resolve(
    Response.json({ alive: ctx.isAuthenticated }, { headers: { "Cache-Control": "no-store" } }),
  ),
);

const ending = z.object({
  why: z.enum(["session_expired", "inactivity"]),
  path: z.string().max(2000),
  typed: z.string().max(TYPED_ON_PAGE_MAX).default("{}"),
});

/** The timer of a page ran out: logs out, keeps what was typed, and opens the login with the popup (spec §4). */
export const action = form({ guards: ["public"], schema: ending }, async (ctx, { why, path, typed }) => {
  const { token } = ctx.session.data;
  // Already logged out in another tab: the login is enough, and that tab says why.
  if (!token && !ctx.session.ended)
    return go(ctx, ctx.href(/\/pro\//.test(path) ? "pro-login" : "login", {}, { to: localPath(path) }));
  // An expired token, or an /api that does not answer, does not prevent this.
  if (token && why === "inactivity") await ctx.api(sessionEndpoints.logout, {}).catch(() => null);
  return endSession(ctx, why, { form: typedOnPageForm(typed), path: localPath(path) ?? ctx.href("home") });
});

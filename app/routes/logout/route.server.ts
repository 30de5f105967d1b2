import { redirect } from "@remix-run/node";
import { z } from "zod";
import { cartEndpoints } from "#server/contract/cart";
import { sessionEndpoints } from "#server/contract/session";
import { hasWaitingSellers } from "#server/bff/policy/tablet-sellers";
import { ownerOf } from "#server/bff/request/session-fields";
import { endRehearsal } from "#server/bff/policy/rehearsal";
import { forgottenEngraving } from "#server/bff/request/kept-engraving";
import { form } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";

/** A link cannot log anybody out; it leads to the home page. */
export const loader = page({ guards: ["public"] }, async (ctx) => go(ctx, ctx.href("home")));

/** Whether a seller has an unfinished order here. A locked tablet asks only for the PIN. */
const isInOrder = ({ isSeller, session: { data } }: PageContext): boolean =>
  isSeller && !data.locked && Date.parse(data.quoteUntil ?? "") > Date.now();

const schema = z.object({ sure: z.literal("1").optional() });

/**
 * Clears cart, customer, token, seller flag, shop and showcase, then shows "Logged Out" (spec §4): on the home page, or
 * for a seller on the counter's login. A running reservation is released, after the question that is asked before an
 * order is left.
 */
export const action = form({ guards: ["public"], schema }, async (begun, { sure }) => {
  if (!sure && isInOrder(begun)) return go(begun, begun.href("pro-checkout-leave", {}, { logout: 1 }));
  // A logout during a rehearsal ends both sessions.
  const ctx = await endRehearsal(begun);
  const { quoteId, token } = ctx.session.data;
  // The session ends here even if /api does not answer. Its reservations and its token then expire by themselves.
  if (quoteId) await ctx.api(cartEndpoints.release, { params: { quoteId } }).catch(() => null);
  if (token) await ctx.api(sessionEndpoints.logout, {}).catch(() => null);
  const { session } = ctx;
  const mark = session.markOf(ownerOf(session.data));
  await session.renew({});
  await session.flash({ type: "success", key: "logged_out" });
  // If other sellers share the tablet, it keeps their data and deletes those of this seller (docs/decisions/0094).
  if (hasWaitingSellers(ctx))
    return redirect(ctx.href("pro-lock", {}, { gone: mark }), {
      status: 303,
      headers: { "Clear-Site-Data": '"cache"', "Set-Cookie": forgottenEngraving },
    });
  return redirect(ctx.href(begun.isSeller ? "pro-login" : "home"), {
    status: 303,
    headers: {
      // The tablet deletes everything that it stored for working offline (docs/decisions/0083).
      "Clear-Site-Data": begun.isSeller ? '"cache", "storage"' : '"cache"',
      "Set-Cookie": forgottenEngraving,
    },
  });
});

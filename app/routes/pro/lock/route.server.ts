import { localPath } from "~/lib/paths";
import { SessionEnded } from "#server/bff/api-client/transport";
import { lockTablet } from "#server/bff/policy/lock";
import { endSession } from "#server/bff/reply/session-end";
import { keptFor, sayKept } from "#server/bff/reply/kept-form";
import { shopTime } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { securityEndpoints } from "#server/contract/security";
import { fullName } from "~/domain/person";
import { passwordForm, pinForm } from "./form";

/** Where the seller was, else the day. */
const back = (ctx: PageContext) => localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-day");

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { locked, firstname = "", lastname = "", quoteUntil } = ctx.session.data;
  if (!locked) throw go(ctx, back(ctx));
  const running = quoteUntil !== undefined && Date.parse(quoteUntil) > Date.now();
  return {
    head: head(ctx, { title: translator(ctx)("security:lock.title") }),
    name: fullName(ctx.tag, firstname, lastname),
    hasPin: (await ctx.api(securityEndpoints.security)).pin,
    until: running ? await shopTime(ctx, quoteUntil) : null,
  };
});

/** After the last wrong PIN /api has ended the token: the person logs in again, and finds what they had typed and whom they served. */
async function triesOver(ctx: PageContext): Promise<Response> {
  const { quoteUntil } = ctx.session.data;
  // Nobody at the tablet can end a reservation by wrong PINs: it goes on until its own end, and the login says so.
  const goesOn = quoteUntil && Date.parse(quoteUntil) > Date.now();
  const answer = await endSession(ctx, "pin_tries_over", {
    path: back(ctx),
    reserved: goesOn ? await shopTime(ctx, quoteUntil) : undefined,
  });
  // Whoever guesses PINs may have the tablet for good: what it kept for a time without a network goes (docs/decisions/0083).
  answer.headers.set("Clear-Site-Data", '"storage"');
  return answer;
}

/** Opens the tablet where the check goes through. */
async function unlock(ctx: PageContext, check: () => Promise<unknown>): Promise<Response> {
  try {
    await check();
  } catch (error) {
    if (error instanceof SessionEnded) return triesOver(ctx);
    throw error;
  }
  await ctx.session.unset("locked");
  const to = back(ctx);
  if (keptFor(ctx.session, to)) await sayKept(ctx);
  return go(ctx, to);
}

export const action = forms(
  { guards: ["seller"] },
  {
    /** Who serves nobody begins with the day afterwards; else the seller is back where they were. */
    from(ctx, formData) {
      const { actingFor, guest, quoteId } = ctx.session.data;
      const busy = actingFor ?? guest ?? quoteId;
      return lockTablet(ctx, busy ? localPath(typedText(formData, "to", 512)) : undefined);
    },
    main: (ctx, formData) =>
      formData.has("password")
        ? submit(ctx, formData, { schema: passwordForm, hide: ["password"] }, (_, body) =>
            unlock(ctx, async () => {
              await ctx.api(securityEndpoints.lockPassword, { body });
              if (!(await ctx.api(securityEndpoints.security)).pin)
                await ctx.session.flash({ type: "info", key: "pin_first" });
            }),
          )
        : submit(ctx, formData, { schema: pinForm, hide: ["pin"] }, (_, body) =>
            unlock(ctx, () => ctx.api(securityEndpoints.pinCheck, { body })),
          ),
  },
);

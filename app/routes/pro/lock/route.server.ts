import { localPath } from "~/lib/paths";
import { SessionEnded } from "#server/bff/api-client/transport";
import { lockTablet } from "#server/bff/policy/lock";
import {
  changeTo,
  countWrongPin,
  logOutEverybody,
  setSellerAside,
  offeredSellers,
  activeSeller,
  hasWaitingSellers,
} from "#server/bff/policy/tablet-sellers";
import { endSession } from "#server/bff/reply/session-end";
import { keptFor, announceKeptText } from "#server/bff/reply/kept-form";
import { shopTime } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { securityEndpoints } from "#server/contract/security";
import { passwordForm, pinForm } from "./form";

const toOf = (ctx: PageContext) => localPath(ctx.url.searchParams.get("to"));
/** The page where the seller was, otherwise the day page. */
const back = (ctx: PageContext) => toOf(ctx) ?? ctx.href("pro-day");
/** This page again, for the next seller. */
const here = (ctx: PageContext) => ctx.href("pro-lock", {}, { to: toOf(ctx) });

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { locked, quoteUntil } = ctx.session.data;
  if (!locked) throw go(ctx, back(ctx));
  const present = activeSeller(ctx);
  const [others, hasPin] = await Promise.all([
    offeredSellers(ctx),
    present ? ctx.api(securityEndpoints.security).then(({ pin }) => pin) : true,
  ]);
  // No seller who could return with a PIN shares this tablet any more.
  if (!present && !others.length) throw go(ctx, ctx.href("pro-login"));
  const running = quoteUntil !== undefined && Date.parse(quoteUntil) > Date.now();
  return {
    head: head(ctx, { title: translator(ctx)("security:lock.title") }),
    present,
    others,
    /** Whether the day of several sellers ends here. */
    shared: hasWaitingSellers(ctx),
    hasPin,
    until: running ? await shopTime(ctx, quoteUntil) : null,
    /** The seller who has just logged out; this tablet deletes their data. */
    gone: ctx.url.searchParams.get("gone"),
  };
});

/** Somebody who guesses PINs may have stolen the tablet, so its offline data are deleted (docs/decisions/0083). */
function forgetful(answer: Response): Response {
  answer.headers.set("Clear-Site-Data", '"storage"');
  return answer;
}

/**
 * After the last wrong PIN, /api has ended the token. The seller logs in again and finds what they had typed and the
 * selected customer.
 */
async function triesOver(ctx: PageContext): Promise<Response> {
  const { quoteUntil } = ctx.session.data;
  // Wrong PINs cannot end a reservation: it runs until its own end, and the login says so.
  const goesOn = quoteUntil && Date.parse(quoteUntil) > Date.now();
  const answer = await endSession(ctx, "pin_tries_over", {
    path: back(ctx),
    reserved: goesOn ? await shopTime(ctx, quoteUntil) : undefined,
  });
  return hasWaitingSellers(ctx) ? answer : forgetful(answer);
}

/** Too many wrong PINs at this tablet, for whichever sellers: all who share it must log in again. */
async function tabletOver(ctx: PageContext): Promise<Response> {
  await logOutEverybody(ctx, "kept");
  await ctx.session.flash({ type: "warning", key: "tablet_tries_over" });
  return forgetful(go(ctx, ctx.href("pro-login")));
}

/** Unlocks the tablet if the check succeeds. */
async function unlock(ctx: PageContext, check: () => Promise<unknown>): Promise<Response> {
  try {
    await check();
  } catch (error) {
    const over = await countWrongPin(ctx, error);
    if (over && hasWaitingSellers(ctx)) return tabletOver(ctx);
    if (error instanceof SessionEnded) return triesOver(ctx);
    throw error;
  }
  await ctx.session.unset("locked", "wrongPins");
  return redirectTo(ctx, back(ctx));
}

async function redirectTo(ctx: PageContext, to: string): Promise<Response> {
  if (keptFor(ctx.session, to)) await announceKeptText(ctx);
  return go(ctx, to);
}

/** Another seller's PIN: the tablet is now theirs, with the day page or the customer whom they were serving. */
async function change(ctx: PageContext, who: string, pin: string): Promise<Response> {
  const { change, name, to } = await changeTo(ctx, { who, pin, to: toOf(ctx) });
  if (change === "tries_over") return tabletOver(ctx);
  if (change === "changed") return redirectTo(ctx, localPath(to ?? null) ?? ctx.href("pro-day"));
  await ctx.session.flash({ type: "warning", key: "seller_logs_in_again", values: { name } });
  return hasWaitingSellers(ctx) || ctx.isSeller
    ? go(ctx, here(ctx))
    : forgetful(go(ctx, ctx.href("pro-login")));
}

export const action = forms(
  { guards: ["seller"] },
  {
    /** A seller without a customer continues with the day page; others return to where they were. */
    from(ctx, formData) {
      const { actingFor, guest, quoteId } = ctx.session.data;
      const busy = actingFor ?? guest ?? quoteId;
      return lockTablet(ctx, busy ? localPath(typedText(formData, "to", 512)) : undefined);
    },
    /** For a seller who has not logged in here yet. Those who have stay on the tablet. */
    async another(ctx) {
      await setSellerAside(ctx, toOf(ctx));
      return go(ctx, ctx.href("pro-login"));
    },
    async day_over(ctx) {
      await logOutEverybody(ctx, "released");
      await ctx.session.flash({ type: "success", key: "logged_out" });
      return forgetful(go(ctx, ctx.href("home")));
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
        : submit(ctx, formData, { schema: pinForm, hide: ["pin"] }, (_, { who, pin }) =>
            ctx.isSeller && (!who || who === activeSeller(ctx)?.mark)
              ? unlock(ctx, () => ctx.api(securityEndpoints.pinCheck, { body: { pin } }))
              : change(ctx, who, pin),
          ),
  },
);

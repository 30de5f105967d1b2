import { endForm } from "~/features/sessions/form";
import { endSessions } from "#server/bff/account/end-sessions";
import { shopZone } from "#server/bff/counter/shop";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { head, translator } from "#server/bff/views/head";
import { openSessions } from "#server/bff/views/sessions";

/** Where the seller is logged in, by the clock of the shop. */
export const loader = page({ guards: ["seller"] }, async (ctx) => ({
  head: head(ctx, { title: translator(ctx)("sessions:title") }),
  sessions: await openSessions(ctx, await shopZone(ctx)),
}));

export const action = form(
  { guards: ["seller"], schema: endForm, hide: ["currentPassword"] },
  async (ctx, asked) => {
    await endSessions(ctx, asked);
    return go(ctx, ctx.href("pro-security-sessions"));
  },
);

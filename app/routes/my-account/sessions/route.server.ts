import { endForm } from "~/features/sessions/form";
import { endSessions } from "#server/bff/account/end-sessions";
import { getSettings } from "#server/bff/clients/settings";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { go } from "#server/bff/reply/go";
import { head, translator } from "#server/bff/views/head";
import { openSessions } from "#server/bff/views/sessions";

/** Where the customer is logged in, with times in the website's time zone. */
export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const { websites } = await getSettings(ctx);
  const timeZone = websites.find(({ value }) => value === ctx.region)?.timeZone ?? "UTC";
  return {
    head: head(ctx, { title: translator(ctx)("sessions:title") }),
    sessions: await openSessions(ctx, timeZone),
  };
});

export const action = form(
  { guards: ["auth"], schema: endForm, hide: ["currentPassword"] },
  async (ctx, asked) => {
    await endSessions(ctx, asked);
    return go(ctx, ctx.href("my-account-sessions"));
  },
);

import {
  discreetCookie,
  clearedCookies,
  isDiscreet,
  plainCookies,
} from "#server/bff/request/discreet-cookie";
import { gridCookies } from "#server/bff/request/kept-grid";
import { asksForPin, setPin, tryPin } from "#server/bff/policy/tray-pin";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { ApiProblem } from "#server/contract/problem";
import { localPath } from "~/lib/paths";
import { redirect } from "@remix-run/node";
import { pinSchema } from "./form";

/** The discreet mode: what it does, its switch, the PIN of the tray (docs/decisions/0028). */
export const loader = page({ guards: ["public"] }, async (ctx) => ({
  head: head(ctx, {
    title: translator(ctx)("discreet:title"),
    description: translator(ctx)("discreet:lead"),
  }),
  on: ctx.discreet,
  asks: asksForPin(ctx),
  hasPin: ctx.session.data.tray !== undefined,
}));

const target = (ctx: PageContext) => localPath(ctx.url.searchParams.get("to")) ?? ctx.href("discreet");

function withCookies(response: Response, lines: readonly string[]): Response {
  for (const line of lines) response.headers.append("Set-Cookie", line);
  return response;
}

async function checkPin(ctx: PageContext, pin: string): Promise<Response | null> {
  const answer = await tryPin(ctx, pin);
  if (answer === true) return null;
  if (answer > 0)
    throw new ApiProblem("invalid_value", {
      fields: [{ field: "pin", code: "pin_wrong", values: { left: answer } }],
    });
  await ctx.session.flash({ type: "warning", key: "pin_tries_over" });
  return go(ctx, ctx.href("login"));
}

export const action = forms(
  { guards: ["public"] },
  {
    async on(ctx, form) {
      return submit(ctx, form, { schema: pinSchema, hide: ["pin"] }, async (_, { pin }) => {
        // An existing PIN can only be replaced by someone who knows it.
        if (isDiscreet(ctx.request.headers.get("cookie")) && ctx.session.data.tray)
          return go(ctx, ctx.href("discreet"));
        await setPin(ctx, pin);
        return withCookies(go(ctx, target(ctx)), [discreetCookie]);
      });
    },
    async open(ctx, form) {
      return submit(
        ctx,
        form,
        { schema: pinSchema, hide: ["pin"] },
        async (_, { pin }) => (await checkPin(ctx, pin)) ?? go(ctx, target(ctx)),
      );
    },
    async off(ctx, form) {
      if (!ctx.session.data.tray) return withCookies(go(ctx, ctx.href("discreet")), plainCookies);
      return submit(ctx, form, { schema: pinSchema, hide: ["pin"] }, async (_, { pin }) => {
        const refused = await checkPin(ctx, pin);
        if (refused) return refused;
        await ctx.session.unset("tray");
        return withCookies(go(ctx, ctx.href("discreet")), plainCookies);
      });
    },
    /**
     * The exit: session and cookies end, the house's data in the browser is cleared, and a calendar page is shown.
     */
    async leave(ctx) {
      await ctx.session.destroy();
      return withCookies(
        redirect(new URL("/agenda", ctx.url).pathname, {
          status: 303,
          headers: { "Clear-Site-Data": '"cache", "cookies", "storage"' },
        }),
        [...clearedCookies, ...gridCookies(ctx)],
      );
    },
  },
);

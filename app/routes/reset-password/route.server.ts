import { sent } from "~/features/account/fields";
import { isRegion } from "~/i18n/locales";
import { href, type Locale } from "~/lib/paths";
import { detectLocale } from "#server/bff/request/detect-locale";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { inWordsOf, submit } from "#server/bff/page/submit";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { customerEndpoints } from "#server/contract/customer";
import { resetForm } from "./form";

/**
 * The link of the mail. Whether its token is still valid is only said after the form was sent, so that opening the link
 * does not use it up.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  return {
    head: head(ctx, { title: translator(ctx)("password:reset.title") }),
    token: query.get("token")?.slice(0, 200) ?? "",
    email: query.get("email")?.slice(0, 254) ?? "",
    first: firstOf(query.get("first")),
    again: href(placeOf(ctx), "forgot-password"),
  };
});

/**
 * The website to which the link leads back: the one that it names, which knows the account, otherwise the region chosen
 * before.
 */
function placeOf(ctx: PageContext): Locale {
  const named = ctx.url.searchParams.get("region") ?? undefined;
  return {
    lang: ctx.lang,
    region: ctx.regions.find((code) => code === named) ?? detectLocale(ctx.request, ctx.regions).region,
  };
}

/** Website of an account that a seller made: the first link asks for its consents. */
function firstOf(value: string | null): string {
  return isRegion(value ?? undefined) ? (value ?? "") : "";
}

function ticksOf(value: Record<string, unknown>): {
  terms?: boolean;
  newsletter?: boolean;
  cross_border?: boolean;
  optional_data?: boolean;
} {
  return Object.fromEntries(
    ["terms", "newsletter", "cross_border", "optional_data"].flatMap((kind) =>
      typeof value[kind] === "boolean" ? [[kind, value[kind]]] : [],
    ),
  );
}

export const action = forms(
  { guards: ["public"] },
  {
    main: (ctx, formData) =>
      submit(
        ctx,
        formData,
        {
          schema: resetForm(sent(formData, "password"), firstOf(sent(formData, "first"))),
          hide: ["token", "password", "passwordConfirmation"],
        },
        async (_, { token, email, password, ...consents }) => {
          await ctx
            .api(customerEndpoints.resetPassword, { body: { token, email, password, ...ticksOf(consents) } })
            .catch(inWordsOf("new_password_failed"));
          // A new password ends all sessions of the account; the one of this browser may be one of them.
          if (ctx.isAuthenticated && !ctx.isSeller) await ctx.session.renew({});
          await ctx.session.flash({ type: "success", key: "password_changed" });
          return go(ctx, href(placeOf(ctx), "login"));
        },
      ),
  },
);

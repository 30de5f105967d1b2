import { sent } from "~/features/account/fields";
import { href } from "~/lib/paths";
import { detectLocale } from "#server/bff/detect-locale";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit, type FormAnswer } from "#server/bff/page";
import { customerEndpoints } from "#server/contract/customer";
import { resetForm } from "./form";

export type ResetAnswer = FormAnswer;

/** The link of the mail. Whether its token still works is only said after the form is sent, so that opening it spends nothing. */
export const loader = page({ guards: ["public"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const place = { lang: ctx.lang, region: detectLocale(ctx.request).region };
  return {
    head: head(ctx, { title: translator(ctx)("account:reset.title") }),
    token: query.get("token")?.slice(0, 200) ?? "",
    email: query.get("email")?.slice(0, 254) ?? "",
    again: href(place, "forgot-password"),
  };
});

export const action = forms({ guards: ["public"] }, {
  main: (ctx, formData) =>
    submit(ctx, formData, { schema: resetForm(sent(formData, "password")), hide: ["token", "password", "passwordConfirmation"] }, async (_, { token, email, password }) => {
      await ctx.api(customerEndpoints.resetPassword, { body: { token, email, password } });
      // A new password ends all sessions of the account; the one of this browser may be one of them.
      if (ctx.isAuthenticated && !ctx.isSeller) await ctx.session.renew({});
      await ctx.session.flash({ type: "success", key: "password_changed" });
      return go(ctx, href({ lang: ctx.lang, region: detectLocale(ctx.request).region }, "login"));
    }),
});

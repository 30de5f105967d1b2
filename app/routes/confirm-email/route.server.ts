import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { customerEndpoints } from "#server/contract/customer";
import { confirmForm } from "./form";

/**
 * The page of the mail's link. The address is confirmed only when its button is pressed, because programs that check
 * links must not confirm it.
 */
export const loader = page({ guards: ["public"] }, async (ctx) => ({
  head: head(ctx, { title: translator(ctx)("account:confirm_email.title") }),
  token: ctx.url.searchParams.get("token")?.slice(0, 1000) ?? "",
}));

export const action = form(
  { guards: ["public"], schema: confirmForm, hide: ["token"] },
  async (ctx, { token }) => {
    await ctx.api(customerEndpoints.emailConfirm, { body: { token } });
    await ctx.session.flash({ type: "success", key: "email_confirmed" });
    return go(
      ctx,
      ctx.isSeller ? ctx.href("pro-day") : ctx.href(ctx.isAuthenticated ? "my-account" : "login"),
    );
  },
);

import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { inWordsOf } from "#server/bff/page/submit";
import { page } from "#server/bff/page/loader";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { customerEndpoints } from "#server/contract/customer";
import { forgotForm } from "./form";

export const loader = page({ guards: ["public"] }, async (ctx) => {
  await needAccounts(ctx);
  const t = translator(ctx);
  return {
    head: head(ctx, { title: t("password:forgot.title"), description: t("password:forgot.lead") }),
  };
});

/** The answer is the same whether or not the address has an account (spec §7). */
export const action = form({ guards: ["public"], schema: forgotForm }, async (ctx, { email }) => {
  await needAccounts(ctx);
  await ctx
    .api(customerEndpoints.resetEmail, { body: { email, device: ctx.session.devices } })
    .catch(inWordsOf("reset_mail_failed"));
  await ctx.session.flash({ type: "info", key: "reset_sent" });
  return go(ctx, ctx.href("login", {}, { sent: "1" }));
});

import { localPath } from "~/lib/paths";
import { logInCustomer } from "#server/bff/policy/login";
import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { goOn } from "#server/bff/views/after-login";
import { loginForm } from "./form";

export const loader = page({ guards: ["login"] }, async (ctx) => {
  await needAccounts(ctx);
  const t = translator(ctx);
  return {
    head: head(ctx, { title: t("account:login.title") }),
    to: localPath(ctx.url.searchParams.get("to")) ?? null,
    saves: ctx.session.data.pending !== undefined,
    /** A link was asked for: its toast goes after two seconds (spec §9), what to do next stays. */
    sent: ctx.url.searchParams.get("sent") === "1",
  };
});

/** A wrong password and an unknown address get the same answer (spec §8). */
export const action = form(
  { guards: ["login"], schema: loginForm, hide: ["password"] },
  async (ctx, value) => {
    await needAccounts(ctx);
    const credentials = new FormData();
    credentials.set("email", value.email);
    credentials.set("password", value.password);
    await logInCustomer(ctx, credentials);
    await ctx.session.flash({ type: "success", key: "logged_in" });
    return goOn(ctx);
  },
);

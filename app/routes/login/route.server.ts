import { creationFromSearch, creationSearch } from "~/domain/creation";
import { pageAt } from "~/lib/page-at";
import { localPath } from "~/lib/paths";
import { logInCustomer } from "#server/bff/policy/login";
import { head, translator } from "#server/bff/views/head";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { visitNeedsAccount } from "#server/bff/views/appointment";
import { continueAfterLogin } from "#server/bff/customer/after-login";
import { loginForm } from "./form";

/** The purpose of the login, if known. */
function reasonOf(ctx: PageContext, to: string | null): "saves" | "visit" | null {
  if (ctx.session.data.pending !== undefined) return "saves";
  return to && pageOf(to) === "book-an-appointment" ? "visit" : null;
}

const pageOf = (to: string) => pageAt(addressOf(to).pathname)?.id;
const addressOf = (to: string) => new URL(to, "http://local.invalid");

/** The link to an appointment without an account, with the ring that it is about; null where an account is needed. */
function visitWithout(ctx: PageContext, to: string): string | null {
  if (visitNeedsAccount(ctx)) return null;
  const { pathname, searchParams } = addressOf(to);
  const sku = pathname.split("/").at(-1);
  return ctx.href("appointment-request", {}, { ...creationSearch(creationFromSearch(searchParams)), sku });
}

export const loader = page({ guards: ["login"] }, async (ctx) => {
  await needAccounts(ctx);
  const t = translator(ctx);
  const to = localPath(ctx.url.searchParams.get("to")) ?? null;
  const reason = reasonOf(ctx, to);
  return {
    head: head(ctx, { title: t("account:login.title"), description: t("account:login.lead") }),
    to,
    /** The page shows it, and offers the way without an account if there is one. */
    reason,
    without: to && reason === "visit" ? visitWithout(ctx, to) : null,
    /** A link was requested: its toast disappears after two seconds (spec §9); the next step stays on the page. */
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
    return continueAfterLogin(ctx);
  },
);

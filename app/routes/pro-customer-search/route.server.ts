import { localPath } from "~/lib/paths";
import { changesCustomer, endCustomer, GUEST, serveGuest } from "#server/bff/counter/acting";
import { head, translator } from "#server/bff/head";
import { forms, go, page, submit, type FormAnswer, type PageContext } from "#server/bff/page";
import { crmForm, searchForm } from "./form";

/** The values of an earlier search come back to be changed; `confirm=guest` asks before a selected customer is left. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const acting = ctx.session.data.actingFor;
  return {
    head: head(ctx, { title: translator(ctx)("pro:search.title") }),
    to: localPath(query.get("to")) ?? null,
    values: { email: query.get("email") ?? "", firstname: query.get("firstname") ?? "", lastname: query.get("lastname") ?? "", gender: query.get("gender") ?? "", crmId: query.get("crmId") ?? "" },
    leaving: query.get("confirm") === GUEST && acting ? { firstname: acting.firstname, lastname: acting.lastname, email: acting.email } : null,
    guest: ctx.session.data.guest === true,
  };
});

const wanted = (formData: FormData) => {
  const to = formData.get("to");
  return localPath(typeof to === "string" ? to : null);
};

async function withoutAccount(ctx: PageContext, formData: FormData) {
  const to = wanted(formData);
  if (changesCustomer(ctx, GUEST) && formData.get("confirmed") !== "1") return go(ctx, ctx.href("pro-customer-search", {}, { confirm: GUEST, to }));
  await serveGuest(ctx);
  return go(ctx, to ?? ctx.href("pro-customer-tray"));
}

export type SearchAnswer = FormAnswer & { form?: string };

export const action = forms({ guards: ["seller"] }, {
  main: (ctx, formData) =>
    submit(ctx, formData, { schema: searchForm }, async (_, { email, firstname, lastname, gender }) =>
      go(ctx, ctx.href("pro-customer-results", {}, { email, firstname, lastname, gender, to: wanted(formData) }))),
  crm: (ctx, formData) => submit(ctx, formData, { schema: crmForm }, async (_, { crmId }) => go(ctx, ctx.href("pro-customer-results", {}, { crmId, to: wanted(formData) }))),
  guest: withoutAccount,
  /** The bar's button: nobody is served any more. */
  async end(ctx) {
    await endCustomer(ctx);
    await ctx.session.flash({ type: "info", key: "customer_ended" });
    return go(ctx, ctx.href("pro-customer-search"));
  },
});

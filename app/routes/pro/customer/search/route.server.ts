import { localPath } from "~/lib/paths";
import { changesCustomer, endCustomer, serveGuest } from "#server/bff/counter/acting";
import { GUEST } from "#server/bff/counter/tray-holder";
import { whyACustomer } from "#server/bff/counter/why-a-customer";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { chooseCustomer, customerRow, leavingFor } from "#server/bff/counter/choose-customer";
import { customerSearchEndpoints } from "#server/contract/customer-search";
import { ApiProblem } from "#server/contract/problem";
import { crmForm, lineForm, searchForm } from "./form";

/** The customers whom this seller served today. If /api cannot answer, the search still works. */
async function servedToday(ctx: PageContext) {
  return ctx.api(customerSearchEndpoints.customersServed).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status >= 500) return [];
    throw error;
  });
}

/** Fills in the values of an earlier search; `confirm` asks before the selected customer changes. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const acting = ctx.session.data.actingFor;
  const served = await servedToday(ctx);
  const to = localPath(query.get("to")) ?? null;
  return {
    head: head(ctx, { title: translator(ctx)("pro:search.title") }),
    to,
    /** Why a customer is needed, if another page led here. */
    reason: whyACustomer(to),
    values: {
      q: query.get("q") ?? "",
      email: query.get("email") ?? "",
      firstname: query.get("firstname") ?? "",
      lastname: query.get("lastname") ?? "",
      gender: query.get("gender") ?? "",
      crmId: query.get("crmId") ?? "",
    },
    leaving:
      query.get("confirm") === GUEST && acting
        ? { firstname: acting.firstname, lastname: acting.lastname, email: acting.email }
        : null,
    confirm: leavingFor(
      ctx,
      served.find(({ id }) => id === query.get("confirm")),
    ),
    served: served.map((one) => customerRow(ctx, one)),
  };
});

const wanted = (formData: FormData) => {
  const to = formData.get("to");
  return localPath(typeof to === "string" ? to : null);
};

async function withoutAccount(ctx: PageContext, formData: FormData) {
  const to = wanted(formData);
  if (changesCustomer(ctx, GUEST) && formData.get("confirmed") !== "1")
    return go(ctx, ctx.href("pro-customer-search", {}, { confirm: GUEST, to }));
  await serveGuest(ctx);
  return go(ctx, to ?? ctx.href("pro-customer-tray"));
}

export const action = forms(
  { guards: ["seller"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: searchForm }, async (_, { email, firstname, lastname, gender }) =>
        go(
          ctx,
          ctx.href("pro-customer-results", {}, { email, firstname, lastname, gender, to: wanted(formData) }),
        ),
      ),
    find: (ctx, formData) =>
      submit(ctx, formData, { schema: lineForm }, async (_, { q }) =>
        go(ctx, ctx.href("pro-customer-results", {}, { q, to: wanted(formData) })),
      ),
    select(ctx, formData) {
      const to = wanted(formData) ?? null;
      return chooseCustomer(
        ctx,
        formData,
        (confirm) => ctx.href("pro-customer-search", {}, { confirm, to }),
        to,
      );
    },
    crm: (ctx, formData) =>
      submit(ctx, formData, { schema: crmForm }, async (_, { crmId }) =>
        go(ctx, ctx.href("pro-customer-results", {}, { crmId, to: wanted(formData) })),
      ),
    guest: withoutAccount,
    /** The bar's button: deselects the customer. */
    async end(ctx) {
      await endCustomer(ctx);
      await ctx.session.flash({ type: "info", key: "customer_ended" });
      return go(ctx, ctx.href("pro-customer-search"));
    },
  },
);

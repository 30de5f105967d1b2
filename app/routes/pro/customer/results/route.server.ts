import { customerSearchEndpoints, SEARCH_COUNT_MAX } from "#server/contract/customer-search";
import { ApiProblem } from "#server/contract/problem";
import { chooseCustomer, customerRow, leavingFor } from "#server/bff/counter/choose-customer";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { localPath } from "~/lib/paths";

const genders = ["1", "2", "3"] as const;

/**
 * The search of the query: by one line, by CRM id, otherwise by e-mail and name. An empty search redirects to the form.
 */
async function find(ctx: PageContext) {
  const query = ctx.url.searchParams;
  const read = (name: string) => query.get(name)?.trim() || undefined;
  const [q, crmId] = [read("q")?.slice(0, 254), read("crmId")];
  const [email, firstname, lastname] = [read("email"), read("firstname"), read("lastname")];
  const criteria = {
    email,
    firstname,
    lastname,
    gender: read("gender"),
    crmId,
    q,
    to: localPath(query.get("to")),
  };
  if (!q && !crmId && !email && !firstname && !lastname)
    throw go(ctx, ctx.href("pro-customer-search", {}, criteria));
  const gender = genders.find((one) => one === criteria.gender);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  try {
    const found = q
      ? await ctx.api(customerSearchEndpoints.customerFind, { body: { text: q, page } })
      : crmId
        ? await ctx.api(customerSearchEndpoints.customerSearchCrm, { body: { crmId } })
        : await ctx.api(customerSearchEndpoints.customerSearch, {
            body: {
              ...(email ? { email } : {}),
              ...(firstname ? { firstname } : {}),
              ...(lastname ? { lastname } : {}),
              ...(gender ? { gender } : {}),
              page,
            },
          });
    return { found, criteria };
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === "missing_value" || error.code === "invalid_value"))
      throw go(ctx, ctx.href("pro-customer-search", {}, criteria));
    throw error;
  }
}

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { found, criteria } = await find(ctx);
  // A page past the last one: the list was longer when the link was made.
  if (found.page > found.pages)
    throw go(ctx, ctx.href("pro-customer-results", {}, { ...criteria, page: found.pages }));
  const asked = found.items.find((customer) => customer.id === ctx.url.searchParams.get("confirm"));
  return {
    head: head(ctx, { title: translator(ctx)("pro:results.title") }),
    total: found.total,
    more: found.total >= SEARCH_COUNT_MAX,
    page: found.page,
    pages: found.pages,
    criteria,
    customers: found.items.map((one) => customerRow(ctx, one)),
    confirm: leavingFor(ctx, asked),
  };
});

export const action = forms(
  { guards: ["seller"] },
  {
    select(ctx, formData) {
      const query = Object.fromEntries(ctx.url.searchParams);
      return chooseCustomer(
        ctx,
        formData,
        (confirm) => ctx.href("pro-customer-results", {}, { ...query, confirm }),
        query.to ?? null,
      );
    },
  },
);

import { customerEndpoints, SEARCH_COUNT_MAX } from "#server/contract/customer";
import { ApiProblem } from "#server/contract/problem";
import { changesCustomer, selectCustomer } from "#server/bff/counter/acting";
import { typedText } from "#server/bff/counter/typed";
import { head, translator } from "#server/bff/head";
import { forms, go, page, type PageContext } from "#server/bff/page";
import { localPath } from "~/lib/paths";

const genders = ["1", "2", "3"] as const;

/** The search of the query: by CRM id, else by what was typed of e-mail and name. A search that says nothing goes back to the form. */
async function find(ctx: PageContext) {
  const query = ctx.url.searchParams;
  const read = (name: string) => query.get(name)?.trim() || undefined;
  const crmId = read("crmId");
  const [email, firstname, lastname] = [read("email"), read("firstname"), read("lastname")];
  const criteria = { email, firstname, lastname, gender: read("gender"), crmId, to: localPath(query.get("to")) };
  if (!crmId && !email && !firstname && !lastname) throw go(ctx, ctx.href("pro-customer-search", {}, criteria));
  const gender = genders.find((one) => one === criteria.gender);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  try {
    const found = crmId
      ? await ctx.api(customerEndpoints.customerSearchCrm, { body: { crmId } })
      : await ctx.api(customerEndpoints.customerSearch, { body: { ...(email ? { email } : {}), ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}), ...(gender ? { gender } : {}), page } });
    return { found, criteria };
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === "missing_value" || error.code === "invalid_value")) throw go(ctx, ctx.href("pro-customer-search", {}, criteria));
    throw error;
  }
}

export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { found, criteria } = await find(ctx);
  // A page past the last one: the list was longer when the link was made.
  if (found.page > found.pages) throw go(ctx, ctx.href("pro-customer-results", {}, { ...criteria, page: found.pages }));
  const asked = found.items.find((customer) => customer.id === ctx.url.searchParams.get("confirm"));
  const acting = ctx.session.data.actingFor;
  return {
    head: head(ctx, { title: translator(ctx)("pro:results.title") }),
    total: found.total,
    more: found.total >= SEARCH_COUNT_MAX,
    page: found.page,
    pages: found.pages,
    criteria,
    customers: found.items.map(({ id, firstname, lastname, email, city, crm_id, gender }) => ({ id, firstname, lastname, email, city, crmId: crm_id, gender, selected: id === acting?.id })),
    confirm: asked && acting && changesCustomer(ctx, asked.id) ? { id: asked.id, firstname: asked.firstname, lastname: asked.lastname, email: asked.email, current: { firstname: acting.firstname, lastname: acting.lastname, email: acting.email } } : null,
  };
});

export const action = forms({ guards: ["seller"] }, {
  async select(ctx, formData) {
    const customerId = typedText(formData, "customerId", 60);
    const query = Object.fromEntries(ctx.url.searchParams);
    if (changesCustomer(ctx, customerId) && formData.get("confirmed") !== "1") return go(ctx, ctx.href("pro-customer-results", {}, { ...query, confirm: customerId }));
    await selectCustomer(ctx, customerId);
    const response = go(ctx, localPath(query.to) ?? ctx.href("pro-customer-tray"));
    // Nothing of the person served before may come back with the Back button of a shared tablet.
    if (formData.get("confirmed") === "1") response.headers.set("Clear-Site-Data", '"cache"');
    return response;
  },
});

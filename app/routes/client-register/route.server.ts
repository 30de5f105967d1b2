import type { z } from "zod";
import { foldEmail } from "~/domain/person";
import { sent } from "~/features/account/fields";
import { regionInfo } from "~/i18n/locales";
import { localPath } from "~/lib/paths";
import { logInCustomer } from "#server/bff/policy/login";
import { countries } from "#server/bff/views/countries";
import { selectCustomer } from "#server/bff/counter/acting";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { toE164 } from "#server/bff/request/phone";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { continueAfterLogin } from "#server/bff/customer/after-login";
import { customerSearchEndpoints } from "#server/contract/customer-search";
import { customerEndpoints } from "#server/contract/customer";
import { ApiProblem } from "#server/contract/problem";
import { registerForm } from "./form";

/**
 * Possible duplicates of the customer that a seller is about to create; `null` if there are none, or the seller has
 * seen them.
 */
export type Likely = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  city: string | null;
  crmId: string | null;
}[];

/** Magento's gender of a title: 1 men, 2 women, 3 not said (docs/decisions/0002). */
const GENDER = { mr: "1", miss: "2", mrs: "2" } as const;

export const loader = page({ guards: ["login"] }, async (ctx) => {
  await needAccounts(ctx);
  const query = ctx.url.searchParams;
  const asked = (name: string, max: number) => query.get(name)?.slice(0, max) ?? "";
  return {
    head: head(ctx, {
      title: translator(ctx)(ctx.isSeller ? "account:register.title_seller" : "account:register.title"),
      ...(ctx.isSeller ? {} : { description: translator(ctx)("account:register.lead") }),
    }),
    bySeller: ctx.isSeller,
    to: localPath(query.get("to")) ?? null,
    country: regionInfo(ctx.region).country as string,
    countries: countries(ctx),
    values: {
      firstname: asked("firstname", 60),
      lastname: asked("lastname", 60),
      email: asked("email", 254),
    },
  };
});

type Person = { email: string; firstname: string; lastname: string; phone?: string; city?: string };

/** Possible duplicates that this seller can also find in the search. */
async function likelyOf(ctx: PageContext, person: Person): Promise<Likely> {
  const found = await ctx.api(customerSearchEndpoints.customerLikely, { body: person });
  return found.map(({ id, firstname, lastname, email, city, crm_id }) => ({
    id,
    firstname,
    lastname,
    email,
    city,
    crmId: crm_id,
  }));
}

const sameEmail =
  (person: { email: string }) =>
  (one: { email: string }): boolean =>
    foldEmail(one.email) === foldEmail(person.email);

/** After the account is made: a shopper is logged in; a seller serves the new customer immediately (spec §6). */
async function begin(
  ctx: PageContext,
  customerId: string,
  credentials: { email: string; password: string },
): Promise<Response> {
  if (ctx.isSeller) {
    await selectCustomer(ctx, customerId);
    return go(ctx, localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-customer-tray"));
  }
  const form = new FormData();
  form.set("email", credentials.email);
  form.set("password", credentials.password);
  try {
    await logInCustomer(ctx, form);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // The account exists now; a second attempt would only report that the address is taken.
    await ctx.session.flash({ type: "success", key: "account_created" });
    return go(ctx, ctx.href("login", {}, { to: localPath(ctx.url.searchParams.get("to")) }));
  }
  await ctx.session.flash({ type: "success", key: "account_created" });
  return continueAfterLogin(ctx);
}

type Registration = z.output<ReturnType<typeof registerForm>>;

/** The form as it is checked for this visitor: which fields are required depends on what else was sent. */
const formFor = (ctx: PageContext, formData: FormData) =>
  registerForm({
    password: sent(formData, "password"),
    country: sent(formData, "country"),
    home: regionInfo(ctx.region).country,
    toE164,
    bySeller: ctx.isSeller,
    region: ctx.region,
    optional: ["phone", "city", "taxId"].map((field) => sent(formData, field).trim()).join(""),
  });

/** The new account as `/api` takes it: empty fields are omitted. */
function accountOf(value: Registration) {
  const { firstname, lastname, email, city, taxId, newsletter, terms, cross_border, optional_data } = value;
  const { firstnameKana, lastnameKana } = value;
  return {
    firstname,
    lastname,
    email,
    city,
    taxId,
    newsletter,
    terms,
    cross_border,
    optional_data,
    gender: value.civility ? GENDER[value.civility] : "3",
    ...(firstnameKana ? { firstnameKana } : {}),
    ...(lastnameKana ? { lastnameKana } : {}),
    ...(value.password ? { password: value.password } : {}),
    ...(value.civility ? { civility: value.civility } : {}),
    ...(value.phone ? { phone: value.phone } : {}),
    ...(value.country ? { country: value.country } : {}),
  } as const;
}

/** Makes the account, unless a seller should first look at customers who may be the same person. */
async function register(ctx: PageContext, formData: FormData, value: Registration) {
  const { firstname, lastname, email, password, phone, city } = value;
  const person: Person = {
    email,
    firstname,
    lastname,
    ...(phone ? { phone } : {}),
    ...(city ? { city } : {}),
  };
  const likely = ctx.isSeller ? await likelyOf(ctx, person) : [];
  // An e-mail address has one account: the seller may serve its customer, not create a second one.
  const known = likely.filter(sameEmail(person));
  if (known.length)
    return {
      extra: { likely: known },
      refused: new ApiProblem("duplicate_email", {
        fields: [{ field: "email", code: "duplicate_email_known" }],
      }),
    };
  if (likely.length && sent(formData, "anyway") !== "1") return { extra: { likely } };
  const { customer } = await ctx.api(customerEndpoints.customerCreate, { body: accountOf(value) });
  return begin(ctx, customer.id, { email, password: password ?? "" });
}

export const action = forms(
  { guards: ["login"] },
  {
    async main(ctx, formData) {
      await needAccounts(ctx);
      return submit(
        ctx,
        formData,
        { schema: formFor(ctx, formData), hide: ["password", "passwordConfirmation"] },
        (_, value) => register(ctx, formData, value),
      );
    },
  },
);

import { consentsOf } from "~/domain/consent";
import { parseMountSku } from "~/domain/ring";
import { regionInfo } from "~/i18n/locales";
import { getDesign } from "#server/bff/clients/settings";
import { countries } from "#server/bff/views/countries";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { showPhone } from "#server/platform/phone";
import { labelOf } from "#server/bff/views/label";
import { appointmentToken, isPast } from "#server/bff/views/appointment";
import { visitDiamonds } from "#server/bff/views/diamonds";
import { needAccounts } from "#server/bff/views/accounts-offered";
import type { PageContext } from "#server/bff/request/context";
import { customerEndpoints, type Customer } from "#server/contract/customer";
import { appointmentEndpoints, type Appointment } from "#server/contract/appointment";
import { orderEndpoints, type OrderLine } from "#server/contract/order";
import {
  confirmAgain,
  deleteAccount,
  savePassword,
  savePreferences,
  saveProfile,
  withdraw,
} from "./changes.server";

export type { AccountForm } from "./changes.server";

export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const [customer, visits, orders] = await Promise.all([
    ctx.api(customerEndpoints.customer),
    ctx.api(appointmentEndpoints.appointments),
    ctx.api(orderEndpoints.orders),
    needAccounts(ctx),
  ]);
  const shown = visits.filter((visit) => visit.status !== "cancelled");
  return {
    head: head(ctx, { title: translator(ctx)("account:overview.title") }),
    customer: customerFacts(ctx, customer),
    countries: countries(ctx),
    visits: await Promise.all(shown.map((visit) => visitFacts(ctx, visit))),
    orders: orders.items.map(orderFacts),
    total: orders.total,
  };
});

function customerFacts(ctx: PageContext, customer: Customer) {
  const country = customer.country ?? regionInfo(ctx.region).country;
  return {
    firstname: customer.firstname,
    lastname: customer.lastname,
    firstnameKana: customer.firstname_kana ?? null,
    lastnameKana: customer.lastname_kana ?? null,
    email: customer.email,
    emailVerified: customer.email_verified,
    civility: customer.civility,
    country,
    city: customer.city,
    phone: showPhone(customer.phone, country),
    taxId: customer.tax_id,
    newsletter: customer.newsletter,
    contact_email: customer.contact_email,
    contact_phone: customer.contact_phone,
    ring_size: customer.ring_size,
    consents: customer.consents,
    asksOptional: asksOptional(customer),
  };
}

/** Whether the account's website stores telephone, city and tax number only with a consent that was not given. */
const asksOptional = ({ website, consents }: Customer): boolean =>
  consentsOf(website).some(({ kind }) => kind === "optional_data") &&
  !consents.some(({ kind, granted }) => kind === "optional_data" && granted);

async function visitFacts(ctx: PageContext, visit: Appointment) {
  const { reference, status, shop, date, slot, time = null, mode } = visit;
  const [past, design, diamonds] = await Promise.all([
    isPast(ctx, visit),
    getDesign(ctx.api, ctx.caller, parseMountSku(visit.sku)?.aesthetic),
    visitDiamonds(ctx, visit),
  ]);
  return {
    reference,
    status,
    date,
    slot,
    time,
    mode,
    shop: {
      name: shop.name,
      city: shop.city,
      phone: showPhone(shop.phone, regionInfo(ctx.region).country),
    },
    design: labelOf(ctx.tag, "design", design ? [design] : [], design?.value),
    diamonds,
    past,
    ics: visit.ics_url,
    manage: ctx.href("appointment", { token: appointmentToken(visit.manage_url) }),
  };
}

const orderFacts = (order: OrderLine) => ({
  id: order.order_id,
  number: order.order_number,
  status: order.status,
  rescheduled: order.rescheduled,
  date: order.purchase_date,
  article: order.article_name,
  ring: parseMountSku(order.product_code) ?? null,
  store: order.store_name,
  price: { incl: order.price.incl, currency: order.price.currency },
  expected: order.expected_delivery_date,
  readyBy: order.ready_by?.by ?? null,
});

export const action = forms(
  { guards: ["auth"] },
  {
    main: saveProfile,
    profile: saveProfile,
    confirm: confirmAgain,
    preferences: savePreferences,
    withdraw,
    password: savePassword,
    deletion: deleteAccount,
  },
);

import { parseMountSku } from "~/domain/ring";
import { regionInfo } from "~/i18n/locales";
import { getDesign } from "#server/bff/clients/settings";
import { countries } from "#server/bff/views/countries";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { showPhone } from "#server/platform/phone";
import { labelOf } from "#server/bff/views/label";
import { visitToken } from "#server/bff/views/visit";
import { needAccounts } from "#server/bff/views/accounts-offered";
import { customerEndpoints } from "#server/contract/customer";
import { appointmentEndpoints } from "#server/contract/appointment";
import { orderEndpoints } from "#server/contract/order";
import { deleteAccount, savePassword, savePreferences, saveProfile, withdraw } from "./changes.server";

export type { AccountForm } from "./changes.server";

export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const [customer, visits, orders] = await Promise.all([
    ctx.api(customerEndpoints.customer),
    ctx.api(appointmentEndpoints.appointments),
    ctx.api(orderEndpoints.orders),
    needAccounts(ctx),
  ]);
  const {
    firstname,
    lastname,
    email,
    civility,
    country,
    city,
    newsletter,
    contact_email,
    contact_phone,
    ring_size,
    consents,
  } = customer;
  const designOf = async (sku: string) => {
    const design = await getDesign(ctx.api, ctx.caller, parseMountSku(sku)?.aesthetic);
    return labelOf(ctx.tag, "design", design ? [design] : [], design?.value);
  };
  const today = new Date().toISOString().slice(0, 10);
  return {
    head: head(ctx, { title: translator(ctx)("account:overview.title") }),
    customer: {
      firstname,
      lastname,
      email,
      civility,
      country: country ?? regionInfo(ctx.region).country,
      city,
      phone: showPhone(customer.phone, country ?? regionInfo(ctx.region).country),
      taxId: customer.tax_id,
      newsletter,
      contact_email,
      contact_phone,
      ring_size,
      consents,
    },
    countries: countries(ctx.tag),
    visits: await Promise.all(
      visits
        .filter((visit) => visit.status !== "cancelled")
        .map(async ({ reference, status, shop, date, slot, mode, sku, ics_url, manage_url }) => ({
          reference,
          status,
          date,
          slot,
          mode,
          shop: {
            name: shop.name,
            city: shop.city,
            phone: showPhone(shop.phone, regionInfo(ctx.region).country),
          },
          design: await designOf(sku),
          past: date < today,
          ics: ics_url,
          manage: ctx.href("appointment", { token: visitToken(manage_url) }),
        })),
    ),
    orders: orders.items.map(
      ({
        order_id,
        order_number,
        status,
        rescheduled,
        purchase_date,
        product_code,
        article_name,
        store_name,
        price,
        expected_delivery_date,
      }) => ({
        id: order_id,
        number: order_number,
        status,
        rescheduled,
        date: purchase_date,
        article: article_name,
        ring: parseMountSku(product_code) ?? null,
        store: store_name,
        price: { incl: price.incl, currency: price.currency },
        expected: expected_delivery_date,
      }),
    ),
    total: orders.total,
  };
});

export const action = forms(
  { guards: ["auth"] },
  {
    main: saveProfile,
    profile: saveProfile,
    preferences: savePreferences,
    withdraw,
    password: savePassword,
    deletion: deleteAccount,
  },
);

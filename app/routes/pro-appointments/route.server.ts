import { customerEndpoints } from "#server/contract/customer";
import { getSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/head";
import { page } from "#server/bff/page";
import { showPhone } from "#server/bff/phone";
import { creationOf } from "#server/bff/views/visit";

/** Coming visits of the seller's shops with the creation that each is about (features 53). */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [visits, settings] = await Promise.all([ctx.api(customerEndpoints.sellerAppointments, {}), getSettings(ctx.api, ctx.tag)]);
  return {
    head: head(ctx, { title: translator(ctx)("counter:visits.title") }),
    visits: visits.map(({ reference, status, date, slot, mode, shop, firstname, lastname, phone, email, comment, sku, creation }) => ({
      reference, status, date, slot, mode, shop: shop.name, firstname, lastname, phone: showPhone(phone, ""), email, comment,
      creation: creationOf(settings, sku, new URLSearchParams(creation)),
    })),
  };
});

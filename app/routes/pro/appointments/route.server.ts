import { pageNumber } from "#server/contract/common";
import { appointmentEndpoints } from "#server/contract/appointment";
import { getSettings } from "#server/bff/clients/settings";
import { head, translator } from "#server/bff/views/head";
import { page } from "#server/bff/page/loader";
import { showPhone } from "#server/platform/phone";
import { visitDiamonds } from "#server/bff/views/diamonds";
import { creationOf } from "#server/bff/views/appointment";

/** A page of the upcoming appointments of the seller's shops, each with its creation (features 53). */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [{ items, ...which }, settings] = await Promise.all([
    ctx.api(appointmentEndpoints.sellerAppointments, {
      query: { page: pageNumber.parse(ctx.url.searchParams.get("page")) },
    }),
    getSettings(ctx.api, ctx.tag),
  ]);
  return {
    head: head(ctx, { title: translator(ctx)("counter:visits.title") }),
    ...which,
    visits: await Promise.all(
      items.map(
        async ({
          reference,
          status,
          date,
          slot,
          mode,
          shop,
          firstname,
          lastname,
          phone,
          email,
          comment,
          sku,
          creation,
          diamonds,
        }) => ({
          reference,
          status,
          date,
          slot,
          mode,
          shop: shop.name,
          firstname,
          lastname,
          phone: showPhone(phone, ""),
          email,
          comment,
          creation: await creationOf(ctx, settings, sku, new URLSearchParams(creation)),
          diamonds: await visitDiamonds(ctx, { sku, creation, diamonds }),
        }),
      ),
    ),
  };
});

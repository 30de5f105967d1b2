import { keepHourOverHalfDay, dateFromCalendarButton, asksOtherMonth } from "~/features/appointment/form";
import { typedDate } from "~/domain/person";
import { momentsOf } from "~/domain/visit-day";
import { query } from "~/lib/paths";
import { tagOr } from "~/i18n/locales";
import { diaryEndpoints } from "#server/contract/diary";
import type { CartItem, WishlistItem } from "#server/contract/cart";
import { withHalfDayRefusals } from "#server/bff/counter/appointment";
import { ownShops, shopOfDay } from "#server/bff/counter/shop";
import { trayOf } from "#server/bff/clients/cart";
import { head, translator } from "#server/bff/views/head";
import { sellersDays } from "#server/bff/views/appointment";
import { creationOf } from "#server/bff/views/tray-item";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { typedAgain } from "#server/bff/page/typed-again";
import type { PageContext } from "#server/bff/request/context";
import { toE164 } from "#server/bff/request/phone";
import { showPhone } from "#server/platform/phone";
import { bookForm } from "./form";

const MAX_PIECES = 20;

/** Rings of the selected customer that an appointment can be about. */
async function pieces(
  ctx: PageContext,
): Promise<{ id: string; name: string; sku: string; creation: string }[]> {
  const acting = ctx.session.data.actingFor;
  if (!acting) return [];
  const { cart, wishlist } = await trayOf(ctx, acting.id, { wishlist: true });
  const piece = (id: string, item: CartItem | WishlistItem) => ({
    id,
    name: item.product.name,
    sku: item.product.sku,
    creation: query(creationOf(item)).slice(1),
  });
  return [
    ...cart.map((item) => piece(item.item_id, item)),
    ...wishlist.map((item) => piece(item.wishlist_item_id, item)),
  ].slice(0, MAX_PIECES);
}

/** Books an appointment for the selected customer, or for somebody without an account. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [shops, chosen, rings] = await Promise.all([ownShops(ctx), shopOfDay(ctx), pieces(ctx)]);
  const asked = ctx.url.searchParams.get("shop");
  const shop = shops.find((one) => one.shop_plant_code === asked) ?? chosen;
  const code = shop?.shop_plant_code ?? "";
  const diary = code ? await ctx.api(diaryEndpoints.diary, { query: { shop: code, days: 1 } }) : null;
  const days = diary && (await sellersDays(ctx, diary));
  const acting = ctx.session.data.actingFor;
  const date = ctx.url.searchParams.get("date");
  return {
    head: head(ctx, { title: translator(ctx)("diary:booking.title") }),
    shop: code,
    shops: shops.map((one) => ({ code: one.shop_plant_code, name: one.shop_name })),
    chosen: date ?? "",
    date: date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? typedDate(date, ctx.tag) : "",
    days,
    /** Those of any of these boutiques: another one may be chosen in the form. */
    moments: momentsOf(shops, diary?.today ?? "", new Date()),
    sellers: diary?.sellers ?? [],
    me: ctx.session.data.sellerId ?? "",
    pieces: rings.map(({ id, name }) => ({ id, name })),
    person: acting && {
      firstname: acting.firstname,
      lastname: acting.lastname,
      firstnameKana: acting.firstname_kana ?? "",
      lastnameKana: acting.lastname_kana ?? "",
      email: acting.email,
      phone: showPhone(acting.phone, shop?.country ?? ""),
    },
  };
});

export const action = forms(
  { guards: ["seller"] },
  {
    async main(ctx, formData) {
      const form = keepHourOverHalfDay(dateFromCalendarButton(formData, ctx.tag));
      if (asksOtherMonth(form)) return typedAgain(ctx, form);
      const acting = ctx.session.data.actingFor;
      const home = (await shopOfDay(ctx))?.country ?? "";
      return submit(ctx, form, { schema: bookForm(toE164, home, ctx.tag) }, (_, { piece, ...value }) =>
        withHalfDayRefusals(ctx, async () => {
          const ring = piece ? (await pieces(ctx)).find(({ id }) => id === piece) : undefined;
          const { reference } = await ctx.api(diaryEndpoints.appointmentBook, {
            body: {
              ...value,
              sku: ring?.sku ?? "",
              creation: ring?.creation ?? "",
              lang: tagOr(acting?.language ?? "", ctx.tag),
              ...(acting ? { customerId: acting.id } : {}),
            },
          });
          await ctx.session.flash({ type: "success", key: "appointment_booked" });
          return go(ctx, ctx.href("pro-appointment", { reference }));
        }),
      );
    },
  },
);

import { momentFormat } from "~/i18n/formats";
import type { Shop } from "../../contract/settings";
import { getAllShops } from "../clients/settings";
import type { PageContext } from "../request/context";

/** The shops that the seller works for. */
export async function ownShops(ctx: PageContext): Promise<Shop[]> {
  const mine = ctx.session.data.shops ?? [];
  return (await getAllShops(ctx.api, ctx.tag)).filter((shop) => mine.includes(shop.shop_plant_code));
}

/** The shops in which an order may be placed, for the order form and the tablet's copy of it. */
export const shopsToSell = (shops: readonly Shop[]) =>
  shops.map(({ shop_odeis_code, shop_name, hold_hours }) => ({
    code: shop_odeis_code,
    name: shop_name,
    holdHours: hold_hours,
  }));

/** Today's shop: the chosen one, or the seller's first. */
export async function shopOfDay(ctx: PageContext): Promise<Shop | undefined> {
  const shops = await ownShops(ctx);
  return shops.find((shop) => shop.shop_plant_code === ctx.session.data.shop) ?? shops[0];
}

/** Code of today's shop; undefined for a seller without a shop. */
export const plantOfDay = async (ctx: PageContext): Promise<string | undefined> =>
  (await shopOfDay(ctx))?.shop_plant_code;

/** Name of today's shop, for a seller with several. */
export const namedShop = async (ctx: PageContext): Promise<string | null> =>
  (ctx.session.data.shops ?? []).length > 1 ? ((await shopOfDay(ctx))?.shop_name ?? null) : null;

/** Time zone of the shop, UTC for a seller without a shop. */
export const shopZone = async (ctx: PageContext): Promise<string> =>
  (await shopOfDay(ctx))?.timeZone ?? "UTC";

/** Time of day in the shop's time zone, in the language of the page. */
export async function shopTime(ctx: PageContext, iso: string): Promise<string> {
  return momentFormat(ctx.intl, await shopZone(ctx), { timeStyle: "short" }).format(new Date(iso));
}

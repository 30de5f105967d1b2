import type { ActionFunctionArgs } from "@remix-run/node";
import { isRegion } from "~/i18n/locales";
import { href, localPath, relocalise } from "~/lib/paths";
import { logInSeller } from "#server/bff/auth";
import { ownShops } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/head";
import { form, go, page, type PageContext } from "#server/bff/page";
import { loginForm, shopForm } from "./form";

/** Step one: e-mail, password, web code. Step two, for a seller of several shops: the shop of the day. */
export const loader = page({ guards: ["pro-login"] }, async (ctx) => {
  const shops = ctx.isSeller ? await ownShops(ctx) : [];
  return {
    head: head(ctx, { title: translator(ctx)(ctx.isSeller ? "pro:login.shop_title" : "pro:login.title") }),
    asCustomer: ctx.isAuthenticated && !ctx.isSeller,
    shops: shops.map((shop) => ({ code: shop.shop_plant_code, name: shop.shop_name, city: shop.city })),
  };
});

/** Where a seller goes from here: where they wanted to, in the region of the website they sell for. */
function next(ctx: PageContext): string {
  const { sellerRegion, shops = [], shop } = ctx.session.data;
  const region = isRegion(sellerRegion) ? sellerRegion : ctx.region;
  const place = { lang: ctx.lang, region };
  const to = localPath(ctx.url.searchParams.get("to"));
  if (!shop && shops.length > 1) return href(place, "pro-login", {}, { shop: "choose", to });
  if (!to) return href(place, "pro-customer-search");
  const target = new URL(to, ctx.url);
  return relocalise(target.pathname, target.search, place, false);
}

const logIn = form({ guards: ["pro-login"], schema: loginForm, hide: ["password"] }, async (ctx, value) => {
  const credentials = new FormData();
  for (const [name, text] of Object.entries(value)) credentials.set(name, text);
  await logInSeller(ctx, credentials);
  await ctx.session.flash({ type: "success", key: "logged_in" });
  return go(ctx, next(ctx));
});

const chooseShop = form({ guards: ["pro-login"], schema: shopForm }, async (ctx, { shop }) => {
  const own = ctx.isSeller && ctx.session.data.shops?.includes(shop);
  if (own) await ctx.session.set("shop", shop);
  return go(ctx, ctx.isSeller ? next(ctx) : ctx.href("pro-login"));
});

export const action = (args: ActionFunctionArgs) => (new URL(args.request.url).searchParams.has("shop") ? chooseShop(args) : logIn(args));

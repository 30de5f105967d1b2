import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { isRegion } from "~/i18n/locales";
import { href, localPath, relocalise } from "~/lib/paths";
import { ApiProblem } from "#server/contract/problem";
import { authenticationResponse } from "#server/contract/security";
import {
  askPasskey,
  chooseShop,
  logInSeller,
  logInSellerWithCode,
  logInSellerWithPasskey,
} from "#server/bff/policy/login";
import { tabletWebCode } from "#server/bff/policy/tablet-sellers";
import { pageAfterLogin } from "#server/bff/policy/factor";
import { getAllShops } from "#server/bff/clients/settings";
import { ownShops } from "#server/bff/counter/shop";
import { left } from "#server/bff/reply/session-end";
import { head, translator } from "#server/bff/views/head";
import { passkeyAnswer } from "#server/bff/request/passkey-answer";
import { form, forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { codeForm, loginForm, passkeyForm, shopForm } from "./form";

/**
 * Step one: e-mail, password, web code; then a code or a passkey, for a seller with a second factor. Last step, for a
 * seller of several shops: the shop of the day.
 */
export const loader = page({ guards: ["pro-login"] }, async (ctx) => {
  const codeStep = ctx.url.searchParams.get("step") === "code";
  // A step of somebody who has not started: from a bookmark, or opened after the session ended.
  const begun = codeStep ? ctx.session.data.secondFactor : ctx.isSeller || !ctx.url.searchParams.has("shop");
  if (!begun) throw go(ctx, ctx.href("pro-login", {}, { to: toOf(ctx) }));
  const shops = ctx.isSeller ? await ownShops(ctx) : [];
  return {
    head: head(ctx, {
      title: translator(ctx)(
        ctx.isSeller ? "pro:login.shop_title" : codeStep ? "pro:login.code_title" : "pro:login.title",
      ),
    }),
    codeStep,
    passkey: codeStep ? await askPasskey(ctx) : null,
    asCustomer: ctx.isAuthenticated && !ctx.isSeller,
    ...(await tablet(ctx)),
    shops: shops.map((shop) => ({ code: shop.shop_plant_code, name: shop.shop_name, city: shop.city })),
  };
});

/**
 * For whom the tablet shows its login: the sellers who share it and return by PIN, otherwise the shop of the last
 * login.
 */
async function tablet(ctx: PageContext) {
  const waiting = tabletWebCode(ctx);
  const named = waiting ? null : ctx.session.counter;
  // If the shop's name is not available, the login still works with its fields.
  const shops = named?.shop ? await getAllShops(ctx.api, ctx.tag).catch(() => []) : [];
  return {
    webCode: waiting ?? named?.webCode ?? null,
    byPin: waiting !== undefined,
    tabletOf: shops.find((shop) => shop.shop_plant_code === named?.shop)?.shop_name ?? null,
  };
}

const toOf = (ctx: PageContext) => localPath(ctx.url.searchParams.get("to"));

/** Where a seller goes from here: to the requested page, in the region of the website for which they sell. */
async function next(ctx: PageContext): Promise<string> {
  const { sellerRegion, shops = [], shop } = ctx.session.data;
  const region = isRegion(sellerRegion) ? sellerRegion : ctx.region;
  const place = { lang: ctx.lang, region };
  const to = toOf(ctx);
  if (!shop && shops.length > 1) return href(place, "pro-login", {}, { shop: "choose", to });
  if (!to) return pageAfterLogin(ctx, href(place, "pro-day"));
  const target = new URL(to, ctx.url);
  return pageAfterLogin(ctx, relocalise(target.pathname, target.search, place, false));
}

async function begin(ctx: PageContext, value: z.output<typeof loginForm>): Promise<Response> {
  const credentials = new FormData();
  for (const [name, text] of Object.entries(value)) credentials.set(name, text);
  try {
    await logInSeller(ctx, credentials);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // The answer does not reveal which of the three was wrong.
    if (error.code === "invalid_credentials")
      throw new ApiProblem("invalid_credentials", { fields: [{ field: "", code: "invalid_login" }] });
    if (!error.problem.challenge) throw error;
    // A new session id even before the second step. The visitor's earlier data are dropped, except what the same seller
    // left when the last session ended.
    await ctx.session.renew({
      ...left(ctx.session.data),
      secondFactor: { challenge: error.problem.challenge, webCode: value.webCode },
    });
    return go(ctx, ctx.href("pro-login", {}, { step: "code", to: toOf(ctx) }));
  }
  await ctx.session.flash({ type: "success", key: "logged_in" });
  return go(ctx, await next(ctx));
}

const logIn = forms(
  { guards: ["pro-login"] },
  {
    main: (ctx, formData) => submit(ctx, formData, { schema: loginForm, hide: ["password"] }, begin),
    /** The tablet has moved to another boutique, or belongs to none. */
    async elsewhere(ctx) {
      ctx.session.nameCounter(null);
      return go(ctx, ctx.href("pro-login", {}, { to: toOf(ctx) }));
    },
  },
);

/** The second step, by code or by passkey. An expired challenge leads back to the password. */
async function second(ctx: PageContext, step: () => Promise<void>): Promise<Response> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "token_invalid") throw error;
    await ctx.session.renew(left(ctx.session.data));
    await ctx.session.flash({ type: "warning", key: "login_again" });
    return go(ctx, ctx.href("pro-login", {}, { to: toOf(ctx) }));
  }
  await ctx.session.flash({ type: "success", key: "logged_in" });
  return go(ctx, await next(ctx));
}

const secondStep = forms(
  { guards: ["pro-login"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: codeForm, hide: ["code"] }, (_, { code }) =>
        second(ctx, () => logInSellerWithCode(ctx, code)),
      ),
    passkey: (ctx, formData) =>
      submit(ctx, formData, { schema: passkeyForm, hide: ["passkey"] }, (_, { passkey }) =>
        second(ctx, () => logInSellerWithPasskey(ctx, passkeyAnswer(authenticationResponse, passkey))),
      ),
  },
);

const shopStep = form({ guards: ["pro-login"], schema: shopForm }, async (ctx, { shop }) => {
  const own = ctx.isSeller && ctx.session.data.shops?.includes(shop);
  if (own) await chooseShop(ctx, shop);
  return go(ctx, ctx.isSeller ? await next(ctx) : ctx.href("pro-login"));
});

export const action = (args: ActionFunctionArgs) => {
  const query = new URL(args.request.url).searchParams;
  return query.has("shop") ? shopStep(args) : query.get("step") === "code" ? secondStep(args) : logIn(args);
};

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { isRegion } from "~/i18n/locales";
import { sessionEndpoints, type CustomerSession, type SellerSession } from "../../contract/session";
import { ApiProblem } from "../../contract/problem";
import { securityEndpoints, type authenticationResponse } from "../../contract/security";
import type { PageContext } from "../request/context";
import { resumeFor } from "../reply/session-end";
import { announceKeptText } from "../reply/kept-form";
import type { SessionFields } from "../request/session-fields";
import { restoredAtLogin } from "./tablet-sellers";

type PasskeyAnswer = z.output<typeof authenticationResponse>;

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Form strategies of the two logins (spec §4, §6). They throw the problem of /api, for the form to show. */
function authenticator(ctx: PageContext) {
  return new Authenticator<CustomerSession | SellerSession>()
    .use(
      new FormStrategy(({ form }) =>
        ctx.api(sessionEndpoints.customerLogin, {
          body: { email: text(form, "email"), password: text(form, "password"), device: ctx.session.devices },
        }),
      ),
      "customer",
    )
    .use(
      new FormStrategy(({ form }) =>
        ctx.api(sessionEndpoints.sellerLogin, {
          body: {
            email: text(form, "email"),
            password: text(form, "password"),
            webCode: text(form, "webCode"),
            device: ctx.session.devices,
          },
        }),
      ),
      "seller",
    );
}

/** The strategies read a request, but the form has been parsed already, so it is wrapped in a new one. */
function requestOf(ctx: PageContext, form: FormData): Request {
  return new Request(ctx.url, { method: "POST", body: form });
}

function expiry(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as {
    exp?: number;
  };
  return payload.exp ?? 0;
}

/**
 * Logs a customer in: new session id; the creation to be saved and the "introduced" mark stay.
 * @throws ApiProblem
 */
export async function logInCustomer(ctx: PageContext, form: FormData): Promise<CustomerSession> {
  const session = (await authenticator(ctx).authenticate(
    "customer",
    requestOf(ctx, form),
  )) as CustomerSession;
  const fields = customerFields(session);
  ctx.session.rememberDevice(session.device);
  await ctx.session.renew({
    ...pick(ctx.session.data, "pending"),
    ...fields,
    ...resumeFor(ctx.session, fields),
  });
  await announceKeptText(ctx);
  return session;
}

/** Session fields after a customer's login; `tokenExp` in seconds since 1970. */
export function customerFields(session: CustomerSession): SessionFields {
  return {
    token: session.token,
    tokenExp: expiry(session.token),
    role: "customer",
    firstname: session.customer.firstname,
    lastname: session.customer.lastname,
    customer: session.customer,
  };
}

/**
 * Logs a seller in. A customer's data in this browser's session is deleted first (docs/decisions/0004).
 * @throws ApiProblem
 */
export async function logInSeller(ctx: PageContext, form: FormData): Promise<SellerSession> {
  const session = (await authenticator(ctx).authenticate("seller", requestOf(ctx, form))) as SellerSession;
  await beginSeller(ctx, session, text(form, "webCode"));
  return session;
}

/**
 * The second step of a seller's login.
 * @throws ApiProblem token_invalid if the password must be typed again
 */
export async function logInSellerWithCode(ctx: PageContext, code: string): Promise<void> {
  const { challenge, webCode } = ctx.session.data.secondFactor ?? { challenge: "", webCode: "" };
  const session = await ctx.api(securityEndpoints.sellerLoginCode, {
    body: { challenge, code, device: ctx.session.devices },
  });
  await beginSeller(ctx, session, webCode);
}

/**
 * The challenge that a passkey has to sign for the second step; null for a seller without one. Its state is kept in the
 * session.
 */
export async function askPasskey(ctx: PageContext): Promise<Record<string, unknown> | null> {
  const { challenge } = ctx.session.data.secondFactor ?? {};
  if (!challenge) return null;
  try {
    const { options, state } = await ctx.api(securityEndpoints.sellerLoginPasskeyStart, {
      body: { challenge },
    });
    await ctx.session.set("passkeyState", state);
    return options;
  } catch (error) {
    // No passkey, or the password must be typed again, which is said when the code is submitted.
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
}

/**
 * The second step by passkey.
 * @throws ApiProblem token_invalid if the password must be typed again, passkey_refused
 */
export async function logInSellerWithPasskey(ctx: PageContext, response: PasskeyAnswer): Promise<void> {
  const { secondFactor, passkeyState: state = "" } = ctx.session.data;
  const { challenge, webCode } = secondFactor ?? { challenge: "", webCode: "" };
  const session = await ctx.api(securityEndpoints.sellerLoginPasskey, {
    body: { challenge, state, response, device: ctx.session.devices },
  });
  await beginSeller(ctx, session, webCode);
}

async function beginSeller(ctx: PageContext, session: SellerSession, webCode: string): Promise<void> {
  const fields = sellerFields(ctx, session, webCode);
  ctx.session.rememberDevice(session.device);
  await ctx.session.renew({
    ...fields,
    ...namedFor(ctx, fields),
    ...resumeFor(ctx.session, fields),
    ...(await restoredAtLogin(ctx, fields)),
  });
  ctx.session.nameCounter({ webCode, shop: ctx.session.data.shop });
  await announceKeptText(ctx);
}

/** The boutique that the tablet is set up for, if the seller works there, so that it need not be chosen again. */
function namedFor(ctx: PageContext, { webCode, shops = [] }: SessionFields): SessionFields {
  const named = ctx.session.counter;
  return named?.shop && named.webCode === webCode && shops.includes(named.shop) ? { shop: named.shop } : {};
}

/** Today's boutique, for this session and for the next login on this tablet. */
export async function chooseShop(ctx: PageContext, shop: string): Promise<void> {
  await ctx.session.set("shop", shop);
  ctx.session.nameCounter({ webCode: ctx.session.data.webCode ?? "", shop });
}

/** Continues the seller's session with a new token and a new id: after a change of password. */
export async function renewSellerSession(ctx: PageContext, token: string): Promise<void> {
  await ctx.session.renew({ ...ctx.session.data, token, tokenExp: expiry(token) });
}

function sellerFields(ctx: PageContext, session: SellerSession, webCode: string): SessionFields {
  const { seller } = session;
  return {
    token: session.token,
    tokenExp: expiry(session.token),
    role: seller.role,
    firstname: seller.firstname,
    lastname: seller.lastname,
    sellerId: seller.id,
    sellerRegion: isRegion(seller.website) ? seller.website : ctx.region,
    webCode,
    shops: seller.shops,
    ...(seller.second_factor ? { factor: seller.second_factor } : {}),
    ...(seller.shops.length === 1 && seller.shops[0] ? { shop: seller.shops[0] } : {}),
  };
}

function pick<K extends keyof SessionFields>(data: SessionFields, ...names: K[]): SessionFields {
  return Object.fromEntries(
    names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  ) as SessionFields;
}

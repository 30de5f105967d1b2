import type { z } from "zod";
import { isRegion, type RegionCode } from "~/i18n/locales";
import { foldEmail } from "~/domain/person";
import type { CustomerSession, SellerSession, sessionEndpoints } from "../../../contract/session";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { customers } from "../../db/schema/customers";
import { sellers } from "../../db/schema/sellers";
import { checkPassword, renewedHash } from "../../passwords";
import { countProof, type From } from "../../proof-limits";
import { noteSecurity } from "../../security-events/store";
import { toSummary } from "./present";
import { forgetPinTries, hasSecondFactor, offerFactorOnce } from "../security/store";
import {
  findByEmail,
  findSellerByEmail,
  keepRenewedHash,
  noteLogin,
  type CustomerRow,
  type SellerRow,
} from "./store";

/** The message of /api (spec §8); forms show "Your email or your password is incorrect". */
const SIGN_IN =
  "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";

/**
 * The same refusal for every reason. It is recorded as a security event.
 * @param id of the account, if there is one
 */
async function refusedLogin(
  { db }: ApiContext,
  who: "customer" | "seller",
  id: string | undefined,
  address: string | null,
): Promise<ApiProblem> {
  await noteSecurity(db, { act: `${who}_login_failed`, account: id ? `${who}:${id}` : null, address });
  return new ApiProblem("invalid_credentials", { message: SIGN_IN });
}

/** @throws ApiProblem 401 invalid_credentials, the same for every reason; 404 on a website without customer accounts */
export async function loginCustomer(
  context: ApiContext,
  body: z.output<typeof sessionEndpoints.customerLogin.body>,
  region: RegionCode,
  address: string | null,
): Promise<CustomerSession> {
  const market = (await context.reference()).markets.get(region);
  if (!market?.customerAccount) throw new ApiProblem("not_found", { message: "customerAccount" });
  const email = foldEmail(body.email);
  const account = `customer:${market.accountScope}:${email}`;
  const find = () => findByEmail(context.db, market.accountScope, email);
  const right = await countProof(context, "login", account, { address, device: body.device }, async () =>
    accountOf("customer", (await find())?.id),
  );
  const found = await find();
  if (!(await checkPassword(found?.passwordHash, body.password)) || !found)
    throw await refusedLogin(context, "customer", found?.id, address);
  await right();
  await renewHash(context, customers, found, body.password);
  await noteLogin(context.db, found.id, context.now());
  await noteSecurity(context.db, { act: "customer_login", account: `customer:${found.id}`, address });
  return { ...(await customerSession(context, found)), device: context.devices.know(body.device, account) };
}

/** After a correct password, replaces a hash that is weaker than that of a new password (ASVS 11.2.2). */
async function renewHash(
  { db }: ApiContext,
  of: Parameters<typeof keepRenewedHash>[1],
  row: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  const renewed = row.passwordHash === null ? null : await renewedHash(row.passwordHash, password);
  if (renewed) await keepRenewedHash(db, of, row, renewed);
}

/**
 * A session with a new token. It is invalid from the start if the account's epoch has changed since `row` was read, as
 * after a new password.
 */
export async function customerSession(context: ApiContext, row: CustomerRow): Promise<CustomerSession> {
  return {
    token: await context.tokens.issue({ sub: row.id, role: "customer", epoch: row.tokenEpoch }),
    isSeller: false,
    customer: toSummary(row),
  };
}

/**
 * The web code must be that of the seller's own website.
 * @throws ApiProblem 401 invalid_credentials, the same for every reason; second_factor with a challenge if the password
 * was right and a code must follow
 */
export async function loginSeller(
  context: ApiContext,
  body: z.output<typeof sessionEndpoints.sellerLogin.body>,
  address: string | null,
): Promise<SellerSession> {
  const email = foldEmail(body.email);
  const find = () => findSellerByEmail(context.db, email);
  const from = { address, device: body.device };
  const passed = await countProof(context, "login", sellerAccount(email), from, async () =>
    accountOf("seller", (await find())?.seller.id),
  );
  const found = await find();
  const right = await checkPassword(found?.seller.passwordHash, body.password);
  const { seller, webCode } = found ?? {};
  if (
    !right ||
    !seller ||
    seller.disabled ||
    webCode?.toUpperCase() !== body.webCode.toUpperCase() ||
    !isRegion(seller.region)
  )
    throw await refusedLogin(context, "seller", seller?.id, address);
  await passed();
  await renewHash(context, sellers, seller, body.password);
  if (await hasSecondFactor(context.db, seller.id))
    throw new ApiProblem("second_factor", {
      challenge: await context.tokens.challenge({ sub: seller.id, epoch: seller.tokenEpoch }),
    });
  return knownSellerSession(context, seller, from);
}

const accountOf = (who: "customer" | "seller", id: string | undefined) => (id ? `${who}:${id}` : null);

/** The last step of a login: a session, and a token by which this device is recognised from now on. */
export async function knownSellerSession(
  context: ApiContext,
  seller: SellerRow,
  { address, device }: From,
): Promise<SellerSession> {
  await noteSecurity(context.db, { act: "seller_login", account: `seller:${seller.id}`, address });
  const [session, asked] = await Promise.all([
    newSellerSession(context, seller),
    factorAsked(context, seller),
  ]);
  return {
    ...session,
    seller: { ...session.seller, ...(asked ? { second_factor: asked } : {}) },
    device: context.devices.know(device, sellerAccount(seller.email)),
  };
}

/** What the login says to a seller without a second factor: managers need one, others are led to its setup once. */
async function factorAsked(
  { db, asksFactor }: ApiContext,
  { id, role }: SellerRow,
): Promise<SellerSession["seller"]["second_factor"]> {
  if (!asksFactor || (await hasSecondFactor(db, id))) return undefined;
  if (role === "manager") return "needed";
  return (await offerFactorOnce(db, id)) ? "offered" : undefined;
}

/** The key under which login attempts for a seller are counted. */
export const sellerAccount = (email: string): string => `seller:${foldEmail(email)}`;

/**
 * A session for an authenticated seller. The count of wrong PINs starts again.
 * @param jti id of the token that the session continues
 */
export async function newSellerSession(
  context: ApiContext,
  seller: SellerRow,
  jti?: string,
): Promise<SellerSession> {
  await forgetPinTries(context.db, seller.id);
  return {
    token: await context.tokens.issue({
      sub: seller.id,
      role: "seller",
      epoch: seller.tokenEpoch,
      ...(jti ? { jti } : {}),
    }),
    isSeller: true,
    seller: {
      id: seller.id,
      firstname: seller.firstname,
      lastname: seller.lastname,
      email: seller.email,
      role: seller.role,
      website: seller.region,
      shops: seller.shops,
    },
  };
}

import type { z } from "zod";
import { isRegion, type RegionCode } from "~/i18n/locales";
import { foldEmail } from "~/domain/person";
import type { CustomerSession, SellerSession, sessionEndpoints } from "../../../contract/session";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { checkPassword } from "../../passwords";
import { countProof } from "../../proof-limits";
import { toSummary } from "./present";
import { forgetPinTries, hasSecondFactor } from "../security/store";
import { findByEmail, findSellerByEmail, type CustomerRow, type SellerRow } from "./store";

/** The API's own words (spec §8); forms show "Your email or your password is incorrect". */
const SIGN_IN =
  "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";

/** @throws ApiProblem 401 invalid_credentials for every reason alike; 404 on a website without customer accounts */
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
  const right = await countProof(context, "login", account, { address, device: body.device });
  const found = await findByEmail(context.db, market.accountScope, email);
  if (!(await checkPassword(found?.passwordHash, body.password)) || !found)
    throw new ApiProblem("invalid_credentials", { message: SIGN_IN });
  await right();
  return { ...(await customerSession(context, found)), device: context.devices.know(body.device, account) };
}

export async function customerSession(context: ApiContext, row: CustomerRow): Promise<CustomerSession> {
  return {
    token: await context.tokens.issue({ sub: row.id, role: "customer", epoch: row.tokenEpoch }),
    isSeller: false,
    customer: toSummary(row),
  };
}

/**
 * The web code must be the one of the seller's own website.
 * @throws ApiProblem 401 invalid_credentials for every reason alike; second_factor with a challenge where the
 *   password was right and a code is to follow
 */
export async function loginSeller(
  context: ApiContext,
  body: z.output<typeof sessionEndpoints.sellerLogin.body>,
  address: string | null,
): Promise<SellerSession> {
  const email = foldEmail(body.email);
  const passed = await countProof(context, "login", sellerAccount(email), { address, device: body.device });
  const found = await findSellerByEmail(context.db, email);
  const right = await checkPassword(found?.seller.passwordHash, body.password);
  const { seller, webCode } = found ?? {};
  if (
    !right ||
    !seller ||
    seller.disabled ||
    webCode?.toUpperCase() !== body.webCode.toUpperCase() ||
    !isRegion(seller.region)
  )
    throw new ApiProblem("invalid_credentials", { message: SIGN_IN });
  await passed();
  if (await hasSecondFactor(context.db, seller.id))
    throw new ApiProblem("second_factor", {
      challenge: await context.tokens.challenge({ sub: seller.id, epoch: seller.tokenEpoch }),
    });
  return knownSellerSession(context, seller, body.device);
}

/** The end of a login: a session, and a token by which this device is known from now on. @param tokens those that it had */
export async function knownSellerSession(
  context: ApiContext,
  seller: SellerRow,
  tokens: string | undefined,
): Promise<SellerSession> {
  return {
    ...(await newSellerSession(context, seller)),
    device: context.devices.know(tokens, sellerAccount(seller.email)),
  };
}

/** The account that a seller's tries are counted for. */
export const sellerAccount = (email: string): string => `seller:${foldEmail(email)}`;

/** A session for an authenticated seller; the PIN tries start again. */
export async function newSellerSession(context: ApiContext, seller: SellerRow): Promise<SellerSession> {
  await forgetPinTries(context.db, seller.id);
  return {
    token: await context.tokens.issue({ sub: seller.id, role: "seller", epoch: seller.tokenEpoch }),
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

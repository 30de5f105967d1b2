import type { z } from "zod";
import { isRegion, type RegionCode } from "~/i18n/locales";
import { foldEmail } from "~/domain/person";
import { sha256 } from "../../../platform/ids";
import type { CustomerSession, SellerSession, customerEndpoints } from "../../../contract/customer";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { checkPassword } from "../../passwords";
import { toSummary } from "./present";
import { forgetPinTries, hasSecondFactor } from "../security/store";
import { findByEmail, findSellerByEmail, type CustomerRow, type SellerRow } from "./store";

/** Password checks of one account in a quarter of an hour (docs/decisions/0008). */
const TRIES = { max: 10, seconds: 15 * 60 };

/** Counts a password check, whether or not the account exists. @throws ApiProblem 429 */
export function countTry(context: ApiContext, purpose: string, account: string): string {
  const key = `${purpose}:${sha256(account)}`;
  context.limiter.take(key, TRIES.max, TRIES.seconds);
  return key;
}

/** The API's own words (spec §8); forms show "Your email or your password is incorrect". */
const SIGN_IN = "The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.";

/** @throws ApiProblem 401 invalid_credentials for every reason alike; 404 on a website without customer accounts */
export async function loginCustomer(context: ApiContext, body: z.output<typeof customerEndpoints.customerLogin.body>, region: RegionCode): Promise<CustomerSession> {
  const market = (await context.reference()).markets.get(region);
  if (!market?.customerAccount) throw new ApiProblem("not_found", { message: "customerAccount" });
  const email = foldEmail(body.email);
  const tries = countTry(context, `customer:${market.accountScope}`, email);
  const found = await findByEmail(context.db, market.accountScope, email);
  if (!(await checkPassword(found?.passwordHash, body.password)) || !found) throw new ApiProblem("invalid_credentials", { message: SIGN_IN });
  context.limiter.reset(tries);
  return customerSession(context, found);
}

export async function customerSession(context: ApiContext, row: CustomerRow): Promise<CustomerSession> {
  return { token: context.tokens.issue({ sub: row.id, role: "customer", epoch: row.tokenEpoch }), isSeller: false, customer: toSummary(row) };
}

/**
 * The web code must be the one of the seller's own website.
 * @throws ApiProblem 401 invalid_credentials for every reason alike; second_factor with a challenge where the password was right and a code is to follow
 */
export async function loginSeller(context: ApiContext, body: z.output<typeof customerEndpoints.sellerLogin.body>): Promise<SellerSession> {
  const email = foldEmail(body.email);
  const tries = countTry(context, "seller", email);
  const found = await findSellerByEmail(context.db, email);
  const right = await checkPassword(found?.seller.passwordHash, body.password);
  const { seller, webCode } = found ?? {};
  if (!right || !seller || seller.disabled || webCode?.toUpperCase() !== body.webCode.toUpperCase() || !isRegion(seller.region)) throw new ApiProblem("invalid_credentials", { message: SIGN_IN });
  context.limiter.reset(tries);
  if (await hasSecondFactor(context.db, seller.id)) throw new ApiProblem("second_factor", { challenge: context.tokens.challenge({ sub: seller.id, epoch: seller.tokenEpoch }) });
  return newSellerSession(context, seller);
}

/** A session for a seller who proved to be the one; PINs may be tried anew. */
export async function newSellerSession(context: ApiContext, seller: SellerRow): Promise<SellerSession> {
  await forgetPinTries(context.db, seller.id);
  return {
    token: context.tokens.issue({ sub: seller.id, role: "seller", epoch: seller.tokenEpoch }),
    isSeller: true,
    seller: { id: seller.id, firstname: seller.firstname, lastname: seller.lastname, email: seller.email, role: seller.role, website: seller.region, shops: seller.shops },
  };
}

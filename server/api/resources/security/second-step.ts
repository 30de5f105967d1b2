import type { z } from "zod";
import type { SellerSession } from "../../../contract/session";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { securityEndpoints } from "../../../contract/security";
import type { ApiContext } from "../../context";
import { countProof, type From } from "../../proof-limits";
import { noteSecurity } from "../../security-events/store";
import { knownSellerSession, sellerAccount } from "../customer/login";
import { takeCode } from "./authenticator";
import { takeRecoveryCode } from "./recovery";
import { findSellerById } from "./store";

/* The second step of the login, after the correct password. */

/**
 * @throws ApiProblem 422 token_invalid for a challenge that has expired or is not ours, code_wrong for a code that is
 * wrong or was used
 */
export async function loginWithCode(
  context: ApiContext,
  body: z.output<typeof securityEndpoints.sellerLoginCode.body>,
  address: string | null,
): Promise<SellerSession> {
  const seller = await challenged(context, body.challenge);
  const from = { address, device: body.device };
  const right = await countSecondStep(context, seller, from);
  const taken = /^\d{6}$/.test(body.code)
    ? await takeCode(context, seller.id, body.code)
    : await takeRecoveryCode(context.db, seller.id, body.code, address);
  if (!taken) {
    await noteSecurity(context.db, { act: "second_step_failed", account: `seller:${seller.id}`, address });
    throw fieldError("code", "code_wrong");
  }
  await right();
  return knownSellerSession(context, seller, from);
}

/**
 * Codes and passkeys after the correct password share one count, whichever is tried.
 * @throws ApiProblem 429
 */
export const countSecondStep = (
  context: ApiContext,
  { id, email }: { id: string; email: string },
  from: From,
): Promise<() => Promise<void>> =>
  countProof(context, "second", sellerAccount(email), from, () => Promise.resolve(`seller:${id}`));

/**
 * The seller who has just entered the correct password.
 * @throws ApiProblem 422 token_invalid for a challenge that has expired, is not ours, or belongs to an account disabled
 * since
 */
export async function challenged(context: ApiContext, challenge: string) {
  const claims = await context.tokens.readChallenge(challenge);
  const found = claims ? await findSellerById(context.db, claims.sub) : undefined;
  if (!found || found.seller.disabled || found.seller.tokenEpoch !== claims?.epoch)
    throw new ApiProblem("token_invalid");
  return found.seller;
}

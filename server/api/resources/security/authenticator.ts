import { fieldError } from "../../../contract/problem";
import { matchingStep, newSecret, otpauthUri } from "../../../platform/totp";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { afterRemoval, newRecoveryCodes } from "./recovery";
import { needPassword, note } from "./service";
import { findSecurity, findSellerById, saveSecurity, useStep } from "./store";

/* The authenticator app of a seller: codes that its secret makes every thirty seconds (RFC 6238). */

type Seller = Extract<Caller, { kind: "seller" }>;

/** A new secret. It counts once a code of it was given. @throws ApiProblem 422 password_wrong */
export async function startSecondFactor(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await needPassword(context, caller, password);
  const secret = newSecret();
  await saveSecurity(context.db, caller.id, { totpPending: context.seal.close(secret) });
  const found = await findSellerById(context.db, caller.id);
  return { secret, uri: otpauthUri(context.brand, found?.seller.email ?? caller.id, secret) };
}

/** Turns the second factor on with the first right code. @throws ApiProblem 422 code_wrong */
export async function confirmSecondFactor(
  context: ApiContext,
  caller: Seller,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const subject = `second-factor-start:${caller.id}`;
  await context.limiter.take("password", subject, () => note(context.db, caller, "tries_over"));
  const pending = (await findSecurity(context.db, caller.id))?.totpPending;
  const secret = pending ? context.seal.open(pending) : null;
  const step = secret ? matchingStep(secret, code, context.now().getTime()) : null;
  if (!pending || step === null) throw fieldError("code", "code_wrong");
  await context.limiter.forget("password", subject);
  return context.db.transaction(async (tx) => {
    await saveSecurity(tx, caller.id, { totp: pending, totpPending: null, totpStep: step });
    const codes = await newRecoveryCodes(tx, caller.id);
    await note(tx, caller, "second_factor_on");
    return { recovery_codes: codes };
  });
}

/** @throws ApiProblem 422 password_wrong; second_factor_last for a manager who has no other factor */
export async function removeSecondFactor(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<void> {
  await needPassword(context, caller, password);
  await context.db.transaction(async (tx) => {
    await saveSecurity(tx, caller.id, { totp: null, totpPending: null });
    await afterRemoval(tx, context, caller);
    await note(tx, caller, "second_factor_off");
  });
}

/** Whether a code is one of the authenticator's now; it is used up, and those before it. */
export async function takeCode(context: ApiContext, sellerId: string, code: string): Promise<boolean> {
  const sealed = (await findSecurity(context.db, sellerId))?.totp ?? null;
  const secret = sealed ? context.seal.open(sealed) : null;
  const step = secret ? matchingStep(secret, code, context.now().getTime()) : null;
  return step !== null && useStep(context.db, sellerId, step);
}

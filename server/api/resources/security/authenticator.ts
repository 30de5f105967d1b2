import { ApiProblem, fieldError } from "../../../contract/problem";
import { matchingStep, newSecret, otpauthUri } from "../../../platform/totp";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { afterRemoval, beforeAddition, firstRecoveryCodes } from "./recovery";
import { needPassword, note } from "./service";
import {
  findSecurity,
  findSellerById,
  lockFactors,
  saveSecurity,
  takePending,
  useStep,
  type SecurityRow,
} from "./store";

/* The authenticator app of a seller: codes that its secret makes every thirty seconds (RFC 6238). */

type Seller = Extract<Caller, { kind: "seller" }>;

/** Milliseconds for which the first code of a new secret is awaited. */
const AWAITED_MS = 15 * 60_000;

/** A new secret. It counts once a code of it was given. @throws ApiProblem 422 password_wrong */
export async function startSecondFactor(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await needPassword(context, caller, password);
  const secret = newSecret();
  await saveSecurity(context.db, caller.id, {
    totpPending: context.seal.close(secret),
    totpPendingUntil: new Date(context.now().getTime() + AWAITED_MS),
  });
  const found = await findSellerById(context.db, caller.id);
  return { secret, uri: otpauthUri(context.brand, found?.seller.email ?? caller.id, secret) };
}

/**
 * Turns the second factor on with the first right code.
 * @throws ApiProblem 422 code_wrong; token_invalid where none was begun, or too long ago; 409 illegal_move where another
 *   confirmation came first
 */
export async function confirmSecondFactor(
  context: ApiContext,
  caller: Seller,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { db, limiter, now, seal } = context;
  await limiter.take("authenticator", caller.id, () => note(db, caller, "tries_over"));
  const row = await findSecurity(db, caller.id);
  const pending = row?.totpPending;
  if (!pending || !row.totpPendingUntil || row.totpPendingUntil <= now()) throw notAwaited(row);
  const secret = seal.open(pending);
  const step = secret ? matchingStep(secret, code, now().getTime()) : null;
  if (step === null) throw fieldError("code", "code_wrong");
  await limiter.forget("authenticator", caller.id);
  return db.transaction(async (tx) => {
    await beforeAddition(tx, caller.id);
    if (!(await takePending(tx, caller.id, pending, step)))
      throw notAwaited(await findSecurity(tx, caller.id));
    const codes = await firstRecoveryCodes(tx, caller.id);
    await note(tx, caller, "second_factor_on");
    return { recovery_codes: codes };
  });
}

/** Why no first code is awaited: the authenticator is set up, or its setup was never begun, or is over. */
const notAwaited = (row: SecurityRow | undefined) =>
  new ApiProblem(row?.totp && !row.totpPending ? "illegal_move" : "token_invalid");

/** @throws ApiProblem 422 password_wrong; second_factor_last for a manager who has no other factor */
export async function removeSecondFactor(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<void> {
  await needPassword(context, caller, password);
  await context.db.transaction(async (tx) => {
    await lockFactors(tx, caller.id);
    await saveSecurity(tx, caller.id, { totp: null, totpPending: null, totpPendingUntil: null });
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

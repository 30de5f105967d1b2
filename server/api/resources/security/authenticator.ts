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

/* The authenticator app of a seller. From its secret it makes a new code every thirty seconds (RFC 6238). */

type Seller = Extract<Caller, { kind: "seller" }>;

/** Milliseconds during which the first code of a new secret can be entered. */
const AWAITED_MS = 15 * 60_000;

/**
 * Creates a new secret. It becomes active once a code of it has been entered.
 * @throws ApiProblem 422 password_wrong
 */
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
 * Activates the second factor with the first correct code.
 * @throws ApiProblem 422 code_wrong; token_invalid if no setup was started, or too long ago; 409 illegal_move if
 * another confirmation came first
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

/**
 * Why no first code can be entered: the authenticator is already set up, or its setup was not started or has expired.
 */
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

/** Whether a code is currently valid. If so, this code and all earlier ones become invalid. */
export async function takeCode(context: ApiContext, sellerId: string, code: string): Promise<boolean> {
  const sealed = (await findSecurity(context.db, sellerId))?.totp ?? null;
  const secret = sealed ? context.seal.open(sealed) : null;
  const step = secret ? matchingStep(secret, code, context.now().getTime()) : null;
  return step !== null && useStep(context.db, sellerId, step);
}

import { ApiProblem, fieldError } from "../../../contract/problem";
import { sha256 } from "../../../platform/ids";
import { newSecret } from "../../../platform/totp";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { noteSecurity } from "../../security-events/store";
import { needPassword, note } from "./service";
import { hasSecondFactor, insertRecovery, lockFactors, saveSecurity, useRecovery } from "./store";

/* Recovery codes are printed, for a seller who has neither authenticator nor passkey at hand. They exist only
   together with a second factor. */

type Seller = Extract<Caller, { kind: "seller" }>;

/** Number of recovery codes that are created together. */
const RECOVERY_CODES = 10;

/**
 * To be called before a factor is added: codes of factors that were removed directly in the database become invalid.
 */
export async function beforeAddition(tx: Db, sellerId: string): Promise<void> {
  await lockFactors(tx, sellerId);
  if (!(await hasSecondFactor(tx, sellerId))) await saveSecurity(tx, sellerId, { recovery: [] });
}

/**
 * Ten recovery codes in the form in which people write them, for a seller who has none yet. Empty for a seller who has
 * some; of two simultaneous calls, only one gets codes.
 */
export async function firstRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  const { hashes, codes } = newRecoveryCodes(sellerId);
  return (await insertRecovery(tx, sellerId, hashes)) ? codes : [];
}

/**
 * Replaces the remaining recovery codes by ten new ones, because the sheet was lost, seen by somebody, or nearly used
 * up.
 * @throws ApiProblem 422 password_wrong; 409 illegal_move for a seller without a second factor
 */
export async function renewRecoveryCodes(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<{ recovery_codes: string[] }> {
  await needPassword(context, caller, password);
  const { hashes, codes } = newRecoveryCodes(caller.id);
  await context.db.transaction(async (tx) => {
    await lockFactors(tx, caller.id);
    if (!(await hasSecondFactor(tx, caller.id))) throw new ApiProblem("illegal_move");
    await saveSecurity(tx, caller.id, { recovery: hashes });
    await note(tx, caller, "recovery_codes_renewed");
  });
  return { recovery_codes: codes };
}

/** Ten codes in groups of four letters, as people write them, and the hashes to store. */
function newRecoveryCodes(sellerId: string): { codes: string[]; hashes: string[] } {
  const secrets = Array.from({ length: RECOVERY_CODES }, () => newSecret(15));
  return {
    codes: secrets.map((one) => one.replace(/(.{4})(?=.)/g, "$1-")),
    hashes: secrets.map((one) => recoveryHash(sellerId, one)),
  };
}

/**
 * To be called after a factor was removed under `lockFactors`. Without any factor, recovery codes become invalid, and a
 * manager must keep one factor.
 * @throws ApiProblem 422 on `password`, which undoes the removal
 */
export async function afterRemoval(tx: Db, { asksFactor }: ApiContext, caller: Seller): Promise<void> {
  if (await hasSecondFactor(tx, caller.id)) return;
  if (asksFactor && caller.role === "manager") throw fieldError("password", "second_factor_last");
  await saveSecurity(tx, caller.id, { recovery: [] });
}

/** Whether a recovery code is one of the seller's. If so, it becomes invalid, and this is recorded. */
export async function takeRecoveryCode(
  db: Db,
  sellerId: string,
  code: string,
  address: string | null,
): Promise<boolean> {
  const used = await useRecovery(db, sellerId, recoveryHash(sellerId, code));
  if (used) await noteSecurity(db, { act: "recovery_code_used", account: `seller:${sellerId}`, address });
  return used;
}

/**
 * 120 random bits need no slow hash (ASVS 6.5.2: from 112 on). The seller's id in it keeps the hashes of two sellers
 * apart.
 */
const recoveryHash = (sellerId: string, code: string): string => sha256(`recovery:${sellerId}:${code}`);

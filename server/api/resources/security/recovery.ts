import { ApiProblem, fieldError } from "../../../contract/problem";
import { sha256 } from "../../../platform/ids";
import { newSecret } from "../../../platform/totp";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { noteSecurity } from "../../security-events/store";
import { needPassword, note } from "./service";
import { hasSecondFactor, insertRecovery, lockFactors, saveSecurity, useRecovery } from "./store";

/* Codes on paper, for a seller without authenticator and passkey at hand. They come and go with the second factor. */

type Seller = Extract<Caller, { kind: "seller" }>;

/** Recovery codes of one enrolment. */
const RECOVERY_CODES = 10;

/** Before a factor is added: codes of factors that are gone, which were taken off in the database, are worth nothing. */
export async function beforeAddition(tx: Db, sellerId: string): Promise<void> {
  await lockFactors(tx, sellerId);
  if (!(await hasSecondFactor(tx, sellerId))) await saveSecurity(tx, sellerId, { recovery: [] });
}

/** Ten recovery codes as people write them, for a seller who has none yet; nothing for one who has, of two at once too. */
export async function firstRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  const { hashes, codes } = newRecoveryCodes(sellerId);
  return (await insertRecovery(tx, sellerId, hashes)) ? codes : [];
}

/**
 * Ten new recovery codes in place of those that are left: the sheet was lost or seen by somebody, or is nearly used up.
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

/** Ten codes as people write them, in groups of four letters, and what is kept of them. */
function newRecoveryCodes(sellerId: string): { codes: string[]; hashes: string[] } {
  const secrets = Array.from({ length: RECOVERY_CODES }, () => newSecret(15));
  return {
    codes: secrets.map((one) => one.replace(/(.{4})(?=.)/g, "$1-")),
    hashes: secrets.map((one) => recoveryHash(sellerId, one)),
  };
}

/**
 * After a factor was taken away under `lockFactors`: without any, recovery codes are worth nothing, and a manager keeps one.
 * @throws ApiProblem 422 on `password`, which takes the removal back
 */
export async function afterRemoval(tx: Db, { asksFactor }: ApiContext, caller: Seller): Promise<void> {
  if (await hasSecondFactor(tx, caller.id)) return;
  if (asksFactor && caller.role === "manager") throw fieldError("password", "second_factor_last");
  await saveSecurity(tx, caller.id, { recovery: [] });
}

/** Whether a recovery code is one of the seller's; it is used up, and that is noted. */
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

/** 120 random bits need no slow hash (ASVS 6.5.2: from 112 on); the seller's id keeps one hash from standing for two people. */
const recoveryHash = (sellerId: string, code: string): string => sha256(`recovery:${sellerId}:${code}`);

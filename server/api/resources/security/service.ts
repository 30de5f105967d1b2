import type { z } from "zod";
import type { SellerSession } from "../../../contract/session";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Security, securityEndpoints } from "../../../contract/security";
import type { SecurityAct } from "../../../contract/security-event";
import { sha256 } from "../../../platform/ids";
import { matchingStep, newSecret, otpauthUri } from "../../../platform/totp";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { endToken } from "../../identity/store";
import { refuseCommon } from "../../common-passwords";
import { checkPassword, hashPassword } from "../../passwords";
import { countProof, type From } from "../../proof-limits";
import { noteSecurity } from "../../security-events/store";
import { knownSellerSession, newSellerSession, sellerAccount } from "../customer/login";
import { findPasskeys } from "./passkey-store";
import {
  beginSecurity,
  findSecurity,
  findSellerById,
  hasSecondFactor,
  saveSecurity,
  setSellerPassword,
  takePinTry,
  useRecovery,
  useStep,
} from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/** Wrong PINs in a row, then the seller logs in again; and recovery codes of one enrolment. */
const PIN_TRIES = 5;
const RECOVERY_CODES = 10;

export async function readSecurity({ db }: ApiContext, caller: Seller): Promise<Security> {
  const [row, own] = await Promise.all([findSecurity(db, caller.id), findPasskeys(db, caller.id)]);
  const authenticator = Boolean(row?.totp);
  const passkeys = own.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
  const factor = authenticator || passkeys.length > 0;
  return {
    pin: Boolean(row?.pinHash),
    second_factor: factor,
    authenticator,
    passkeys,
    recovery_left: factor ? (row?.recovery.length ?? 0) : 0,
  };
}

/** Notes an act of a seller's own. */
export const note = (db: Db, caller: Seller, act: SecurityAct): Promise<void> =>
  noteSecurity(db, { act, account: `seller:${caller.id}`, address: caller.address });

/** Whoever changes these things types the password: the tablet may be in another's hands. @throws ApiProblem 422 password_wrong */
export async function needPassword(
  context: ApiContext,
  caller: Seller,
  password: string,
  field = "password",
): Promise<void> {
  await context.limiter.take("password", caller.id, () => note(context.db, caller, "tries_over"));
  const found = await findSellerById(context.db, caller.id);
  if (!(await checkPassword(found?.seller.passwordHash, password))) {
    await note(context.db, caller, "password_refused");
    throw fieldError(field, "password_wrong");
  }
  await context.limiter.forget("password", caller.id);
}

/**
 * A new password: every token of before is over, and the session it was typed in goes on with a token of the same id, so
 * that the tray of a guest is still its own. The database notes it (migration 0032).
 * @throws ApiProblem 422 on `currentPassword`, and on `newPassword` for one that everybody guesses
 */
export async function changeSellerPassword(
  context: ApiContext,
  caller: Seller,
  body: z.output<typeof securityEndpoints.sellerPassword.body>,
): Promise<SellerSession> {
  await needPassword(context, caller, body.currentPassword, "currentPassword");
  await refuseCommon(context, "newPassword", body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const row = await context.db.transaction((tx) => setSellerPassword(tx, caller, passwordHash));
  if (!row) throw new ApiProblem("unauthorized");
  return newSellerSession(context, row, caller.jti);
}

export async function setPin(
  context: ApiContext,
  caller: Seller,
  body: z.output<typeof securityEndpoints.pinSet.body>,
): Promise<void> {
  await needPassword(context, caller, body.password);
  await saveSecurity(context.db, caller.id, { pinHash: await hashPassword(body.pin), pinTries: 0 });
  await note(context.db, caller, "pin_set");
}

/** @throws ApiProblem 422 pin_wrong with the tries that are left; 401 after the last of them, and the token is over */
export async function checkPin(context: ApiContext, caller: Seller, pin: string): Promise<void> {
  if (!(await findSecurity(context.db, caller.id))?.pinHash) throw fieldError("pin", "pin_missing");
  await countUnlocking(
    context,
    caller,
    (pinHash) => checkPassword(pinHash, pin),
    (left) => fieldError("pin", "pin_wrong", { left }),
  );
}

/**
 * What a seller without a PIN unlocks with, under the same count. @throws ApiProblem 422 lock_password_wrong with the
 * tries that are left; 401 after the last of them
 */
export async function checkLockPassword(
  context: ApiContext,
  caller: Seller,
  password: string,
): Promise<void> {
  const found = await findSellerById(context.db, caller.id);
  await beginSecurity(context.db, caller.id);
  await countUnlocking(
    context,
    caller,
    () => checkPassword(found?.seller.passwordHash, password),
    (left) => fieldError("password", "lock_password_wrong", { left }),
  );
}

async function countUnlocking(
  context: ApiContext,
  caller: Seller,
  isRight: (pinHash: string | null) => Promise<boolean>,
  wrong: (left: number) => ApiProblem,
): Promise<void> {
  const { db } = context;
  const taken = await takePinTry(db, caller.id, PIN_TRIES);
  if (taken && (await isRight(taken.pinHash))) return saveSecurity(db, caller.id, { pinTries: 0 });
  const left = taken ? PIN_TRIES - taken.tries : 0;
  await note(db, caller, left > 0 ? "unlock_failed" : "pin_tries_over");
  if (left > 0) throw wrong(left);
  // The count stands until the next login, so that tries side by side win nothing.
  await endToken(db, caller.jti, caller.exp);
  throw new ApiProblem("unauthorized");
}

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

/** Ten recovery codes as people write them; those before are worth nothing from now on. */
async function newRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newSecret(15));
  await saveSecurity(tx, sellerId, { recovery: codes.map((one) => recoveryHash(sellerId, one)) });
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Recovery codes for a seller who has none yet; nothing for one who has. */
export async function firstRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  return (await findSecurity(tx, sellerId))?.recovery.length ? [] : newRecoveryCodes(tx, sellerId);
}

/**
 * After a factor was taken away: without any, recovery codes are worth nothing, and a manager keeps one.
 * @throws ApiProblem 422 on `password`, which takes the removal back
 */
export async function afterRemoval(tx: Db, { asksFactor }: ApiContext, caller: Seller): Promise<void> {
  if (await hasSecondFactor(tx, caller.id)) return;
  if (asksFactor && caller.role === "manager") throw fieldError("password", "second_factor_last");
  await saveSecurity(tx, caller.id, { recovery: [] });
}

/** 120 random bits need no slow hash (ASVS 6.5.2: from 112 on); the seller's id keeps one hash from standing for two people. */
const recoveryHash = (sellerId: string, code: string): string => sha256(`recovery:${sellerId}:${code}`);

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

/** @throws ApiProblem 422 token_invalid for a challenge that is over or not ours, code_wrong for a code that is wrong or was used */
export async function loginWithCode(
  context: ApiContext,
  body: z.output<typeof securityEndpoints.sellerLoginCode.body>,
  address: string | null,
): Promise<SellerSession> {
  const seller = await challenged(context, body.challenge);
  const from = { address, device: body.device };
  const right = await countSecondStep(context, seller, from);
  const sealed = (await findSecurity(context.db, seller.id))?.totp ?? null;
  if (!(await codeCounts(context, seller.id, sealed, body.code, address))) {
    await noteSecurity(context.db, { act: "second_step_failed", account: `seller:${seller.id}`, address });
    throw fieldError("code", "code_wrong");
  }
  await right();
  return knownSellerSession(context, seller, from);
}

/** Codes and passkeys after the right password are counted together, whichever is tried. @throws ApiProblem 429 */
export const countSecondStep = (
  context: ApiContext,
  { id, email }: { id: string; email: string },
  from: From,
): Promise<() => Promise<void>> =>
  countProof(context, "second", sellerAccount(email), from, () => Promise.resolve(`seller:${id}`));

/**
 * The seller whose password was right a moment ago. @throws ApiProblem 422 token_invalid for a challenge that is over,
 * not ours, or of somebody disabled since
 */
export async function challenged(context: ApiContext, challenge: string) {
  const claims = await context.tokens.readChallenge(challenge);
  const found = claims ? await findSellerById(context.db, claims.sub) : undefined;
  if (!found || found.seller.disabled || found.seller.tokenEpoch !== claims?.epoch)
    throw new ApiProblem("token_invalid");
  return found.seller;
}

async function codeCounts(
  context: ApiContext,
  sellerId: string,
  sealed: string | null,
  code: string,
  address: string | null,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const used = await useRecovery(context.db, sellerId, recoveryHash(sellerId, code));
    if (used)
      await noteSecurity(context.db, {
        act: "recovery_code_used",
        account: `seller:${sellerId}`,
        address,
      });
    return used;
  }
  const secret = sealed ? context.seal.open(sealed) : null;
  const step = secret ? matchingStep(secret, code, context.now().getTime()) : null;
  return step !== null && useStep(context.db, sellerId, step);
}

import type { z } from "zod";
import type { SellerSession } from "../../../contract/session";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { Security, securityEndpoints } from "../../../contract/security";
import type { SecurityAct } from "../../../contract/security-event";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { refuseCommon } from "../../common-passwords";
import { checkPassword, hashPassword } from "../../passwords";
import { noteSecurity } from "../../security-events/store";
import { newSellerSession } from "../customer/login";
import { findPasskeys } from "./passkey-store";
import { findSecurity, findSellerById, setSellerPassword } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/** What a seller has set up. */
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

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

/** What a seller has set up: PIN and second factor. */
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

/** Records a seller's action on their own account. */
export const note = (db: Db, caller: Seller, act: SecurityAct): Promise<void> =>
  noteSecurity(db, { act, account: `seller:${caller.id}`, address: caller.address });

/**
 * Requires the password for such a change, because somebody else may have the tablet.
 * @throws ApiProblem 422 password_wrong
 */
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
 * Changes the password. All earlier tokens end. The current session continues with a token of the same id, so that it
 * keeps a guest's tray. The database records the change (migration 0032).
 * @throws ApiProblem 422 on `currentPassword`, and on `newPassword` if it is the same or easy to guess
 */
export async function changeSellerPassword(
  context: ApiContext,
  caller: Seller,
  body: z.output<typeof securityEndpoints.sellerPassword.body>,
): Promise<SellerSession> {
  await needPassword(context, caller, body.currentPassword, "currentPassword");
  if (body.newPassword === body.currentPassword) throw fieldError("newPassword", "password_same");
  await refuseCommon(context, "newPassword", body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const row = await context.db.transaction((tx) => setSellerPassword(tx, caller, passwordHash));
  if (!row) throw new ApiProblem("unauthorized");
  return newSellerSession(context, row, caller.jti);
}

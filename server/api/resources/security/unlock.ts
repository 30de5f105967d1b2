import type { z } from "zod";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { securityEndpoints } from "../../../contract/security";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { endToken } from "../../identity/store";
import { checkPassword, hashPassword } from "../../passwords";
import { needPassword, note } from "./service";
import { beginSecurity, findSecurity, findSellerById, saveSecurity, takePinTry } from "./store";

/* The shared tablet is unlocked with a PIN, or with the password if no PIN is set. */

type Seller = Extract<Caller, { kind: "seller" }>;

/** Number of wrong PINs in a row, after which the seller has to log in again. */
const PIN_TRIES = 5;

/**
 * Sets or replaces a PIN. The count of attempts starts again.
 * @throws ApiProblem 422 password_wrong; 429 after ten attempts
 */
export async function setPin(
  context: ApiContext,
  caller: Seller,
  body: z.output<typeof securityEndpoints.pinSet.body>,
): Promise<void> {
  await needPassword(context, caller, body.password);
  await saveSecurity(context.db, caller.id, { pinHash: await hashPassword(body.pin), pinTries: 0 });
  await note(context.db, caller, "pin_set");
}

/** @throws ApiProblem 422 pin_wrong with the number of attempts left; 401 after the last one, and the token ends */
export async function checkPin(
  context: ApiContext,
  caller: Seller,
  { pin, takes_over: takesOver }: z.output<typeof securityEndpoints.pinCheck.body>,
): Promise<void> {
  if (!(await findSecurity(context.db, caller.id))?.pinHash) throw fieldError("pin", "pin_missing");
  await countUnlocking(
    context,
    caller,
    (pinHash) => checkPassword(pinHash, pin),
    (left) => fieldError("pin", "pin_wrong", { left }),
  );
  if (takesOver) await note(context.db, caller, "seller_changed");
}

/**
 * Unlocks with the password for a seller without a PIN, under the same count.
 * @throws ApiProblem 422 lock_password_wrong with the number of attempts left; 401 after the last one
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
  // The count is kept until the next login, so that simultaneous attempts gain nothing.
  await endToken(db, caller.jti, caller.exp);
  throw new ApiProblem("unauthorized");
}

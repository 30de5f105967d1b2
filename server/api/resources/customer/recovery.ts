import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { answered, CONSENT_VERSION, consentsOf } from "~/domain/consent";
import { foldEmail } from "~/domain/person";
import { langSlug, type RegionCode } from "~/i18n/locales";
import type { customerEndpoints } from "../../../contract/customer";
import { ApiProblem } from "../../../contract/problem";
import { sha256 } from "../../../platform/ids";
import type { From } from "../../proof-limits";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import { refuseCommon } from "../../common-passwords";
import { hashPassword } from "../../passwords";
import { noteSecurity } from "../../security-events/store";
import { consentAnswers, needConsents } from "./consents";
import { addresseeOf, salutationOf, localeOf } from "./locale";
import { consentsOfRow } from "./present";
import {
  dropResetTokens,
  findByEmail,
  findByResetToken,
  insertResetToken,
  setPassword,
  updateCustomer,
  useResetToken,
  type CustomerRow,
} from "./store";

/**
 * Validity of links in minutes: an hour to reset a password, a week for the first link of an account made by a seller.
 */
const MINUTES = { reset_password: 60, set_password: 7 * 24 * 60 } as const;

/**
 * Creates a link with a token of 256 bits, of which only the hash is stored, and queues its mail.
 * @param website to which the link leads: the login of another country may not know the account
 */
export async function mailSetPassword(
  context: ApiContext,
  tx: Db,
  row: CustomerRow,
  template: keyof typeof MINUTES,
  website: string = row.region,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const hash = sha256(token);
  const minutes = MINUTES[template];
  const { language } = localeOf(row);
  const url = new URL(`/${langSlug(language)}/reset-password`, context.publicOrigin);
  url.searchParams.set("token", token);
  url.searchParams.set("email", row.email);
  url.searchParams.set("region", website);
  // The first link of an account made by a seller also asks for the consents of its website.
  if (!row.termsVersion) url.searchParams.set("first", row.region);
  await insertResetToken(tx, { hash, customerId: row.id, minutes });
  await context.enqueueMail(tx, {
    key: `${template}:${hash}`,
    template,
    ...addresseeOf(row),
    data: {
      ...salutationOf(row),
      url: url.href,
      minutes,
    },
  });
}

/** Notifies the customer of a new password, so that a change they did not request is noticed. */
export async function mailPasswordChanged(context: ApiContext, tx: Db, row: CustomerRow): Promise<void> {
  await context.enqueueMail(tx, {
    key: `password_changed:${row.id}:${row.tokenEpoch}`,
    template: "password_changed",
    ...addresseeOf(row),
    data: salutationOf(row),
  });
}

/** Queues the welcome mail of a new account. */
export async function mailWelcome(context: ApiContext, tx: Db, row: CustomerRow): Promise<void> {
  const { language, region } = localeOf(row);
  await context.enqueueMail(tx, {
    key: `welcome:${row.id}`,
    template: "welcome",
    ...addresseeOf(row),
    data: {
      ...salutationOf(row),
      url: `${context.publicOrigin}/${langSlug(language)}/${region}/my-account`,
    },
  });
}

/**
 * Queues a mail that confirms the end of an account, to the address that it had.
 * @param facts how much is erased, how many orders stay, and how many of them are still open; `idle`: nobody requested
 * it, the account was not used for too long
 */
export async function mailAccountDeleted(
  context: ApiContext,
  tx: Db,
  row: CustomerRow,
  facts: { creations: number; visits: number; orders: number; underway: number; idle?: true },
): Promise<void> {
  await context.enqueueMail(tx, {
    key: `account_deleted:${row.id}`,
    template: "account_deleted",
    ...addresseeOf(row),
    data: {
      ...salutationOf(row),
      ...facts,
      forget: true,
    },
  });
}

/**
 * No answer comes earlier than this, so that the response time does not reveal whether an account exists.
 * Milliseconds.
 */
const FLOOR_MS = 120;

/**
 * Limits requests by strangers, so that they cannot fill somebody's mailbox. The owner can still ask on a device that
 * is already known.
 * @throws ApiProblem 429
 */
async function countReset(
  { limiter, devices }: ApiContext,
  account: string,
  { address, device }: From,
): Promise<void> {
  const known = devices.known(device, account);
  if (known) return limiter.take("reset_device", known);
  await limiter.take("reset_address", address);
  await limiter.take("reset_account", account);
  await limiter.take("reset_account_day", account);
}

/** Queues a reset link if the account exists. Answer and response time are the same if it does not. */
export async function askReset(
  context: ApiContext,
  email: string,
  region: RegionCode,
  from: From,
): Promise<void> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS));
  const market = (await context.reference()).markets.get(region);
  const folded = foldEmail(email);
  const scope = market?.accountScope ?? "";
  await countReset(context, `customer:${scope}:${folded}`, from);
  const found = await findByEmail(context.db, scope, folded);
  if (found)
    await context.db.transaction(async (tx) => {
      await mailSetPassword(context, tx, found, "reset_password", region);
      await noteSecurity(tx, {
        act: "password_link",
        account: `customer:${found.id}`,
        address: from.address,
      });
    });
  await floor;
}

/** @throws ApiProblem 422 token_invalid for a link that is unknown, used, expired, or sent to another address */
export async function resetPassword(
  context: ApiContext,
  body: z.output<typeof customerEndpoints.resetPassword.body>,
  address: string | null,
): Promise<void> {
  const email = foldEmail(body.email);
  const hash = sha256(body.token);
  // Counted only by network address: a link is 256 random bits, and strangers must not use up its owner's attempts.
  await context.limiter.take("token_address", address);
  const found = await findByResetToken(context.db, hash, email);
  if (!found) throw new ApiProblem("token_invalid");
  const first = !found.termsVersion;
  if (first) needConsents(body, found.region, false);
  const now = context.now();
  await refuseCommon(context, "password", body.password);
  const passwordHash = await hashPassword(body.password);
  await context.db.transaction(async (tx) => {
    if (!(await useResetToken(tx, hash))) throw new ApiProblem("token_invalid");
    await dropResetTokens(tx, found.id);
    const row = await setPassword(tx, found.id, passwordHash);
    await noteSecurity(tx, { act: "password_reset", account: `customer:${found.id}`, address });
    // The link was sent to this address, so the address is confirmed.
    if (!found.emailVerifiedAt) await updateCustomer(tx, found.id, { emailVerifiedAt: now });
    if (row && first) {
      const consents = answered(consentsOfRow(found), consentAnswers(body), now.toISOString());
      // Data that a seller entered and that need a consent in Korea are deleted if it is not given.
      const erased =
        consentsOf(found.region).some(({ kind }) => kind === "optional_data") && !body.optional_data
          ? { phone: null, city: null, taxId: null }
          : {};
      await updateCustomer(tx, found.id, {
        ...erased,
        consents,
        termsVersion: CONSENT_VERSION.terms,
        termsAt: now,
        newsletter: body.newsletter === true,
        newsletterAt: body.newsletter ? now : null,
      });
      await mailWelcome(context, tx, row);
    } else if (row) await mailPasswordChanged(context, tx, row);
  });
}

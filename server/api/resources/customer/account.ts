import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { answered, CONSENT_VERSION, latest, type Consent } from "~/domain/consent";
import { foldName } from "~/domain/name-folding";
import { foldEmail } from "~/domain/person";
import { fullReading } from "~/domain/reading";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { CustomerSummary } from "../../../contract/common";
import type { Customer, customerEndpoints } from "../../../contract/customer";
import type { CustomerSession } from "../../../contract/session";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { brokenConstraint } from "../../../platform/cause";
import { newId } from "../../../platform/ids";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { refuseCommon } from "../../common-passwords";
import { checkPassword, hashPassword } from "../../passwords";
import { noteSecurity } from "../../security-events/store";
import { customerSession } from "./login";
import { consentAnswers, needConsents, needOptionalConsent } from "./consents";
import { mailConfirmEmail, mayConfirm } from "./confirm-email";
import { consentsOfRow, toCustomer, toSummary } from "./present";
import { mailPasswordChanged, mailSetPassword } from "./recovery";
import {
  findByEmail,
  findById,
  insertCustomer,
  setPassword,
  updateCustomer,
  type CustomerRow,
} from "./store";

type Body<E extends keyof typeof customerEndpoints> = z.output<(typeof customerEndpoints)[E]["body"]>;

/** Version of the terms to which a new account agrees. The legal notice shows it. */
export const TERMS_VERSION = CONSENT_VERSION.terms;

/** Names in the form in which they are searched: "first last" and "last first" (docs/decisions/0012). */
export function searchNames(first: string, last: string): { searchFirst: string; searchLast: string } {
  return { searchFirst: foldName(`${first} ${last}`), searchLast: foldName(`${last} ${first}`) };
}

/** The columns of a name's reading, also in the form in which it is searched; null if there is none. */
function readingOf(first: string | null | undefined, last: string | null | undefined) {
  const searchKana = foldName(fullReading(first, last)) || null;
  return { firstnameKana: first || null, lastnameKana: last || null, searchKana };
}

const emailTaken = () =>
  new ApiProblem("duplicate_email", { fields: [{ field: "email", code: "duplicate_email" }] });

/**
 * Creates an account. A shopper gives a password and accepts the terms. If a seller creates the account, the customer
 * gets a link to do both.
 * @throws ApiProblem 409 duplicate_email if the address has an account on this website or one that shares its accounts
 */
export async function createCustomer(
  context: ApiContext,
  body: Body<"customerCreate">,
  caller: Caller,
  region: RegionCode,
  lang: LangTag,
): Promise<CustomerSummary> {
  const market = (await context.reference()).markets.get(region);
  if (!market?.customerAccount) throw new ApiProblem("not_found", { message: "customerAccount" });
  const bySeller = caller.kind === "seller";
  if (!bySeller && !body.password) throw fieldError("password", "required");
  if (!bySeller && body.password) await refuseCommon(context, "password", body.password);
  if (!bySeller) needConsents(body, region, Boolean(body.phone || body.city || body.taxId));
  const now = context.now();
  const passwordHash = bySeller || !body.password ? null : await hashPassword(body.password);
  return context.db.transaction(async (tx) => {
    const row = await insertCustomer(tx, {
      id: newId("cus"),
      accountScope: market.accountScope,
      region,
      email: body.email.trim(),
      emailFolded: foldEmail(body.email),
      passwordHash,
      firstname: body.firstname,
      lastname: body.lastname,
      ...searchNames(body.firstname, body.lastname),
      ...readingOf(body.firstnameKana, body.lastnameKana),
      gender: body.gender ?? null,
      civility: body.civility ?? null,
      phone: body.phone ?? null,
      country: body.country || null,
      city: body.city || null,
      taxId: body.taxId || null,
      crmId: crmId(),
      language: lang,
      newsletter: !bySeller && body.newsletter === true,
      newsletterAt: !bySeller && body.newsletter ? now : null,
      termsVersion: bySeller ? null : TERMS_VERSION,
      termsAt: bySeller ? null : now,
      createdBy: bySeller ? caller.id : null,
      consents: bySeller ? [] : answered([], consentAnswers(body), now.toISOString()),
    });
    if (!row) throw emailTaken();
    await writeAudit(tx, {
      actor: bySeller ? `seller:${caller.id}` : `customer:${row.id}`,
      act: "created",
      subject: `customer:${row.id}`,
    });
    if (bySeller) await mailSetPassword(context, tx, row, "set_password");
    else await mailConfirmEmail(context, tx, row);
    return toSummary(row);
  });
}

/**
 * The account of a call.
 * @throws ApiProblem 401 if it no longer exists, for example because it was just erased
 */
export async function readCustomer(context: ApiContext, id: string): Promise<CustomerRow> {
  const row = await findById(context.db, id);
  if (!row) throw new ApiProblem("unauthorized");
  return row;
}

/** A customer about their own account. */
export type Self = Pick<Extract<Caller, { kind: "customer" }>, "id" | "address">;

/** @throws ApiProblem 422 on `currentPassword`; 429 after ten attempts */
export async function proven(
  context: ApiContext,
  { id, address }: Self,
  password: string,
): Promise<CustomerRow> {
  const note = (act: "tries_over" | "password_refused") =>
    noteSecurity(context.db, { act, account: `customer:${id}`, address });
  await context.limiter.take("password", id, () => note("tries_over"));
  const row = await readCustomer(context, id);
  if (!(await checkPassword(row.passwordHash, password))) {
    await note("password_refused");
    throw fieldError("currentPassword", "password_wrong");
  }
  await context.limiter.forget("password", id);
  return row;
}

/** If two accounts take an address at the same moment, the schema refuses the second. */
function refuseTaken(error: unknown): never {
  throw brokenConstraint(error) === "customers_email" ? emailTaken() : error;
}

/**
 * Changing the address invalidates no token, because a token names the account and not the address. The new address has
 * to be confirmed.
 * @throws ApiProblem 409 duplicate_email; 422 on `optional_data` if telephone, city or tax number need that consent
 */
export async function updateProfile(
  context: ApiContext,
  caller: Self,
  body: Body<"customerUpdate">,
): Promise<Customer> {
  const { id } = caller;
  const before = await proven(context, caller, body.currentPassword);
  const consents = agreedWith(before, body, context.now());
  const emailFolded = foldEmail(body.email);
  const other = await findByEmail(context.db, before.accountScope, emailFolded);
  if (other && other.id !== id) throw emailTaken();
  const isOther = emailFolded !== before.emailFolded;
  const letter = isOther && (await mayConfirm(context, id));
  const change = context.db.transaction(async (tx) => {
    const row = await updateCustomer(tx, id, {
      email: body.email.trim(),
      emailFolded,
      ...(isOther ? { emailVerifiedAt: null } : {}),
      firstname: body.firstname,
      lastname: body.lastname,
      ...searchNames(body.firstname, body.lastname),
      ...(body.firstnameKana === undefined && body.lastnameKana === undefined
        ? {}
        : readingOf(body.firstnameKana, body.lastnameKana)),
      ...given("civility", body.civility),
      ...given("phone", body.phone),
      ...given("country", body.country),
      ...given("city", body.city),
      ...given("taxId", body.taxId),
      ...(body.optional_data ? { consents } : {}),
    });
    if (row && letter) await mailConfirmEmail(context, tx, row);
    return toCustomer(row ?? before);
  });
  return change.catch(refuseTaken);
}

/**
 * The consents of an account after a change of its details.
 * @throws ApiProblem 422 on `optional_data`
 */
function agreedWith(before: CustomerRow, body: Body<"customerUpdate">, now: Date): Consent[] {
  const held = consentsOfRow(before);
  const consents = body.optional_data ? answered(held, { optional_data: true }, now.toISOString()) : held;
  const agreed = latest(consents).some(({ kind, granted }) => kind === "optional_data" && granted);
  needOptionalConsent(before.region, Boolean(body.phone || body.city || body.taxId), agreed);
  return consents;
}

/** Omitted fields keep their value; empty fields become null. */
function given<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V | null } {
  const result: { [P in K]?: V | null } = {};
  if (value !== undefined) result[name] = value === "" ? null : value;
  return result;
}

/**
 * Changes the password and sends a mail about it. All earlier tokens end, also the caller's: the answer holds a new
 * one.
 * @throws ApiProblem 422 on `currentPassword`, and on `newPassword` if it is the same or easy to guess; 429 after ten
 * attempts
 */
export async function changePassword(
  context: ApiContext,
  caller: Self,
  body: Body<"changePassword">,
): Promise<CustomerSession> {
  const { id, address } = caller;
  await proven(context, caller, body.currentPassword);
  if (body.newPassword === body.currentPassword) throw fieldError("newPassword", "password_same");
  await refuseCommon(context, "newPassword", body.newPassword);
  const passwordHash = await hashPassword(body.newPassword);
  return context.db.transaction(async (tx) => {
    const row = await setPassword(tx, id, passwordHash);
    if (!row) throw new ApiProblem("unauthorized");
    await mailPasswordChanged(context, tx, row);
    await noteSecurity(tx, { act: "password_changed", account: `customer:${id}`, address });
    return customerSession(context, row);
  });
}

/** Sets the contact permissions. Each consent carries the time at which it was given; a withdrawal is in the audit. */
export async function setPreferences(
  context: ApiContext,
  id: string,
  body: Body<"preferences">,
): Promise<Customer> {
  const before = await readCustomer(context, id);
  const newsletterAt = body.newsletter ? (before.newsletter ? before.newsletterAt : context.now()) : null;
  return context.db.transaction(async (tx) => {
    const consents = answered(consentsOfRow(before), body, context.now().toISOString());
    // Data that were kept only with that consent are deleted with it.
    const erased = body.optional_data === false ? { phone: null, city: null, taxId: null } : {};
    const row = await updateCustomer(tx, id, {
      newsletter: body.newsletter,
      newsletterAt,
      contactEmail: body.contact_email,
      contactPhone: body.contact_phone,
      consents,
      ...erased,
    });
    await writeAudit(tx, {
      actor: `customer:${id}`,
      act: "consent",
      subject: `customer:${id}`,
      detail: { ...body, terms: TERMS_VERSION },
    });
    return toCustomer(row ?? before);
  });
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `CRM-` and ten letters and digits that are not mistaken for each other. */
function crmId(): string {
  return `CRM-${[...randomBytes(10)].map((byte) => CROCKFORD[byte % 32]).join("")}`;
}

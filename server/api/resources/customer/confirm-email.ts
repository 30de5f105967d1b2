import { langSlug } from "~/i18n/locales";
import { ApiProblem } from "../../../contract/problem";
import { sha256 } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import { PROOF_LIFE } from "../../tokens";
import { addresseeOf, salutationOf, localeOf } from "./locale";
import { mailWelcome } from "./recovery";
import { findById, updateCustomer, type CustomerRow } from "./store";

/** A link confirms the address to which it was sent, and no other address that the account has had or will have. */
const hashOf = (row: CustomerRow): string => sha256(`email:${row.emailFolded}`);

/** Queues the mail whose link proves the address of an account. */
export async function mailConfirmEmail(context: ApiContext, tx: Db, row: CustomerRow): Promise<void> {
  const token = await context.tokens.emailProof({ sub: row.id, of: hashOf(row) });
  const { language, region } = localeOf(row);
  const url = new URL(`/${langSlug(language)}/${region}/confirm-email`, context.publicOrigin);
  url.searchParams.set("token", token);
  await context.enqueueMail(tx, {
    key: `confirm_email:${sha256(token)}`,
    template: "confirm_email",
    ...addresseeOf(row),
    data: {
      ...salutationOf(row),
      url: url.href,
      days: PROOF_LIFE / 86_400,
    },
  });
}

/**
 * Limits how many mails an account may cause to addresses it enters; otherwise it could fill anybody's mailbox.
 * @throws ApiProblem 429
 */
async function countLetter({ limiter }: ApiContext, id: string): Promise<void> {
  await limiter.take("confirm_account", id);
  await limiter.take("confirm_account_day", id);
}

/** Whether a mail may be sent after a change of the address; if not, its owner requests it later. */
export async function mayConfirm(context: ApiContext, id: string): Promise<boolean> {
  try {
    await countLetter(context, id);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "rate_limited") return false;
    throw error;
  }
}

/**
 * Sends the mail again, for an account whose address is not confirmed yet.
 * @throws ApiProblem 429
 */
export async function confirmAgain(context: ApiContext, id: string): Promise<void> {
  const row = await findById(context.db, id);
  if (!row) throw new ApiProblem("unauthorized");
  if (row.emailVerifiedAt) return;
  await countLetter(context, id);
  await mailConfirmEmail(context, context.db, row);
}

/**
 * Accepts the link of the mail; using it again gives the same answer. The first confirmed address of an account gets a
 * welcome mail.
 * @throws ApiProblem 422 token_invalid for a link that has expired, is not ours, or is for an address that the account
 * no longer has
 */
export async function confirmEmail(
  context: ApiContext,
  token: string,
  address: string | null,
): Promise<void> {
  await context.limiter.take("token_address", address);
  const proof = await context.tokens.readEmailProof(token);
  const row = proof ? await findById(context.db, proof.sub) : undefined;
  if (!row || proof?.of !== hashOf(row)) throw new ApiProblem("token_invalid");
  if (row.emailVerifiedAt) return;
  await context.db.transaction(async (tx) => {
    await updateCustomer(tx, row.id, { emailVerifiedAt: context.now() });
    await mailWelcome(context, tx, row);
  });
}

/** @throws ApiProblem 409 email_unverified for an account whose address has not been confirmed */
export async function needVerifiedEmail({ db }: ApiContext, id: string): Promise<void> {
  if (!(await findById(db, id))?.emailVerifiedAt) throw new ApiProblem("email_unverified");
}

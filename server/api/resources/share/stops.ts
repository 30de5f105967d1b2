import { foldEmail } from "~/domain/person";
import { langSlug, type LangTag } from "~/i18n/locales";
import { ApiProblem } from "../../../contract/problem";
import { sha256 } from "../../../platform/ids";
import type { ApiContext } from "../../context";
import { hasStop, keepStop } from "./store";

const hashOf = (email: string): string => sha256(`letters:${foldEmail(email)}`);

/** Whether the owner of this address does not want rings shared with them. */
export const isStopped = ({ db }: ApiContext, email: string): Promise<boolean> => hasStop(db, hashOf(email));

/** The link in a mail with which its reader stops such mails. Mail programs can use it, too (RFC 8058). */
export async function stopLink(context: ApiContext, email: string, lang: LangTag): Promise<string> {
  const url = new URL("/mail/stop", context.publicOrigin);
  url.searchParams.set("lang", langSlug(lang));
  url.searchParams.set("token", await context.tokens.letterStop(hashOf(email)));
  return url.href;
}

/**
 * Accepts such a link. A second use gives the same answer.
 * @throws ApiProblem 422 token_invalid
 */
export async function stopLetters(
  { db, limiter, tokens }: ApiContext,
  token: string,
  address: string | null,
): Promise<void> {
  await limiter.take("token_address", address);
  const hash = await tokens.readLetterStop(token);
  if (!hash) throw new ApiProblem("token_invalid");
  await keepStop(db, hash);
}

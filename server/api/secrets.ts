import { sha256 } from "../platform/ids";
import { createSeal, type Seal } from "../platform/seal";

/** One secret, or several: the first signs and seals, all are accepted (two while rotating). */
export type Secrets = string | readonly string[];

/** Keys of tokens, made from the secrets, so that a signature of another part is never one of a token. */
export function tokenKeys(secrets: Secrets): readonly [string, ...string[]] {
  const [first, ...others] = (typeof secrets === "string" ? [secrets] : secrets).map((one) =>
    sha256(`token:${one}`),
  );
  if (first === undefined) throw new Error("The API needs a secret to sign tokens with");
  return [first, ...others];
}

/** What seals the database's own secrets: second factors, the key of purchase orders. */
export function houseSeal(secrets: Secrets): Seal {
  return createSeal(tokenKeys(secrets));
}

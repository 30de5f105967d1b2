import { sha256 } from "../platform/ids";
import { createSeal, type Seal } from "../platform/seal";

/** One secret, or several: the first signs and encrypts, all are accepted (two during a rotation). */
export type Secrets = string | readonly string[];

/** Token keys derived from the secrets, so that signatures for other purposes are never valid for tokens. */
export function tokenKeys(secrets: Secrets): readonly [string, ...string[]] {
  const [first, ...others] = (typeof secrets === "string" ? [secrets] : secrets).map((one) =>
    sha256(`token:${one}`),
  );
  if (first === undefined) throw new Error("The API needs a secret to sign tokens with");
  return [first, ...others];
}

/** Encrypts secrets in the database: second factors, the key of purchase orders. */
export function houseSeal(secrets: Secrets): Seal {
  return createSeal(tokenKeys(secrets));
}

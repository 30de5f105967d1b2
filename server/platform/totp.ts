import { Secret, TOTP } from "otpauth";

/** Settings that every authenticator app supports (RFC 6238 §4, §5.2); `period` in seconds. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** Codes of the previous and the next step are accepted: clocks differ, and people type slowly. */
const WINDOW = 1;

/**
 * The 30-second step to which this code belongs, or `null`. The caller stores the step, so that an observed code cannot
 * be used again.
 * @param secret Base32
 * @param ms since 1970
 */
export function matchingStep(secret: string, code: string, ms: number): number | null {
  // otpauth compares bytes and throws if six characters have more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret });
  const delta = totp.validate({ token: code, timestamp: ms, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: ms }) + delta;
}

/**
 * Random bytes in Base32, for people to type.
 * @param size in bytes; RFC 4226 §4 recommends 20 for a secret
 */
export const newSecret = (size = 20): string => new Secret({ size }).base32;

/** URL in the QR code for an authenticator app. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  new TOTP({ ...KIND, issuer, label: account, secret }).toString();

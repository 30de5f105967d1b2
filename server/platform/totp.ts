import { Secret, TOTP } from "otpauth";

/** What every authenticator understands (RFC 6238 §4, §5.2); `period` in seconds. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 };
/** Codes of the step before and after are taken: clocks differ, and people type slowly. */
const WINDOW = 1;

/**
 * The 30-second step whose code this is, or `null`. The caller keeps the step, so that a code that was seen over the
 * shoulder is worth nothing once it was used.
 * @param secret Base32
 * @param ms since 1970
 */
export function matchingStep(secret: string, code: string, ms: number): number | null {
  // otpauth compares bytes and throws where six characters are more than six of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret });
  const delta = totp.validate({ token: code, timestamp: ms, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: ms }) + delta;
}

/** Random bytes in Base32 as people type them. @param size in bytes; 20 is what RFC 4226 §4 recommends for a secret */
export const newSecret = (size = 20): string => new Secret({ size }).base32;

/** What the QR code of an authenticator says. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  new TOTP({ ...KIND, issuer, label: account, secret }).toString();

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How many days a device is remembered after a login. */
export const KNOWN_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;
/** Maximum number of tokens per device that are checked: a boutique's tablet has several sellers. */
const TOKENS_MAX = 12;

export type Devices = {
  /**
   * Returns a token for a device on which `account` has just logged in. It gives no access, but marks the device as
   * known.
   * @returns undefined if one of the device's tokens is still valid for long enough
   */
  know(tokens: string | undefined, account: string): string | undefined;
  /**
   * Whether a device is known to an account.
   * @param tokens those of the device, separated by full stops
   * @returns an id of device and account, for counting attempts; null if the device is not known
   */
  known(tokens: string | undefined, account: string): string | null;
};

/**
 * Device tokens (OWASP, "slow down online guessing attacks with device cookies"): a stranger's wrong passwords are
 * counted separately from those of a device that has logged in before, so that a stranger cannot lock anybody out. A
 * token is 96 random bits, the day, and a MAC over both and the account; nothing is stored on the server.
 * @param secrets the first signs, all are accepted: two during a rotation
 */
export function createDevices(secrets: readonly [string, ...string[]], now: () => Date): Devices {
  const today = () => Math.floor(now().getTime() / DAY_MS);
  const macOf = (secret: string, nonce: string, day: string, account: string) =>
    createHmac("sha256", secret).update(`device:${nonce}:${day}:${account}`).digest("base64url").slice(0, 22);
  const equal = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  const find = (tokens: string | undefined, account: string) => {
    for (const token of (tokens ?? "").split(".").slice(0, TOKENS_MAX)) {
      const [, nonce = "", day = "", mac = ""] = /^([\w-]{16})([a-z0-9]{4})([\w-]{22})$/.exec(token) ?? [];
      const age = today() - parseInt(day, 36);
      if (
        mac &&
        age >= -1 &&
        age <= KNOWN_DAYS &&
        secrets.some((secret) => equal(mac, macOf(secret, nonce, day, account)))
      )
        return { nonce, age };
    }
    return null;
  };
  return {
    know(tokens, account) {
      const found = find(tokens, account);
      if (found && found.age < KNOWN_DAYS / 2) return undefined;
      const [nonce, day] = [randomBytes(12).toString("base64url"), today().toString(36).padStart(4, "0")];
      return `${nonce}${day}${macOf(secrets[0], nonce, day, account)}`;
    },
    known(tokens, account) {
      const found = find(tokens, account);
      return found && `${found.nonce}:${account}`;
    },
  };
}

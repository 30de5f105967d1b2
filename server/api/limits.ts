import { LRUCache } from "lru-cache";
import { ApiProblem } from "../contract/problem";
import { createLimits, networkOf, type Limits, type Rule } from "../platform/limits";
import type { Kv } from "../platform/kv";
import type { Log } from "../platform/log";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits (docs/decisions/0049 gives the reasons for the figures). An address may be a whole office, a boutique, or
 * half a town behind one carrier, so limits by address are far above what so many people need.
 */
export const LIMITS = {
  /** Wrong passwords and codes for one account, from a device on which it has logged in before. */
  proof_device: { max: 10, seconds: QUARTER },
  /** The same from unknown devices: from one address, and in total. */
  proof_here: { max: 10, seconds: QUARTER },
  proof_account: { max: 50, seconds: HOUR },
  /** Wrong passwords from unknown devices, for any account: from one address, and in total. */
  login_address: { max: 40, seconds: QUARTER },
  login_customers: { max: 1000, seconds: QUARTER },
  login_sellers: { max: 300, seconds: QUARTER },
  /** Password of a logged-in account, before a sensitive action. */
  password: { max: 10, seconds: QUARTER },
  /** Codes while a seller sets up an authenticator. */
  authenticator: { max: 10, seconds: QUARTER },
  register_address: { max: 20, seconds: HOUR },
  /**
   * Links for a forgotten password: for one account from unknown devices, from a known device, and from one address.
   */
  reset_account: { max: 5, seconds: HOUR },
  reset_account_day: { max: 10, seconds: DAY },
  reset_device: { max: 5, seconds: HOUR },
  reset_address: { max: 20, seconds: HOUR },
  /** Attempts with links for a new password. */
  token_address: { max: 40, seconds: QUARTER },
  /** Mails by which an account verifies its address. */
  confirm_account: { max: 3, seconds: HOUR },
  confirm_account_day: { max: 6, seconds: DAY },
  /** Mails that share a creation. */
  share_sender: { max: 5, seconds: HOUR },
  share_recipient: { max: 5, seconds: HOUR },
  share_recipient_day: { max: 10, seconds: DAY },
  share_address: { max: 20, seconds: HOUR },
  /** Requests for appointments: each sends a confirmation to the typed address. */
  visit_recipient: { max: 10, seconds: HOUR },
  visit_address: { max: 40, seconds: HOUR },
  /** The same without an account, which would vouch for the address and the appointment. */
  visit_stranger: { max: 6, seconds: HOUR },
  visit_stranger_recipient: { max: 3, seconds: DAY },
  /** Changes with one link: each sends a mail. */
  visit_changes: { max: 10, seconds: QUARTER },
  /** Lookups by a code or link: checks of purchase orders, appointments. */
  code_address: { max: 120, seconds: QUARTER },
  /** Searches of one seller: enough for a counter, too few to copy the customer database. */
  search: { max: 300, seconds: QUARTER },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

export type Limiter = {
  /**
   * Counts one attempt. A null subject (no address: a call inside the process) is not counted.
   * @param reached called for the first attempt above the limit, not for later ones
   * @throws ApiProblem 429 rate_limited with `retry_at` if the limit is exceeded
   */
  take(name: LimitName, subject: string | null, reached?: () => Promise<void>): Promise<void>;
  /** Uncounts an attempt that turned out to be legitimate. */
  giveBack(name: LimitName, subject: string | null): Promise<void>;
  /** Resets the count, for example after the correct password. */
  forget(name: LimitName, subject: string): Promise<void>;
};

/**
 * The rate limits of /api, with counters that all processes share. An exceeded limit is logged by its name, never with
 * its subject.
 * @param now milliseconds
 */
export function createLimiter(kv: Pick<Kv, "count" | "remove">, now: () => number, log: Log): Limiter {
  const limits: Limits = createLimits(kv, now);
  /** End of each exceeded limit that this process has logged already. */
  const said = new LRUCache<string, number>({ max: 10_000 });
  return {
    async take(name, subject, reached) {
      const until = subject === null ? null : await limits.take(name, subject, LIMITS[name]);
      if (until === null) return;
      const key = `${name}:${subject}`;
      if (reached && (said.get(key) ?? 0) <= now()) {
        said.set(key, until);
        await reached();
      }
      log.warn({ limit: name }, "limit reached");
      throw new ApiProblem("rate_limited", { retry_at: new Date(until).toISOString() });
    },
    async giveBack(name, subject) {
      if (subject !== null) await limits.giveBack(name, subject, LIMITS[name]);
    },
    forget: (name, subject) => limits.forget(name, subject),
  };
}

/**
 * The IP address to which a call of /api is attributed. It cannot be forged: the edge removes the header from incoming
 * requests and sets the address of the connection; the BFF, which calls in process, passes on that of its visitor.
 * @returns null inside the process, where there is no address
 */
export function addressOf(request: Request): string | null {
  const said = request.headers.get("X-Client-Ip");
  return said ? networkOf(said) : null;
}

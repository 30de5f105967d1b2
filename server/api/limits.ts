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
 * Rate limits (docs/decisions/0049 gives the reasons for the figures). An address may be a whole office, a boutique
 * or half a town behind one carrier, so its limits are far above what so many people need.
 */
export const LIMITS = {
  /** Wrong passwords and codes of one account, by a device that its owner has logged in on before. */
  proof_device: { max: 10, seconds: QUARTER },
  /** The same by devices that nobody knows: from one address, and from all of them together. */
  proof_here: { max: 10, seconds: QUARTER },
  proof_account: { max: 50, seconds: HOUR },
  /** Wrong passwords by unknown devices, over all accounts: of one address, and of the whole house. */
  login_address: { max: 40, seconds: QUARTER },
  login_customers: { max: 1000, seconds: QUARTER },
  login_sellers: { max: 300, seconds: QUARTER },
  /** Password of an account that is logged in, before something of weight. */
  password: { max: 10, seconds: QUARTER },
  /** First codes of an authenticator that a seller sets up. */
  authenticator: { max: 10, seconds: QUARTER },
  register_address: { max: 20, seconds: HOUR },
  /** Links for a forgotten password: for one account by strangers, by a known device, and of one address. */
  reset_account: { max: 5, seconds: HOUR },
  reset_account_day: { max: 10, seconds: DAY },
  reset_device: { max: 5, seconds: HOUR },
  reset_address: { max: 20, seconds: HOUR },
  /** Tries of links for a new password. */
  token_address: { max: 40, seconds: QUARTER },
  /** Mails that an account requests to prove its address. */
  confirm_account: { max: 3, seconds: HOUR },
  confirm_account_day: { max: 6, seconds: DAY },
  /** Mails with a creation. */
  share_sender: { max: 5, seconds: HOUR },
  share_recipient: { max: 5, seconds: HOUR },
  share_recipient_day: { max: 10, seconds: DAY },
  share_address: { max: 20, seconds: HOUR },
  /** Appointments that are asked for: each is confirmed by mail to the address that was typed. */
  visit_recipient: { max: 10, seconds: HOUR },
  visit_address: { max: 40, seconds: HOUR },
  /** The same without an account: nobody stands behind the address that is written to, or the seat that is taken. */
  visit_stranger: { max: 6, seconds: HOUR },
  visit_stranger_recipient: { max: 3, seconds: DAY },
  /** Changes by one link: each sends a mail. */
  visit_changes: { max: 10, seconds: QUARTER },
  /** Looking at what a code or a link opens: purchase orders that are checked, visits. */
  code_address: { max: 120, seconds: QUARTER },
  /** Searches of one seller: enough for a counter, too few to copy the customer file. */
  search: { max: 300, seconds: QUARTER },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof LIMITS;

export type Limiter = {
  /**
   * Counts one try. A subject of null (no address is known: a call inside the process) is not counted.
   * @param reached called for the first try that is too many, not for those that follow it
   * @throws ApiProblem 429 rate_limited with `retry_at` when there were enough already
   */
  take(name: LimitName, subject: string | null, reached?: () => Promise<void>): Promise<void>;
  /** Uncounts a try that turned out to be right. */
  giveBack(name: LimitName, subject: string | null): Promise<void>;
  /** Forgets the tries: after the right password, say. */
  forget(name: LimitName, subject: string): Promise<void>;
};

/**
 * The limits of /api over counts that all processes share. A limit that is reached is logged by its name, never
 * with its subject.
 * @param now milliseconds
 */
export function createLimiter(kv: Pick<Kv, "count" | "remove">, now: () => number, log: Log): Limiter {
  const limits: Limits = createLimits(kv, now);
  /** Until when each limit that was reached holds, as this process has said already. */
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
 * The address that an /api call is counted under. Nobody outside can set it: the edge strips the header from what
 * comes in and writes the address of the connection, and the BFF, which calls in process, passes on that of its
 * visitor.
 * @returns null inside the process, where there is no address
 */
export function addressOf(request: Request): string | null {
  const said = request.headers.get("X-Client-Ip");
  return said ? networkOf(said) : null;
}

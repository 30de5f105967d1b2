import type { ApiContext } from "./context";
import type { LimitName } from "./limits";
import { noteSecurity } from "./security-events/store";

/** The context of an authentication attempt: the IP address and the device's tokens. */
export type From = { address: string | null; device?: string | undefined };

/** Limits for one account; the others are per address, or in total. */
const OF_ACCOUNT: ReadonlySet<LimitName> = new Set(["proof_device", "proof_here", "proof_account"]);

/**
 * Counts an authentication attempt before it is checked, so that concurrent attempts count too, whether or not the
 * account exists. Attempts from a device on which the account has logged in before are counted only for that device: a
 * stranger's attempts, from the same address or from a thousand, do not lock it out.
 * @param account `seller:` or `customer:` and the folded address
 * @param idOf `seller:` or `customer:` and the id, for the security event when the limit is reached; null if there is
 * none
 * @param step the password, or a second step after the correct one, to which the limits against password spraying do
 * not apply
 * @returns a function to call if the attempt was correct
 * @throws ApiProblem 429
 */
export async function countProof(
  { limiter, devices, db }: Pick<ApiContext, "limiter" | "devices" | "db">,
  step: "login" | "second",
  account: string,
  from: From,
  idOf: () => Promise<string | null>,
): Promise<() => Promise<void>> {
  const subject = `${step}:${account}`;
  const device = devices.known(from.device, account);
  const take = (limit: LimitName, of: string | null) =>
    limiter.take(limit, of, async () =>
      noteSecurity(db, {
        act: "tries_over",
        account: OF_ACCOUNT.has(limit) ? await idOf() : null,
        address: from.address,
        detail: { limit, step },
      }),
    );
  if (device) {
    await take("proof_device", `${step}:${device}`);
    return () => limiter.forget("proof_device", `${step}:${device}`);
  }
  const house: LimitName = account.startsWith("seller:") ? "login_sellers" : "login_customers";
  const here = `${from.address ?? ""} ${subject}`;
  const byAccount: [LimitName, string | null][] = [
    ["proof_here", here],
    ["proof_account", subject],
  ];
  // The address first: once its limit is exceeded, its attempts no longer count against any account.
  const counted: [LimitName, string | null][] =
    step === "login" ? [["login_address", from.address], ...byAccount, [house, ""]] : byAccount;
  for (const [name, of] of counted) await take(name, of);
  return async () => {
    for (const [name, of] of counted) await limiter.giveBack(name, of);
    await limiter.forget("proof_here", here);
  };
}

import type { ApiContext } from "./context";
import type { LimitName } from "./limits";
import { noteSecurity } from "./security-events/store";

/** The context of an authentication attempt: the network address and the device's tokens. */
export type From = { address: string | null; device?: string | undefined };

/** Limits of one account; the others are of an address, or of the house. */
const OF_ACCOUNT: ReadonlySet<LimitName> = new Set(["proof_device", "proof_here", "proof_account"]);

/**
 * Counts a try to prove to be somebody before it is checked, so that tries side by side count too, and whether or not
 * the account exists. A device on which the account has logged in before is counted by itself, and by nothing else: a
 * stranger's tries, from the same address or from a thousand, do not keep it out.
 * @param account `seller:` or `customer:` and their folded address
 * @param idOf `seller:` or `customer:` and the id, for who reads that the tries were over; null where there is none
 * @param step the password, or a second step after the right one: then nobody is sprayed any more
 * @returns to be called when it was right
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
  // The address first: one that has tried too often counts against nobody's account any more.
  const counted: [LimitName, string | null][] =
    step === "login" ? [["login_address", from.address], ...byAccount, [house, ""]] : byAccount;
  for (const [name, of] of counted) await take(name, of);
  return async () => {
    for (const [name, of] of counted) await limiter.giveBack(name, of);
    await limiter.forget("proof_here", here);
  };
}

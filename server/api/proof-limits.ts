import type { ApiContext } from "./context";
import type { LimitName } from "./limits";

/** The context of an authentication attempt: the network address and the device's tokens. */
export type From = { address: string | null; device?: string | undefined };

/**
 * Counts a try to prove to be somebody before it is checked, so that tries side by side count too, and whether or not
 * the account exists. A device on which the account has logged in before is counted by itself, and by nothing else: a
 * stranger's tries, from the same address or from a thousand, do not keep it out.
 * @param account `seller:` or `customer:` and their folded address
 * @param step the password, or a second step after the right one: then nobody is sprayed any more
 * @returns to be called when it was right
 * @throws ApiProblem 429
 */
export async function countProof(
  { limiter, devices }: Pick<ApiContext, "limiter" | "devices">,
  step: "login" | "second",
  account: string,
  from: From,
): Promise<() => Promise<void>> {
  const subject = `${step}:${account}`;
  const device = devices.known(from.device, account);
  if (device) {
    await limiter.take("proof_device", `${step}:${device}`);
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
  for (const [name, of] of counted) await limiter.take(name, of);
  return async () => {
    for (const [name, of] of counted) await limiter.giveBack(name, of);
    await limiter.forget("proof_here", here);
  };
}

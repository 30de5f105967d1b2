import { getSettings } from "../clients/settings";
import type { PageContext } from "../request/context";
import { notFound } from "../reply/refusals";

/** Some websites offer no customer accounts (docs/decisions/0001). */
export async function accountsOffered(ctx: PageContext): Promise<boolean> {
  const { websites } = await getSettings(ctx);
  return websites.find((website) => website.store === ctx.caller.store)?.customerAccount !== false;
}

/**
 * If no accounts are offered, login, registration and account pages do not exist.
 * @throws the 404 of the page
 */
export async function needAccounts(ctx: PageContext): Promise<void> {
  if (!(await accountsOffered(ctx))) throw notFound(ctx);
}

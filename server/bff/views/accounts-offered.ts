import { getSettings } from "../clients/settings";
import type { PageContext } from "../context";
import { notFound } from "../refusals";

/**
 * Some websites offer no customer accounts: their login, registration and account pages do not exist (docs/decisions/0001).
 * @throws the 404 of the page
 */
export async function needAccounts(ctx: PageContext): Promise<void> {
  const { websites } = await getSettings(ctx.api, ctx.tag);
  if (websites.find((website) => website.store === ctx.caller.store)?.customerAccount === false) throw notFound(ctx);
}

import { getSettings } from "../clients/settings";
import { translator } from "./head";
import type { PageContext } from "../request/context";

/** What this website's prices say about tax, in the page's language: that it is included, or that there is none. */
export async function taxOfPrices(ctx: PageContext): Promise<string> {
  const { websites } = await getSettings(ctx);
  const rate = websites.find(({ value }) => value === ctx.region)?.taxRate ?? 0;
  return translator(ctx)(rate > 0 ? "reference:tax.incl" : "reference:tax.none");
}

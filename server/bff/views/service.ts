import { regionInfo } from "~/i18n/locales";
import { showPhone } from "#server/platform/phone";
import { getSettings } from "../clients/settings";
import type { PageContext } from "../request/context";

/** What this website promises, and its name and currency; terms are null if the company has not set any. */
export async function serviceOf(ctx: PageContext) {
  const { websites } = await getSettings(ctx);
  const site = websites.find(({ store }) => store === ctx.caller.store);
  const terms = site?.service ?? null;
  return {
    region: site?.name ?? "",
    currency: site?.currency ?? "EUR",
    terms,
    /** In national format. */
    telephone: terms && showPhone(terms.telephone, regionInfo(ctx.region).country),
  };
}

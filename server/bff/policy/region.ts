import { redirectDocument } from "@remix-run/node";
import { wordsOf } from "~/i18n/i18n.server";
import { isLang, isRegion, wordsTag } from "~/i18n/locales";
import { relocalise } from "~/lib/paths";
import { regionUnknown } from "../reply/refusals";
import type { PageContext } from "../request/context";

/**
 * Requires that the region in the path exists (spec §2): 404 "Region does not exist" for an unknown one, and for one
 * without a website, with links to those that exist (docs/decisions/0110). That page is rendered only by the server, so
 * a data request is told to load the page.
 */
export function needRegion(ctx: PageContext): void {
  const { lang, params, path, url } = ctx;
  if (params.region === undefined || !isLang(params.lang) || params.region === ctx.region) return;
  if (ctx.memo.get("dataAlone") === true) throw redirectDocument(path + url.search);
  const t = wordsOf(wordsTag(ctx.tag, ctx.region), ["common", "errors", "reference"]);
  throw regionUnknown({
    title: isRegion(params.region)
      ? t("errors:region.not_served", { region: t(`reference:region.${params.region}`) })
      : t("common:error.region_unknown"),
    label: t("errors:region.served"),
    links: ctx.regions.map((region) => ({
      name: t(`reference:region.${region}`),
      to: relocalise(path, url.search, { lang, region }, true),
    })),
  });
}

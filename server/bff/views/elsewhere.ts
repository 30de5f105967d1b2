import type { CreationChoices } from "~/domain/creation";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { METALS, type MetalSlug } from "~/domain/ring";
import type { RegionCode } from "~/i18n/locales";
import { creationEndpoints } from "../../contract/creation";
import { getSoldIn } from "../clients/settings";
import type { PageContext } from "../request/context";
import { detectLocale } from "../request/detect-locale";

/**
 * A ring that another website sells: `there`, with the query `like` for its choices and price in the catalogue;
 * `metals` are those of the design here.
 */
export type Elsewhere = {
  aesthetic: string;
  name: string;
  metal: MetalSlug;
  there: RegionCode;
  metals: MetalSlug[];
  search: Record<string, string>;
  like: Record<string, string>;
};

/**
 * Where a ring is sold that this website does not sell: the region that the visitor came from, which its cookie still
 * names, otherwise the first that sells it. null for a ring that is not sold anywhere, or is sold here.
 */
export async function soldElsewhere(
  ctx: PageContext,
  metal: MetalSlug,
  aesthetic: string,
  { cut, size }: CreationChoices,
): Promise<Elsewhere | null> {
  const sold = await getSoldIn(ctx.api, aesthetic);
  const regions = sold?.get(metal)?.filter((region) => ctx.regions.includes(region)) ?? [];
  const [first] = regions;
  if (!first || regions.includes(ctx.region)) return null;
  const came = detectLocale(ctx.request, ctx.regions).region;
  const there = regions.includes(came) ? came : first;
  const ring = await ctx
    .apiOf(there)(creationEndpoints.creation, { query: { aesthetic, metal, cut } })
    .catch(() => null);
  if (!ring) return null;
  const most = Math.ceil(ring.price_max.incl / 10 ** CURRENCY_DECIMALS[ring.price_max.currency]);
  return {
    aesthetic,
    name: ring.aesthetic.label,
    metal,
    there,
    metals: METALS.map(({ slug }) => slug).filter((slug) => sold?.get(slug)?.includes(ctx.region)),
    search: Object.fromEntries(ctx.url.searchParams),
    like: { cut: ring.cut, ...(size ? { size: String(size) } : {}), max: String(most), priced: there },
  };
}

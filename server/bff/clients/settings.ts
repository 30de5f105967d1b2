import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { catalogEndpoints, DESIGNS_MAX, type DesignCard, type DesignsAnswer } from "../../contract/catalog";
import { ApiProblem } from "../../contract/problem";
import type { Aesthetic, Settings, Shop } from "../../contract/settings";
import { settingsEndpoints } from "../../contract/settings";
import { changed, markOf } from "../../platform/changes";
import type { MetalSlug } from "~/domain/ring";
import { isRegion, wordsTag, type LangTag, type RegionCode } from "~/i18n/locales";
import { taxWord } from "./tax-word";
import { forgetRegions, getRegions } from "../api-client/regions";
import type { ApiClient, CallInput } from "../api-client/transport";

/**
 * Answers that rarely change are cached for ten minutes per website and language, never per session (spec §4: loaded
 * once, reloaded when the region changes), and at most until the company's data changes (docs/decisions/0057).
 */
const FRESH_MS = 10 * 60 * 1000;
type Kept = { at: number; mark: number; value: Promise<unknown>; old?: true };
type Answers = {
  get(key: string): Kept | undefined;
  set(key: string, value: Kept): unknown;
  delete(key: string): unknown;
};
const kept = new Map<string, Kept>();
/** LRU cache for pages of the grid and single designs: visitors may request any of them, and each is small. */
const lately = new LRUCache<string, Kept>({ max: 600 });

function keep<T>(key: string, load: () => Promise<T>, answers: Answers = kept): Promise<T> {
  const found = answers.get(key);
  const mark = markOf("house");
  if (found && found.mark === mark && Date.now() - found.at < FRESH_MS) return found.value as Promise<T>;
  const value = load();
  answers.set(key, { at: Date.now(), mark, value });
  value.then(
    // Pages made from the older answer are outdated too.
    () => found?.old && changed("house"),
    () => {
      // A failed load is not cached; while the API is unavailable, an older answer is better than none.
      if (found) answers.set(key, { at: Date.now() - FRESH_MS + 5000, mark, value: found.value, old: true });
      else answers.delete(key);
    },
  );
  return found ? value.catch(() => found.value as Promise<T>) : value;
}

/** Settings without the designs, which pages request one by one, because there may be thousands. */
export type SiteSettings = Omit<Settings, "aesthetics">;

/** Language and region of a page, and API clients without a token: these answers are the same for every user. */
export type PageLocale = { apiOf: (region: RegionCode) => ApiClient; tag: LangTag; region: RegionCode };

/** The same in every region, except for the texts of Hong Kong and Macao. */
export const getSettings = ({ apiOf, tag, region }: PageLocale): Promise<SiteSettings> =>
  keep(`settings:${wordsTag(tag, region)}`, async () => {
    const { websites, ...settings } = await apiOf(region)(settingsEndpoints.settings, {
      query: { aesthetics: "0" },
    });
    return {
      ...settings,
      websites: websites.map((site) => ({ ...site, taxLabel: taxWord(tag, site.value, site.taxLabel) })),
    };
  });

/**
 * Every boutique of the company.
 * @param lang language of the answers of `api`, part of the cache key
 */
export const getAllShops = (api: ApiClient, lang: string): Promise<Shop[]> =>
  keep(`shops:${lang}`, () => api(settingsEndpoints.allShops));

/** Boutiques in regions with a website; others are not offered. */
export const getShops = async (ctx: {
  api: ApiClient;
  tag: string;
  regions: readonly RegionCode[];
}): Promise<Shop[]> =>
  (await getAllShops(ctx.api, ctx.tag)).filter(({ website }) => ctx.regions.some((code) => code === website));

/** A website and a language, in the form that /api uses. */
export type Place = { store: string; lang: string };
export type DesignsQuery = Omit<
  NonNullable<CallInput<typeof catalogEndpoints.catalogDesigns>["query"]>,
  "Store" | "Lang"
>;

/** A page of the grid of a website. */
export function getDesigns(
  api: ApiClient,
  { store, lang }: Place,
  query: DesignsQuery = {},
): Promise<DesignsAnswer> {
  const asked = { Store: store, Lang: lang, ...query };
  return keep(
    `designs:${JSON.stringify(asked)}`,
    () => api(catalogEndpoints.catalogDesigns, { query: asked }),
    lately,
  );
}

/**
 * Every design of a website, page by page.
 * @param more further query parameters
 */
export async function getAllDesigns(
  api: ApiClient,
  { store, lang }: Place,
  more: Partial<Pick<DesignsQuery, "about">> = {},
): Promise<Pick<DesignsAnswer, "currency" | "items">> {
  const all: DesignCard[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total, currency } = await api(catalogEndpoints.catalogDesigns, {
      query: { Store: store, Lang: lang, limit: DESIGNS_MAX, page, ...more },
    });
    all.push(...items);
    if (page * DESIGNS_MAX >= total) return { currency, items: all };
  }
}

/**
 * One design as `place` sells it, which must be the website and language that `api` calls for; null if there is no
 * design of this name.
 */
export function getDesign(
  api: ApiClient,
  { store, lang }: Place,
  aesthetic: string | null | undefined,
): Promise<Aesthetic | null> {
  if (!aesthetic) return Promise.resolve(null);
  return keep(
    `design:${store}:${lang}:${aesthetic.slice(0, 60)}`,
    () => api(settingsEndpoints.aesthetic, { params: { aesthetic } }).catch(unknown),
    lately,
  );
}

function unknown(error: unknown): null {
  if (error instanceof ApiProblem && error.status < 500) return null;
  throw error;
}

/** Names of the designs of a website, in the order "recommended". */
export function getDesignNames(api: ApiClient, place: Place): Promise<{ value: string; label: string }[]> {
  return keep(`names:${place.store}:${place.lang}`, async () =>
    (await getAllDesigns(api, place)).items.map(({ aesthetic }) => aesthetic),
  );
}

export type Sold = ReadonlyMap<string, readonly RegionCode[]>;

/**
 * Regions that sell a design in a metal, by `{metal}/{aesthetic}` as in the URL of its page, for the sitemap. Computing
 * it reads the catalogue of every website, so after the first time the old answer is served while a new one is
 * computed.
 */
export function getSold(api: ApiClient): Promise<Sold> {
  const old = kept.get("sold");
  const fresh = keep("sold", () => readSold(api));
  if (!old) return fresh;
  fresh.catch(() => null);
  return old.value as Promise<Sold>;
}

/** Metals in which a design is sold, each with the regions that sell it. */
export type SoldIn = ReadonlyMap<MetalSlug, readonly RegionCode[]>;

/** Maximum time that a page waits for these regions, in milliseconds; it is complete without them. */
const SOLD_SOON = 500;

/**
 * Where a design is sold, for the hreflang links of its page. null if /api did not answer in time; empty for a design
 * that is not sold.
 */
export function getSoldIn(api: ApiClient, aesthetic: string): Promise<SoldIn | null> {
  let late = false;
  const sold = keep(
    `sold:${aesthetic.slice(0, 60)}`,
    async (): Promise<SoldIn> => {
      const found = await api(settingsEndpoints.aestheticWebsites, { params: { aesthetic } }).catch(unknown);
      // Pages were rendered without it, so they are outdated now.
      if (late) changed("stock");
      return new Map(found?.map(({ metal, websites }) => [metal, websites.filter(isRegion)]));
    },
    lately,
  );
  const soon = wait(SOLD_SOON, null, { ref: false }).then((none) => {
    late = true;
    return none;
  });
  return Promise.race([sold, soon]).catch(() => null);
}

async function readSold(api: ApiClient): Promise<Sold> {
  const sold = new Map<string, RegionCode[]>();
  for (const code of await getRegions(api)) {
    const { items } = await getAllDesigns(api, { store: `aurive_${code}`, lang: "en" });
    for (const { aesthetic, metals } of items) {
      for (const { value: metal } of metals) {
        const name = `${metal}/${aesthetic.value}`;
        const regions = sold.get(name);
        if (regions) regions.push(code);
        else sold.set(name, [code]);
      }
    }
  }
  return sold;
}

/** For tests and after an import. */
export function forgetSettings(): void {
  kept.clear();
  lately.clear();
  forgetRegions();
}

import type { CatalogEntry, Settings, Shop } from "../../contract/settings";
import { settingsEndpoints } from "../../contract/settings";
import { REGIONS, type RegionCode } from "~/i18n/locales";
import type { ApiClient } from "./transport";

/** Answers that change seldom are kept for ten minutes per website and language, never per session (spec §4: loaded once, reloaded when the region changes). */
const FRESH_MS = 10 * 60 * 1000;
const kept = new Map<string, { at: number; value: Promise<unknown> }>();

function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found && Date.now() - found.at < FRESH_MS) return found.value as Promise<T>;
  const value = load();
  kept.set(key, { at: Date.now(), value });
  value.catch(() => {
    // A failed load is not kept; an older answer is better than none while the API is away.
    if (found) kept.set(key, { at: Date.now() - FRESH_MS + 5000, value: found.value });
    else kept.delete(key);
  });
  return found ? value.catch(() => found.value as Promise<T>) : value;
}

export const getSettings = (api: ApiClient, lang: string): Promise<Settings> => keep(`settings:${lang}`, () => api(settingsEndpoints.settings));
export const getCatalog = (api: ApiClient, store: string, lang: string): Promise<CatalogEntry[]> => keep(`catalog:${store}:${lang}`, () => api(settingsEndpoints.catalog, { query: { Store: store, Lang: lang } }));
export const getAllShops = (api: ApiClient, lang: string): Promise<Shop[]> => keep(`shops:${lang}`, () => api(settingsEndpoints.allShops));

export type Sold = ReadonlyMap<string, readonly RegionCode[]>;

/**
 * Regions that sell a design in a metal, by `{metal}/{aesthetic}` as in the address of its page: what hreflang and the
 * sitemap may name. It reads thirteen catalogues, so after the first time nobody waits: an old answer is given while the
 * new one is made.
 */
export function getSold(api: ApiClient): Promise<Sold> {
  const old = kept.get("sold");
  const fresh = keep("sold", () => readSold(api));
  if (!old) return fresh;
  fresh.catch(() => null);
  return old.value as Promise<Sold>;
}

async function readSold(api: ApiClient): Promise<Sold> {
  const sold = new Map<string, RegionCode[]>();
  for (const { code } of REGIONS) {
    for (const { cyl_metal, lv_cyl_aesthetic } of await getCatalog(api, `aurive_${code}`, "en")) {
      const name = `${cyl_metal}/${lv_cyl_aesthetic.value}`;
      const regions = sold.get(name) ?? [];
      if (!regions.includes(code)) sold.set(name, [...regions, code]);
    }
  }
  return sold;
}

/** For tests and after an import. */
export function forgetSettings(): void {
  kept.clear();
}

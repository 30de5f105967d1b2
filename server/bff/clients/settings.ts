import type { CatalogEntry, Settings, Shop } from "../../contract/settings";
import { settingsEndpoints } from "../../contract/settings";
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

/** For tests and after an import. */
export function forgetSettings(): void {
  kept.clear();
}

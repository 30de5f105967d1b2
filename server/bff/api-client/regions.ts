import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_REGION, isRegion, REGIONS, type RegionCode } from "~/i18n/locales";
import { settingsEndpoints } from "../../contract/settings";
import { markOf } from "../../platform/changes";
import { apiClient, type ApiClient } from "./transport";

/** Regions with a website. `known` is false while /api does not answer; the list then contains all regions. */
export type Served = { regions: readonly RegionCode[]; known: boolean };

const ALL = REGIONS.map(({ code }) => code);
/** Milliseconds that a page waits for the answer. */
const SOON = 500;
/** Milliseconds for which the answer is cached where no change events arrive. */
const FRESH = 60_000;

type Asked = {
  mark: number;
  at: number;
  regions: Promise<readonly RegionCode[]>;
  /** The result; null while the request is pending. */
  answer: readonly RegionCode[] | null;
};
let kept: Asked | null = null;

/** Regions with a website, which may be only a few of all. Cached until the company's data changes. */
export async function getRegions(api: ApiClient): Promise<readonly RegionCode[]> {
  const mark = markOf("house");
  const before = kept;
  if (before?.mark === mark && Date.now() - before.at < FRESH) return before.regions;
  const asked: Asked = {
    mark,
    at: Date.now(),
    regions: api(settingsEndpoints.settings, { query: { aesthetics: "0" } }).then(
      ({ websites }) => (asked.answer = websites.map(({ value }) => value).filter(isRegion)),
    ),
    answer: null,
  };
  kept = asked;
  return asked.regions.catch((error: unknown) => {
    // A failed request is retried later; meanwhile the previous regions are better than none.
    if (kept === asked) kept = before && { ...before, mark, at: Date.now() - FRESH + 5000 };
    if (before) return before.regions;
    throw error;
  });
}

/** The result if it arrives within `SOON`, otherwise null. */
async function soon<T>(asked: Promise<T>): Promise<T | null> {
  const clock = new AbortController();
  const late = wait(SOON, null, { ref: false, signal: clock.signal }).catch(() => null);
  return Promise.race([asked, late]).finally(() => clock.abort());
}

/**
 * The regions that the company sells in. Everything that offers, suggests or links to a region uses this list
 * (docs/decisions/0110).
 * @param run the runtime whose /api is called
 */
export async function servedRegions(
  run: { api: (request: Request) => Promise<Response>; apiBase: string },
  requestId = "regions",
): Promise<Served> {
  const api = apiClient(run.api, run.apiBase, { store: "", lang: "en", requestId });
  const asked = getRegions(api).catch(() => null);
  // Usually the answer is cached, and then no timer is set.
  const regions = kept?.answer ?? (await soon(asked));
  return regions?.length ? { regions, known: true } : { regions: ALL, known: false };
}

/** The target of a URL without a region, and the region of the frame around a page whose region does not exist. */
export function homeRegion(regions: readonly RegionCode[]): RegionCode {
  return regions.includes(DEFAULT_REGION) ? DEFAULT_REGION : (regions[0] ?? DEFAULT_REGION);
}

/** For tests and after an import. */
export function forgetRegions(): void {
  kept = null;
}

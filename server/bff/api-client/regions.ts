import { setTimeout as wait } from "node:timers/promises";
import { DEFAULT_REGION, isRegion, REGIONS, type RegionCode } from "~/i18n/locales";
import { settingsEndpoints } from "../../contract/settings";
import { markOf } from "../../platform/changes";
import { apiClient, type ApiClient } from "./transport";

/** Regions with a website. `known` is false while /api does not answer; the list then has all regions. */
export type Served = { regions: readonly RegionCode[]; known: boolean };

const ALL = REGIONS.map(({ code }) => code);
/** Milliseconds that a page waits for them. */
const SOON = 500;
/** Milliseconds for which they are kept where nobody tells of changes. */
const FRESH = 60_000;

type Asked = {
  mark: number;
  at: number;
  regions: Promise<readonly RegionCode[]>;
  /** What came of it; null until it did. */
  answer: readonly RegionCode[] | null;
};
let kept: Asked | null = null;

/** Regions that the house has a website for: of those that there are, it may sell in a few. Asked once until the house changes. */
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
    // A failed question is asked again; meanwhile the regions of before are better than none.
    if (kept === asked) kept = before && { ...before, mark, at: Date.now() - FRESH + 5000 };
    if (before) return before.regions;
    throw error;
  });
}

/** What comes of it within `SOON`, else null. */
async function soon<T>(asked: Promise<T>): Promise<T | null> {
  const clock = new AbortController();
  const late = wait(SOON, null, { ref: false, signal: clock.signal }).catch(() => null);
  return Promise.race([asked, late]).finally(() => clock.abort());
}

/**
 * The regions that the house sells in. Whatever offers, suggests or leads to a region asks here (docs/decisions/0110).
 * @param run whose /api it is
 */
export async function servedRegions(
  run: { api: (request: Request) => Promise<Response>; apiBase: string },
  requestId = "regions",
): Promise<Served> {
  const api = apiClient(run.api, run.apiBase, { store: "", lang: "en", requestId });
  const asked = getRegions(api).catch(() => null);
  // Nobody waits for what is known, which is the rule: no clock is set then.
  const regions = kept?.answer ?? (await soon(asked));
  return regions?.length ? { regions, known: true } : { regions: ALL, known: false };
}

/** Where an address without a region leads, and what is around a page whose region is none of the house's. */
export function homeRegion(regions: readonly RegionCode[]): RegionCode {
  return regions.includes(DEFAULT_REGION) ? DEFAULT_REGION : (regions[0] ?? DEFAULT_REGION);
}

/** For tests and after an import. */
export function forgetRegions(): void {
  kept = null;
}

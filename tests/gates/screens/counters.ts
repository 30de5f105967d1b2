import type { RegionCode } from "~/i18n/locales";

/**
 * A website with a counter in the demo data: its seller, the customer who is served, and a telephone number of the
 * region.
 */
export const COUNTERS = {
  fr: { seller: "camille", webCode: "AUR-FR", customer: "claire@client.example", phone: "01 99 00 12 34" },
  jp: { seller: "aiko", webCode: "AUR-JP", customer: "hanako.suzuki@client.example", phone: "03-5555-0123" },
  hk: { seller: "mei", webCode: "AUR-HK", customer: "wingyan.ho@client.example", phone: "5550 0123" },
} as const;
export type Counter = keyof typeof COUNTERS;

/** The regions whose counter is checked. */
export const COUNTER_REGIONS = Object.keys(COUNTERS) as readonly Counter[];

/** The counter that is used for a page of a region. */
export const counterOf = (region: RegionCode): Counter =>
  COUNTER_REGIONS.find((code) => code === region) ?? "fr";

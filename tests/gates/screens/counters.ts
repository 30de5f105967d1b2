import type { RegionCode } from "~/i18n/locales";

/** A website that has a counter in the demo house: who stands at it, for which customer, and what a telephone number looks like there. */
export const COUNTERS = {
  fr: { seller: "camille", webCode: "AUR-FR", customer: "claire@client.example", phone: "01 99 00 12 34" },
  jp: { seller: "aiko", webCode: "AUR-JP", customer: "hanako.suzuki@client.example", phone: "03-5555-0123" },
  hk: { seller: "mei", webCode: "AUR-HK", customer: "wingyan.ho@client.example", phone: "5550 0123" },
} as const;
export type Counter = keyof typeof COUNTERS;

/** The regions whose counter is looked at. */
export const COUNTER_REGIONS = Object.keys(COUNTERS) as readonly Counter[];

/** The counter at which a page of a region is looked at. */
export const counterOf = (region: RegionCode): Counter =>
  COUNTER_REGIONS.find((code) => code === region) ?? "fr";

import type { ResourceKey } from "i18next";

/** The files of one language: what every page says, and where the rest is. One language is fetched, so it alone knows its files. */
export type WordFiles = {
  common: ResourceKey;
  later: Record<string, () => Promise<ResourceKey>>;
  /** What this language does to a text before its values are put in: only who reads it fetches the code for it. */
  beforeFilling?: BeforeFilling;
};
export type BeforeFilling = (text: string, values: Readonly<Record<string, unknown>>) => string;

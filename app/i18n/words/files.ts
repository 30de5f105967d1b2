import type { ResourceKey } from "i18next";

/**
 * The text files of one language: those of every page, and loaders for the rest. A page loads only its own language's
 * list.
 */
export type WordFiles = {
  common: ResourceKey;
  later: Record<string, () => Promise<ResourceKey>>;
  /** Language-specific change of a text before its values are filled in; only pages in this language load its code. */
  beforeFilling?: BeforeFilling;
};
export type BeforeFilling = (text: string, values: Readonly<Record<string, unknown>>) => string;

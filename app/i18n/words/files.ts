import type { Words } from "../translate";

/** The files of one language: what every page says, and where the rest is. One language is fetched, so it alone knows its files. */
export type WordFiles = { common: Words; later: Record<string, () => Promise<Words>> };

import { timestamp } from "drizzle-orm/pg-core";

/**
 * What the tables of the embedded /api share. Rules that must hold under any race are enforced by the schema, not by
 * code: one owner of a stone (allocations_one_owner), one order a quote, one answer an idempotency key, one ERP
 * message an id.
 */

/** A moment, with its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When the row was written, by the clock of the database. */
export const created = () => at("created_at").notNull().defaultNow();

/** Words in the six languages, by BCP 47 tag: { en, fr, ja, ko, "zh-Hant", "zh-Hans" }. */
export type Words = Record<"en" | "fr" | "ja" | "ko" | "zh-Hant" | "zh-Hans", string>;

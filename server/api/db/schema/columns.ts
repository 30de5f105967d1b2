import { timestamp } from "drizzle-orm/pg-core";

/**
 * What the tables of the embedded /api share. Rules that must hold under any race are enforced by the schema, not by
 * code: a stone has one owner (allocations_one_owner), a quote becomes one order, an idempotency key gets one answer,
 * an ERP message is taken once.
 */

/** A moment in time, with its time zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When the row was written, by the clock of the database. */
export const created = () => at("created_at").notNull().defaultNow();

/** A text in the six languages, by BCP 47 tag: { en, fr, ja, ko, "zh-Hant", "zh-Hans" }. */
export type Words = Record<"en" | "fr" | "ja" | "ko" | "zh-Hant" | "zh-Hans", string>;

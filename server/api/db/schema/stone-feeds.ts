import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** One run of a stone feed, as the counter shows it. */
export const stoneFeeds = pgTable(
  "stone_feeds",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    source: text("source").notNull(),
    file: text("file").notNull(),
    /** `full`: stones that it does not name are withdrawn; `delta`: it names only what changed. */
    mode: text("mode").notNull(),
    /** running, taken, refused (too many rows were wrong), failed (it could not be read to its end) */
    state: text("state").notNull().default("running"),
    read: integer("read").notNull().default(0),
    taken: integer("taken").notNull().default(0),
    new: integer("new").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    withdrawn: integer("withdrawn").notNull().default(0),
    /** Number of stones that the house does not sell, or that another feed delivers. */
    leftOut: integer("left_out").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    beganAt: at("began_at").notNull().defaultNow(),
    /** Last sign of life. A run without one for minutes has died. */
    seenAt: at("seen_at").notNull().defaultNow(),
    endedAt: at("ended_at"),
  },
  (t) => [
    // Only one feed runs at a time: two would wait for each other's rows.
    uniqueIndex("stone_feeds_one_runs")
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
    index("stone_feeds_latest").on(t.beganAt),
  ],
);

/** Rows of a feed that were refused. The counter shows the first thousands; the run's own file lists all. */
export const stoneFeedRefusals = pgTable(
  "stone_feed_refusals",
  {
    feed: bigint("feed", { mode: "number" })
      .notNull()
      .references(() => stoneFeeds.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    column: text("column").notNull(),
    reason: text("reason").notNull(),
  },
  (t) => [index("stone_feed_refusals_of").on(t.feed, t.line)],
);

/**
 * Rows of the running feed, before they are compared with the stock. The table is unlogged (migration): a crash may
 * empty it.
 */
export const stoneFeedRows = pgTable(
  "stone_feed_rows",
  {
    line: integer("line").primaryKey(),
    gia: text("gia").notNull(),
    laboratory: text("laboratory").notNull(),
    cut: text("cut").notNull(),
    caratMilli: integer("carat_milli").notNull(),
    color: text("color").notNull(),
    clarity: text("clarity").notNull(),
    cutGrade: text("cut_grade").notNull(),
    polish: text("polish").notNull(),
    symmetry: text("symmetry").notNull(),
    fluorescence: text("fluorescence").notNull(),
    origin: text("origin").notNull(),
    depthPct: real("depth_pct").notNull(),
    tablePct: real("table_pct").notNull(),
    crownAngle: real("crown_angle"),
    pavilionAngle: real("pavilion_angle"),
    girdlePct: real("girdle_pct"),
    starPct: real("star_pct"),
    lowerHalfPct: real("lower_half_pct"),
    lengthMm: real("length_mm").notNull(),
    widthMm: real("width_mm").notNull(),
    depthMm: real("depth_mm").notNull(),
    cost: integer("cost").notNull(),
    /** Where the stone is: `safe`, a boutique, or `to` a boutique; null if the feed does not say. */
    place: text("place"),
    /** The supplier says that the stone is no longer for sale. */
    gone: boolean("gone").notNull(),
  },
  (t) => [index("stone_feed_rows_by_report").on(t.gia, t.laboratory, t.line)],
);

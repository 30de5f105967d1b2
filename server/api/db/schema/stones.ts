import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cuts } from "./catalogue";
import { at, created } from "./columns";
import { shops } from "./house";
import { sellers } from "./sellers";

export const stones = pgTable(
  "stones",
  {
    sku: text("sku").primaryKey(),
    /** Number of the report, of any laboratory. In demo data it is invented and marked as a specimen. */
    gia: text("gia").notNull(),
    /** Laboratory that wrote the report: GIA, IGI, HRD … */
    laboratory: text("laboratory").notNull().default("GIA"),
    cut: text("cut")
      .notNull()
      .references(() => cuts.slug),
    /** Thousandths of a carat. */
    caratMilli: integer("carat_milli").notNull(),
    color: text("color").notNull(),
    clarity: text("clarity").notNull(),
    cutGrade: text("cut_grade").notNull(),
    polish: text("polish").notNull(),
    symmetry: text("symmetry").notNull(),
    fluorescence: text("fluorescence").notNull(),
    origin: text("origin").notNull().default("natural"),
    depthPct: real("depth_pct").notNull(),
    tablePct: real("table_pct").notNull(),
    /**
     * Proportions of a round as its report states them: degrees, and per cent of the width or of the radius. Reports of
     * other cuts do not state them.
     */
    crownAngle: real("crown_angle"),
    pavilionAngle: real("pavilion_angle"),
    girdlePct: real("girdle_pct"),
    starPct: real("star_pct"),
    lowerHalfPct: real("lower_half_pct"),
    lengthMm: real("length_mm").notNull(),
    widthMm: real("width_mm").notNull(),
    depthMm: real("depth_mm").notNull(),
    /** Cost basis in euro cents. Prices follow from it, so sorting by it sorts by price. */
    cost: integer("cost").notNull(),
    /**
     * Brightness from the light card in thousandths, with the range that the report's rounding allows; 0 until it is
     * calculated (`npm run stones:light`).
     */
    light: integer("light").notNull().default(0),
    lightLow: integer("light_low").notNull().default(0),
    lightHigh: integer("light_high").notNull().default(0),
    withdrawn: boolean("withdrawn").notNull().default(false),
    /** Withdrawn because its feed no longer names it. It returns when the feed names it again. */
    withdrawnByFeed: boolean("withdrawn_by_feed").notNull().default(false),
    /** Name of the feed that delivers the stone. Only that feed changes or withdraws it. */
    source: text("source").notNull().default("seed"),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("stones_report").on(t.gia, t.laboratory),
    index("stones_by_source").on(t.source, t.sku),
    // One index for each order of the stone list. Each ends in the key, because a page begins where the last one ended.
    index("stones_by_price").on(t.cut, t.cost, t.sku),
    index("stones_by_carat").on(t.cut, t.caratMilli, t.sku),
    index("stones_by_color").on(t.cut, t.color, t.cost, t.sku),
    index("stones_by_clarity").on(t.cut, t.clarity, t.cost, t.sku),
    index("stones_by_fluorescence").on(t.cut, t.fluorescence, t.cost, t.sku),
    index("stones_by_depth").on(t.cut, t.depthPct, t.sku),
    index("stones_by_table").on(t.cut, t.tablePct, t.sku),
    index("stones_by_light").on(t.cut, t.light, t.sku),
    /**
     * For the heaviest of a colour and the brightest within a budget: the index holds weight and cost, so stones that
     * are too expensive are skipped without reading their rows.
     */
    index("stones_heaviest")
      .on(t.cut, t.origin, t.color, t.caratMilli, t.cost, t.sku)
      .where(sql`not ${t.withdrawn}`),
    index("stones_brightest")
      .on(t.cut, t.origin, t.light, t.caratMilli, t.cost, t.sku)
      .where(sql`not ${t.withdrawn}`),
    /** For narrow filters: grades and weight lead to the few stones that match. */
    index("stones_by_grades").on(t.cut, t.color, t.clarity, t.caratMilli),
    /**
     * Twins are searched by face-up size; the index holds everything that distinguishes them, so thousands are
     * compared without reading their rows.
     */
    index("stones_twins")
      .on(t.cut, t.widthMm, t.lengthMm, t.color, t.clarity, t.origin, t.cost, t.sku)
      .where(sql`not ${t.withdrawn}`),
    check("stones_carat", sql`${t.caratMilli} > 0`),
  ],
);

/**
 * Where stones are, and since when. If a stone has no row, nobody has recorded its place. A table of its own keeps the
 * rows of the stock short, because long lists read them.
 */
export const stonePlaces = pgTable(
  "stone_places",
  {
    sku: text("sku")
      .primaryKey()
      .references(() => stones.sku),
    /** In a boutique, in the house's safe, or on its way to a boutique. */
    kind: text("kind").$type<"shop" | "safe" | "way">().notNull(),
    /** The boutique where the stone is, or to which it is on its way. */
    shop: text("shop").references(() => shops.plantCode),
    since: at("since").notNull().defaultNow(),
    /** The seller who moved it last; null if its feed reported the move. */
    movedBy: text("moved_by").references(() => sellers.id),
    /**
     * What its feed reported last. The feed moves the stone only if this changes, so that it does not undo a seller's
     * entry.
     */
    feedSays: text("feed_says"),
  },
  (t) => [check("stone_places_shop", sql`(${t.kind} = 'safe') = (${t.shop} is null)`)],
);

import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/client";
import type { Db } from "../db/connection";
import { rowsOf } from "../db/rows";
import { writeAudit } from "../audit/store";
import { allocations } from "../db/schema/quotes";
import { stoneFeedRows as staged } from "../db/schema/stone-feeds";
import { shops } from "../db/schema/house";
import { stonePlaces, stones } from "../db/schema/stones";
import type { FeedStone } from "./row";

/** A stone of a file, with its line and its report number. */
export type StagedStone = FeedStone & { line: number; report: string };

/** Columns that the staging table and the stock share: the values that a feed delivers for a stone. */
const GRADED = [
  "cut",
  "carat_milli",
  "color",
  "clarity",
  "cut_grade",
  "polish",
  "symmetry",
  "fluorescence",
  "origin",
  "depth_pct",
  "table_pct",
  "crown_angle",
  "pavilion_angle",
  "girdle_pct",
  "star_pct",
  "lower_half_pct",
  "length_mm",
  "width_mm",
  "depth_mm",
  "cost",
] as const;
/** Columns from which brightness is computed; it is computed again when one of them changes. */
const MAKE = GRADED.slice(GRADED.indexOf("depth_pct"), GRADED.indexOf("cost"));

const valuesOf = (stone: StagedStone): (string | number | null)[] => [
  stone.cut,
  Math.round(stone.carat * 1000),
  stone.color,
  stone.clarity,
  stone.cutGrade,
  stone.polish,
  stone.symmetry,
  stone.fluorescence,
  stone.origin,
  stone.depthPct,
  stone.tablePct,
  stone.crownAngle,
  stone.pavilionAngle,
  stone.girdlePct,
  stone.starPct,
  stone.lowerHalfPct,
  stone.length,
  stone.width,
  stone.depth,
  stone.cost,
];

const columns = (of: string, names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${of}.${name}`).join(", "));

/** Empties the staging table. Only one feed is imported at a time, so no other rows are lost. */
export async function clearStaged(db: Db): Promise<void> {
  await db.execute(sql`truncate ${staged}`);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const copied = (value: string | number | boolean | null): string =>
  value === null ? "\\N" : String(value).replace(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one);

/** Writes rows to the staging table, where the database can compare them with the stock. */
export async function stage(database: Database, rows: readonly StagedStone[]): Promise<void> {
  if (!rows.length) return;
  const text = rows
    .map((stone) =>
      [stone.line, stone.report, stone.laboratory, stone.gone, stone.place, ...valuesOf(stone)]
        .map(copied)
        .join("\t"),
    )
    .join("\n");
  await database.copyIn(
    "stone_feed_rows",
    ["line", "gia", "laboratory", "gone", "place", ...GRADED],
    `${text}\n`,
  );
}

/** Lines of one slice; both ends included. */
export type Lines = { from: number; to: number };

const changed = sql`(${columns("r", GRADED)}) is distinct from (${columns("s", GRADED)})`;

/**
 * Each row of a slice joined to the stone that it describes. A stone belongs to the feed that delivers it, until that
 * feed withdraws it. If a report number occurs twice, only its first row counts.
 */
const judged = (source: string, { from, to }: Lines): SQL => sql`
  select r.*, s.sku, s.source as other, first.line as first_line, case
    when first.line < r.line then 'twice'
    when s.sku is null and r.gone then 'same'
    when s.sku is null then 'new'
    when s.source <> ${source} and not s.withdrawn_by_feed then 'elsewhere'
    when r.gone then 'same'
    when s.withdrawn_by_feed or s.source <> ${source} or ${changed} then 'changed'
    else 'same' end as verdict
  from ${staged} r
  cross join lateral (select min(d.line) as line from ${staged} d where d.gia = r.gia and d.laboratory = r.laboratory) first
  left join ${stones} s on s.gia = r.gia and s.laboratory = r.laboratory
  where r.line between ${from} and ${to}`;

export type Verdict = { new: number; changed: number; same: number; odd: OddRow[] };
/** A valid row that is nevertheless not imported. */
export type OddRow = { line: number; verdict: "twice" | "elsewhere"; first: number; other: string };

/** Compares the rows of a slice with the stock. */
export async function judge(db: Db, source: string, lines: Lines): Promise<Verdict> {
  const rows = await rowsOf(
    db,
    z.object({
      verdict: z.enum(["new", "changed", "same", "twice", "elsewhere"]),
      count: z.coerce.number(),
      odd: z.array(z.object({ line: z.number(), first: z.number(), other: z.string().nullable() })),
    }),
    sql`with judged as (${judged(source, lines)})
      select verdict, count(*) as count, coalesce(json_agg(json_build_object('line', line, 'first', first_line, 'other', other) order by line)
        filter (where verdict in ('twice', 'elsewhere')), '[]'::json) as odd
      from judged group by verdict`,
  );
  const count = (verdict: string) => rows.find((row) => row.verdict === verdict)?.count ?? 0;
  return {
    new: count("new"),
    changed: count("changed"),
    same: count("same"),
    odd: rows
      .flatMap(({ verdict, odd }) =>
        verdict === "twice" || verdict === "elsewhere"
          ? odd.map((one) => ({ line: one.line, first: one.first, verdict, other: one.other ?? "" }))
          : [],
      )
      .sort((a, b) => a.line - b.line),
  };
}

/**
 * Writes new and changed stones; rows equal to the stock change nothing. Reservations of a stone stay as they are, and
 * a stone that was withdrawn by hand stays withdrawn.
 */
export async function takeSlice(db: Db, source: string, lines: Lines, verdict: Verdict): Promise<void> {
  const set = sql.raw(GRADED.map((name) => `${name} = j.${name}`).join(", "));
  if (verdict.changed)
    await db.execute(sql`
      update ${stones} s set ${set}, source = ${source}, withdrawn = s.withdrawn and not s.withdrawn_by_feed, withdrawn_by_feed = false,
        light = case when s.cut = j.cut and (${columns("s", MAKE)}) is not distinct from (${columns("j", MAKE)}) then s.light else 0 end
      from (${judged(source, lines)}) j where j.verdict = 'changed' and s.sku = j.sku`);
  if (verdict.new)
    await db.execute(sql`
      insert into ${stones} (sku, gia, laboratory, source, ${sql.raw(GRADED.join(", "))})
      select 'D-' || case when j.laboratory = 'GIA' then '' else j.laboratory || '-' end || j.gia, j.gia, j.laboratory, ${source}, ${columns("j", GRADED)}
      from (${judged(source, lines)}) j where j.verdict = 'new' order by j.line on conflict do nothing`);
}

/**
 * Locations that a slice gives for the stones of its own feed, as far as such a boutique exists. The first line of a
 * stone counts.
 */
const saidPlaces = (source: string, { from, to }: Lines): SQL => sql`
  select distinct on (s.sku) s.sku, case when r.place = 'safe' then 'safe' when r.place like 'to %' then 'way' else 'shop' end as kind, h.plant_code as shop, r.place as word
  from ${staged} r join ${stones} s on s.gia = r.gia and s.laboratory = r.laboratory and s.source = ${source}
  left join ${shops} h on h.plant_code = regexp_replace(r.place, '^to ', '')
  where r.line between ${from} and ${to} and not r.gone and r.place is not null and (r.place = 'safe' or h.plant_code is not null)
  order by s.sku, r.line`;

/**
 * Writes the locations of the stones of a slice. A value that the feed has delivered before moves nothing, because a
 * seller may have moved the stone since. A stone that is already at the location keeps the date since when it has been
 * there. Each move from a known location is recorded in the audit.
 */
export async function takePlaces(db: Db, source: string, lines: Lines): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await rowsOf(
      tx,
      movedRow,
      sql`select p.sku, json_build_object('from', json_build_object('kind', p.kind, 'shop', p.shop, 'since', p.since),
          'to', json_build_object('kind', n.kind, 'shop', n.shop)) as detail
        from ${stonePlaces} p join (${saidPlaces(source, lines)}) n on n.sku = p.sku
        where p.feed_says is distinct from n.word and (p.kind, p.shop) is distinct from (n.kind, n.shop) order by p.sku for update of p`,
    );
    for (const { sku, detail } of moved)
      await writeAudit(tx, {
        actor: `feed:${source}`,
        act: "stone_moved",
        subject: `stone:${sku}`,
        detail,
      });
    await tx.execute(sql`
      insert into ${stonePlaces} as p (sku, kind, shop, feed_says) ${saidPlaces(source, lines)}
      on conflict (sku) do update set kind = excluded.kind, shop = excluded.shop, feed_says = excluded.feed_says, moved_by = null,
        since = case when (p.kind, p.shop) is not distinct from (excluded.kind, excluded.shop) then p.since else now() end
      where p.feed_says is distinct from excluded.feed_says`);
  });
}

const movedRow = z.object({ sku: z.string(), detail: z.record(z.string(), z.unknown()) });

/**
 * Condition for the stones of a feed to withdraw: all that a full file does not list (`full`), and those that any file
 * marks as gone.
 */
const vanished = (full: boolean): SQL => {
  const named = sql`from ${staged} r where r.gia = s.gia and r.laboratory = s.laboratory`;
  return full
    ? sql`not exists (select 1 ${named} and not r.gone)`
    : sql`exists (select 1 ${named} and r.gone)`;
};

/** Number of stones that one query checks for having vanished from a feed. */
const PAGE = 10_000;

/**
 * Reads one page of a feed's stones that are for sale. It gives the last number of the page (none at the end) and the
 * stones that vanished from the feed.
 */
export async function readVanished(
  db: Db,
  source: string,
  full: boolean,
  after: string,
): Promise<{ seen: number; last: string | null; skus: string[] }> {
  const [row] = await rowsOf(
    db,
    z.object({ seen: z.coerce.number(), last: z.string().nullable(), skus: z.array(z.string()) }),
    sql`select count(*) as seen, max(s.sku) as last, coalesce(json_agg(s.sku) filter (where ${vanished(full)}), '[]'::json) as skus
      from (select sku, gia, laboratory from ${stones} where source = ${source} and sku > ${after} and not withdrawn order by sku limit ${PAGE}) s`,
  );
  return row && row.seen === PAGE ? row : { seen: row?.seen ?? 0, last: null, skus: row?.skus ?? [] };
}

/**
 * Withdraws those of these stones that nobody has reserved or bought. A reservation under way at this moment is waited
 * for, and its owner keeps the stone.
 * @returns how many were withdrawn
 */
export async function withdraw(db: Db, skus: readonly string[]): Promise<number> {
  if (!skus.length) return 0;
  const these = sql`(select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${stones} where sku in ${these} order by sku for update`);
    const gone = await rowsOf(
      tx,
      z.object({ sku: z.string() }),
      sql`update ${stones} s set withdrawn = true, withdrawn_by_feed = true where s.sku in ${these} and not s.withdrawn
        and not exists (select 1 from ${allocations} a where a.stone_sku = s.sku and a.released_at is null and (a.expires_at is null or a.expires_at > now()))
        returning s.sku`,
    );
    return gone.length;
  });
}

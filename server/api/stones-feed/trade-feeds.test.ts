import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CUTS } from "~/domain/ring";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { hasPostgres } from "../../../tests/setup/postgres";
import { moreStones } from "../db/seed/stones";
import { importFile } from "../stones-import";
import { importStones } from "./intake";
import { readMapping, type Mapping } from "./mapping";
import { misfit } from "./measures";
import type { FeedMode, Refusal } from "./runs-store";

const EXAMPLES = path.resolve("docs/feeds");
const example = (name: string) => readFileSync(path.join(EXAMPLES, name), "utf8");
const mappingOf = (name: string): Mapping => readMapping(example(`${name}.json`), `${name}.json`);

const KINDS = (await hasPostgres()) ? (["pglite", "postgres"] as const) : (["pglite"] as const);

describe.each(KINDS)("A trade feed on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ kind });
  });
  afterAll(() => api.close());

  const take = async (csv: string, mapping: Mapping, mode: FeedMode = "delta", allowMany = false) => {
    const refusals: Refusal[] = [];
    const report = await importStones(api.database, csv, {
      mapping,
      mode,
      allowMany,
      onRefused: (one) => refusals.push(one),
    });
    return { ...report, refusals };
  };
  const stone = async (gia: string) =>
    (await api.query(`select * from stones where gia = '${gia}'`))[0] as Record<string, unknown>;

  it("says where its stones are; a seller's later entry stays until the feed has a new value", async () => {
    const mapping = {
      ...mappingOf("rapnet"),
      feed: "placed",
      columns: { ...mappingOf("rapnet").columns, place: "Vault" },
      values: { ...mappingOf("rapnet").values, place: { Tresor: "safe", "In transit Paris": "to P101" } },
    };
    const [head = "", first = "", second = "", third = ""] = example("rapnet.csv").trim().split("\n");
    const anew = (line: string, nth: number) => line.replace(/\b\d{10}\b/, `777777777${nth}`);
    const feed = (...places: string[]) =>
      [
        `${head},Vault`,
        ...[first, second, third].map((line, nth) => `${anew(line, nth)},${places[nth] ?? ""}`),
      ].join("\n");
    const places = async () =>
      (
        await api.query(
          "select s.gia, p.kind, p.shop, p.moved_by from stone_places p join stones s using (sku) where s.source = 'placed' order by s.gia",
        )
      ).map(({ gia, kind, shop, moved_by }) =>
        [String(gia).at(-1), kind, shop, moved_by].map(String).join(" "),
      );
    const report = await take(feed("Tresor", "In transit Paris", "the drawer"), mapping);
    expect(report.refused).toBe(0);
    const [one = "", two = ""] = await places();
    expect([one.slice(2), two.slice(2)]).toEqual(["safe null null", "way P101 null"]);
    await api.query(
      "update stone_places set kind = 'shop', moved_by = 'sel_camille' where shop = 'P101' and feed_says = 'to P101'",
    );
    const moved = [one, two.replace("way P101 null", "shop P101 sel_camille")];
    await take(feed("Tresor", "In transit Paris", ""), mapping);
    expect(await places()).toEqual(moved);
    // The feed now says the same as the seller before: the date since when it has been there stays.
    const since = async () =>
      (await api.query("select since::text from stone_places where feed_says in ('to P101', 'P101')"))[0]
        ?.since;
    const before = await since();
    await take(feed("Tresor", "P101", "P999"), mapping);
    expect([await since(), await places()]).toEqual([before, [one, two.replace("way", "shop")]]);
    await take(feed("P101", "P101", ""), mapping);
    expect((await places())[0]).toBe(one.replace("safe null", "shop P101"));
    // Only a change from a known place counts as a move.
    expect(
      await api.query(
        "select detail #>> '{from,kind}' as f, detail -> 'to' as t from audit where actor = 'feed:placed'",
      ),
    ).toEqual([{ f: "safe", t: { kind: "shop", shop: "P101" } }]);
  });

  it("of the first kind is imported with laboratories, prices per carat and the margin of a rule", async () => {
    const report = await take(example("rapnet.csv"), mappingOf("rapnet"));
    expect(report).toMatchObject({ read: 4, taken: 3, new: 2, leftOut: 1, refused: 0, doubt: null });
    expect(report.refusals).toEqual([{ line: 5, column: "Color", reason: 'the house sells no color "M"' }]);
    expect(await stone("2141438171")).toMatchObject({
      sku: "D-2141438171",
      laboratory: "GIA",
      cut: "round",
      carat_milli: 1010,
      cut_grade: "Excellent",
      fluorescence: "None",
      crown_angle: 34.5,
      length_mm: 6.45,
      width_mm: 6.41,
      depth_mm: 3.97,
      origin: "natural",
      // 7,950 $ per carat, 1.01 ct, 0.86 € per dollar, 10 % for rounds
      cost: Math.round(7950 * 1.01 * 0.86 * 110),
      source: "rapnet",
    });
    expect(await stone("6202876118")).toMatchObject({ cut: "oval", cut_grade: "", fluorescence: "Faint" });
    expect(await stone("190000123456"), "sold before it came").toBeUndefined();
  });

  it("of the second kind is imported with laboratory-grown diamonds, rates of four currencies and a laboratory's own terms", async () => {
    const report = await take(example("nivoda.csv"), mappingOf("nivoda"));
    expect(report).toMatchObject({ read: 4, taken: 4, new: 4, refused: 0, refusals: [] });
    expect(await stone("LG563214789")).toMatchObject({
      sku: "D-IGI-LG563214789",
      laboratory: "IGI",
      origin: "laboratory-grown",
      cost: Math.round(890 * 0.86 * 160),
    });
    expect(await stone("230000987654")).toMatchObject({
      fluorescence: "Slight",
      laboratory: "HRD",
      cut: "radiant",
    });
    expect(await stone("589214763")).toMatchObject({
      cost: Math.round(4650 * 1.15 * 112),
      length_mm: 6.3,
      width_mm: 7.05,
    });
  });

  it("with semicolons and decimal commas is parsed", async () => {
    const report = await take(example("semicolon.csv"), mappingOf("semicolon"));
    expect(report).toMatchObject({ read: 3, taken: 3, new: 3, refusals: [] });
    expect(await stone("170000345678")).toMatchObject({ carat_milli: 710, cost: 245_000, table_pct: 58.5 });
    expect(await stone("2386914750")).toMatchObject({ cut: "marquise", cost: 489_050 });
  });

  const rapnet = mappingOf("rapnet");
  const [head = "", first = "", second = ""] = example("rapnet.csv").split("\n");
  const feed = (...rows: string[]) => [head, ...rows, ""].join("\n");
  const numbered = (n: number) => first.replace("2141438171", String(3_000_000_000 + n));

  it("imported again changes nothing; a new price changes one stone, new measurements reset its brightness", async () => {
    await api.query("update stones set light = 500 where source = 'rapnet'");
    expect(await take(example("rapnet.csv"), rapnet)).toMatchObject({ new: 0, changed: 0, taken: 3 });
    expect(await take(feed(first.replace("7,950", "7,500")), rapnet)).toMatchObject({ new: 0, changed: 1 });
    expect(await stone("2141438171")).toMatchObject({
      cost: Math.round(7500 * 1.01 * 0.86 * 110),
      light: 500,
    });
    expect(await take(feed(first.replace("40.8", "41.0")), rapnet)).toMatchObject({ changed: 1 });
    expect(await stone("2141438171")).toMatchObject({ pavilion_angle: 41, light: 0 });
  });

  it("that is full withdraws missing stones, unless somebody holds them, and restores those that reappear", async () => {
    const house = { ...rapnet, feed: "full" };
    await take(feed(numbered(1), numbered(2), numbered(3)), house, "full");
    await api.query(
      `insert into quotes (id, item_id, seller_id, owner, region, state, expires_at, mount_sku, price_excl, price_tax, price_incl, currency, tax_rate, tax_label, price_list, lines, item, delivery)
       select '00000000-0000-4000-8000-00000000f00d', 'i', 'sel_camille', 'guest:x', 'fr', 'active', now() + interval '20 minutes', sku, 1, 0, 1, 'EUR', 0, '', '', '[]', '{}', '2027-01-01' from mounts limit 1`,
    );
    await api.query(
      "insert into allocations (stone_sku, quote_id, expires_at) values ('D-3000000002', '00000000-0000-4000-8000-00000000f00d', now() + interval '20 minutes')",
    );
    expect(await take(feed(numbered(1)), house, "full")).toMatchObject({ taken: 1, withdrawn: 1 });
    expect(await stone("3000000003")).toMatchObject({ withdrawn: true, withdrawn_by_feed: true });
    expect(await stone("3000000002"), "held").toMatchObject({ withdrawn: false });
    await api.query("update allocations set released_at = now() where stone_sku = 'D-3000000002'");
    expect(await take(feed(numbered(1)), house, "full")).toMatchObject({ withdrawn: 1 });
    await api.query("update stones set withdrawn = true where gia = '3000000001'");
    expect(await take(feed(numbered(1), numbered(3)), house)).toMatchObject({ changed: 1 });
    expect(await stone("3000000003")).toMatchObject({ withdrawn: false, withdrawn_by_feed: false });
    expect(await stone("3000000001"), "withdrawn by a person").toMatchObject({ withdrawn: true });
  });

  it("that is a delta withdraws stones marked as sold, but not missing ones", async () => {
    const house = { ...rapnet, feed: "delta" };
    await take(feed(numbered(11), numbered(12)), house);
    expect(await take(feed(numbered(12).replace("Available", "sold")), house)).toMatchObject({
      withdrawn: 1,
    });
    expect(await stone("3000000011")).toMatchObject({ withdrawn: false });
    expect(await stone("3000000012")).toMatchObject({ withdrawn: true });
  });

  it("withdraws nothing if it is probably not the expected feed: most rows refused, or most stones missing", async () => {
    const house = { ...rapnet, feed: "doubt" };
    const many = Array.from({ length: 60 }, (_, n) => numbered(100 + n));
    await take(feed(...many), house, "full");
    expect(await take(feed(numbered(100), first.replace("VS1", "VS7")), house, "full")).toMatchObject({
      withdrawn: 0,
      doubt: "refused",
    });
    expect(await take(feed(numbered(100)), house, "full")).toMatchObject({
      withdrawn: 0,
      doubt: "many_vanish",
    });
    expect(await take(feed(numbered(100)), house, "full", true)).toMatchObject({
      withdrawn: 59,
      doubt: null,
    });
  });

  it("does not change another feed's stones, and refuses a number that occurs twice", async () => {
    const other = { ...rapnet, feed: "other" };
    const twice = await take(feed(numbered(200), numbered(200), second), other);
    expect(twice).toMatchObject({ new: 1, refused: 1, leftOut: 1 });
    expect(twice.refusals).toEqual([
      { line: 3, column: "Certificate #", reason: "the report number stands in line 2 already" },
      { line: 4, column: "Certificate #", reason: "the stone is delivered by the feed rapnet" },
    ]);
    // The report number of a stone in our own stock is that stone's, whatever its stock number.
    const [own] = await api.query("select gia, cost from stones where source = 'seed' limit 1");
    expect(await take(feed(first.replace("2141438171", String(own?.gia))), other)).toMatchObject({
      leftOut: 1,
      new: 0,
    });
    expect(await stone(String(own?.gia))).toMatchObject({ source: "seed", cost: own?.cost });
  });

  it("waits for another to end, and replaces one that died", async () => {
    await api.query("insert into stone_feeds (source, file, mode) values ('slow', 'slow.csv', 'delta')");
    await expect(take(feed(first), rapnet)).rejects.toThrow("Another feed is being taken in");
    await api.query("update stone_feeds set seen_at = now() - interval '6 minutes' where source = 'slow'");
    expect(await take(feed(first), rapnet)).toMatchObject({ taken: 1 });
    expect(await api.query("select state from stone_feeds where source = 'slow'")).toEqual([
      { state: "failed" },
    ]);
  });

  it("writes a file of refused rows, and its figures for the counter", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-trade-"));
    const file = path.join(folder, "night.csv");
    writeFileSync(
      file,
      feed(
        numbered(300),
        first.replace("2141438171", "=1+1"),
        ...Array.from({ length: 30 }, (_, n) => numbered(301 + n)),
      ),
    );
    const refused = path.join(folder, "night.refused.csv");
    const report = await importFile(api.database, {
      file,
      mapping: path.join(EXAMPLES, "rapnet.json"),
      full: false,
      refused,
      allowMany: false,
    });
    expect(report).toMatchObject({ read: 32, taken: 31, new: 31, refused: 1, doubt: null });
    const rest = readFileSync(refused, "utf8");
    expect(rest).toBe('line,column,reason\r\n3,Certificate #,"this is no report number: ""=1+1"""\r\n');
    expect((await api.query("select * from stone_feeds order by id desc limit 1"))[0]).toMatchObject({
      source: "rapnet",
      file: "night.csv",
      state: "taken",
      read: 32,
      refused: 1,
      new: 31,
    });
    expect(await api.query("select count(*)::int as n from stone_feed_rows")).toEqual([{ n: 0 }]);
  });
});

describe("A mapping file", () => {
  const faults = (change: (mapping: Record<string, Record<string, unknown>>) => void): string => {
    const mapping = JSON.parse(example("rapnet.json")) as Record<string, Record<string, unknown>>;
    change(mapping);
    try {
      readMapping(JSON.stringify(mapping), "own.json");
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  };

  it("is refused with the file, the key and what is wrong with it", () => {
    expect(() => readMapping("{", "own.json")).toThrow(/^own\.json: this is no JSON/);
    expect(faults((m) => delete m.columns?.carat)).toBe("own.json: columns.carat: is needed");
    expect(faults((m) => delete m.columns?.measurements)).toContain(
      "own.json: columns.measurements: this or columns.length is needed",
    );
    expect(faults((m) => (m.columns!.wieght = "Weight"))).toBe(
      "own.json: columns.wieght: there is no such key",
    );
    expect(faults((m) => (m.values!.cut = { BR: "brilliant" }))).toMatch(/^own\.json: values\.cut\.BR: /);
    expect(faults((m) => (m.prices!.rates = { EUR: 1 }))).toBe(
      "own.json: prices.rates.USD: the default currency needs a rate",
    );
    expect(faults((m) => delete m.columns?.laboratory)).toBe(
      "own.json: columns.laboratory: is needed (or defaults.laboratory)",
    );
    expect(faults((m) => (m.feed = "seed" as never))).toBe(
      "own.json: feed: seed is the name of the demo stock",
    );
  });
});

it("the formulas of weight hold for stones of all ten cuts", () => {
  const seen = new Set<string>();
  for (const one of moreStones(500_000, 4000)) {
    seen.add(one.cut);
    const measures = { length: one.lengthMm, width: one.widthMm, depth: one.depthMm };
    expect(
      misfit(one.cut as (typeof CUTS)[number], one.caratMilli / 1000, one.depthPct, measures),
      one.sku,
    ).toBe(undefined);
  }
  expect(seen.size).toBe(CUTS.length);
});

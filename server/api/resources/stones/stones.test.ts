import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stoneDetail, stonePage, stoneTwin, type StoneOffer } from "../../../contract/stone";
import { addDays, dayIn } from "~/domain/calendar-day";
import { CLARITIES, COLORS } from "~/domain/ring";
import { overlap } from "~/gem/stone/light-span";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";
import { stones } from "../../db/schema/stones";
import { spanOf } from "./twin/service";
import { notWorse, SIZE_TOLERANCE } from "./twin/rules";
import { casesOf } from "../../../../tests/setup/length";

let api: TestApi;
let token: string;
let ring: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.loginSeller();
  const [mount] = await api.query(
    "select a.id, m.metal from aesthetics a join mounts m on m.aesthetic = a.id where m.cut = 'round' and not m.withdrawn and not a.withdrawn and not exists (select 1 from not_sold n where n.aesthetic = a.id) order by a.carat_max - a.carat_min desc, m.sku limit 1",
  );
  ring = `aesthetic=${String(mount?.id)}&metal=${String(mount?.metal)}`;
});
afterAll(() => api.close());

const list = async (query: string) =>
  stonePage.parse((await api.call("GET", `/api/stones?${ring}&cut=round&${query}`, { token })).body);

/** The stones of all pages of a query. */
async function leafed(query: string, most = 60): Promise<StoneOffer[]> {
  const found: StoneOffer[] = [];
  for (let after = ""; found.length < most * 25;) {
    const { items, next } = await list(`${query}${after ? `&after=${encodeURIComponent(after)}` : ""}`);
    found.push(...items);
    if (!next) return found;
    after = next;
  }
  return found;
}

describe("list of exact stones", () => {
  const value: Record<string, (s: StoneOffer) => number> = {
    price: (s) => s.price.incl,
    "-price": (s) => -s.price.incl,
    carat: (s) => s.carat,
    "-carat": (s) => -s.carat,
    table: (s) => s.table_pct,
    depth: (s) => s.depth_pct,
    color: (s) => COLORS.indexOf(s.color),
    clarity: (s) => CLARITIES.indexOf(s.clarity),
    fluorescence: (s) => ["None", "Faint", "Medium", "Strong"].indexOf(s.fluorescence),
  };

  it.each(Object.keys(value))(
    "by %s is read page by page: in order, each stone once, as many as were counted",
    async (sort) => {
      const all = await leafed(`sort=${sort}`);
      const of = all.map((s) => value[sort]?.(s) ?? 0);
      expect(of).toEqual([...of].sort((a, b) => a - b));
      expect(new Set(all.map((s) => s.sku)).size).toBe(all.length);
      expect(all.length).toBe((await list(`sort=${sort}`)).total);
      expect(all.length).toBeGreaterThan(50);
    },
  );

  it("keeps to the proportions and fluorescence that were asked for", async () => {
    const all = await leafed(
      "tableMin=56&tableMax=58&depthMin=60.5&depthMax=62.5&fluorescence=None&fluorescence=Faint",
    );
    expect(all.length).toBeGreaterThan(5);
    for (const s of all) {
      expect(s.table_pct).toBeGreaterThanOrEqual(56);
      expect(s.table_pct).toBeLessThanOrEqual(58);
      expect(s.depth_pct).toBeGreaterThanOrEqual(60.5);
      expect(s.depth_pct).toBeLessThanOrEqual(62.5);
      expect(["None", "Faint"]).toContain(s.fluorescence);
    }
  });

  it.each([
    "after=zzz",
    "after=~~",
    "after=~1e999~x",
    "after=~2147483648~D",
    "after=~99999999999999999999~D",
    "after=~-1~D",
    "after=~1.5~D",
    "after=D~1000~D",
    "sort=color&after=~1000~D",
    "sort=color&after=Q~1000~D",
    "sort=depth&after=~99999999999999999999~D",
  ])("%s, a place that no page of this order ends with, is refused", async (query) => {
    for (const path of ["stones", "diamonds"]) {
      const { status, body } = await api.call("GET", `/api/${path}?${ring}&cut=round&${query}`, { token });
      expect([status, body]).toMatchObject([422, { fields: [{ field: "after", code: "invalid" }] }]);
    }
  });

  it("says the day about which the ring of each would be ready: that of the stock, of the lead time, a week later if engraved", async () => {
    const days = async (query = "") =>
      new Set((await list(query)).items.map((one) => [one.availability, one.ready_about].join(" ")));
    const today = dayIn(new Date(), "Europe/Paris");
    const mount = (await list("")).items[0]?.mount_sku ?? "";
    const stock = async (qty: number) => {
      await api.query(`update mounts set qty = ${qty}, lead_weeks = 6 where sku = '${mount}'`);
      api.context.invalidateReference();
    };
    await stock(1);
    expect(await days()).toEqual(new Set([`immediately ${addDays(today, 5)}`]));
    expect(await days("engraved=1")).toEqual(new Set([`immediately ${addDays(today, 12)}`]));
    await stock(0);
    expect(await days()).toEqual(new Set([`weeks ${addDays(today, 42)}`]));
  });

  it("begins at the beginning where no place is said", async () => {
    expect((await list("after=")).items[0]?.sku).toBe((await list("")).items[0]?.sku);
  });
});

describe("one stone", () => {
  it("is found by its own number and by its report's, with the make of a round and its price in a ring", async () => {
    const [first] = (await list("")).items;
    for (const number of [first?.sku, first?.gia]) {
      const { stone, state, offer } = stoneDetail.parse(
        (await api.call("GET", `/api/stones/${String(number)}?${ring}`, { token })).body,
      );
      expect(stone.sku).toBe(first?.sku);
      expect(state).toBe("free");
      expect(stone.pavilion_angle).toBeGreaterThan(38);
      expect(offer?.price).toEqual(first?.price);
    }
    expect((await api.call("GET", `/api/stones/D-0?${ring}`, { token })).status).toBe(404);
    expect((await api.call("GET", `/api/stones/${String(first?.sku)}`)).status).toBe(401);
  });
});

describe("twin of a stone", () => {
  it("is what a search of the whole stock by hand finds, for stones of every cut, and says what it costs more or less", async () => {
    const all = await api.database.db.select().from(stones);
    let found = 0;
    for (const row of casesOf(
      all.filter((_, i) => i % 97 === 0),
      8,
    )) {
      const apart = (s: typeof row): number =>
        Math.round((Math.abs(s.widthMm - row.widthMm) + Math.abs(s.lengthMm - row.lengthMm)) * 1000) / 1000;
      const within = (a: number, b: number): boolean => Math.abs(a - b) <= SIZE_TOLERANCE + 1e-4;
      const [twin] = all
        .filter(
          (s) =>
            s.sku !== row.sku &&
            s.cut === row.cut &&
            s.origin === row.origin &&
            !s.withdrawn &&
            within(s.widthMm, row.widthMm) &&
            within(s.lengthMm, row.lengthMm),
        )
        .filter(
          (s) =>
            notWorse(COLORS, row.color).includes(s.color) &&
            notWorse(CLARITIES, row.clarity).includes(s.clarity) &&
            overlap(spanOf(row), spanOf(s)),
        )
        .sort(
          (a, b) =>
            Number(a.cost > row.cost) - Number(b.cost > row.cost) ||
            Math.abs(a.cost - row.cost) - Math.abs(b.cost - row.cost) ||
            apart(a) - apart(b) ||
            (a.sku < b.sku ? -1 : 1),
        );
      const answer = stoneTwin.parse(
        (await api.call("GET", `/api/stones/${row.sku}/twin?${ring}`, { token })).body,
      );
      expect(answer.twin?.stone.sku, row.sku).toBe(twin?.sku);
      if (answer.twin?.offer) {
        found += 1;
        const own = stoneDetail.parse(
          (await api.call("GET", `/api/stones/${row.sku}?${ring}`, { token })).body,
        );
        expect(answer.price_difference).toBe(answer.twin.offer.price.incl - (own.offer?.price.incl ?? 0));
      }
    }
    expect(found).toBeGreaterThan(1);
  });

  it("leaves a stone out that somebody else holds or that was withdrawn", async () => {
    const twinOf = async (sku: string) =>
      stoneTwin.parse((await api.call("GET", `/api/stones/${sku}/twin`, { token })).body).twin?.stone.sku;
    const rows = await api.database.db.select().from(stones);
    for (const row of rows) {
      const twin = row.cut === "round" ? await twinOf(row.sku) : undefined;
      if (!twin) continue;
      await api.query(`update stones set withdrawn = true where sku = '${twin}'`);
      expect(await twinOf(row.sku)).not.toBe(twin);
      await api.query(`update stones set withdrawn = false where sku = '${twin}'`);
      expect(await twinOf(row.sku)).toBe(twin);
      return;
    }
    expect.fail("no stone has a twin");
  });
});

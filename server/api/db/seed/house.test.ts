import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { stoneCost } from "~/domain/price";
import { CARAT_BANDS, CUTS, METALS, MTO_QUALITY, isCut, parseMountSku } from "~/domain/ring";
import { REGIONS } from "~/i18n/locales";
import { bandPrice, exactPrice, madeToOrderRange } from "../../pricing";
import { loadReference } from "../../reference/store";
import type { AestheticRow, Reference } from "../../reference/types";
import { hasPostgres, throwAwayDatabase } from "../../../../tests/setup/postgres";
import { openDatabase, type Database } from "../client";
import { openTestDatabase } from "../../../../tests/setup/database";
import { queryText } from "../rows";
import { stones } from "../schema/stones";
import { seedHouse } from "./house";
import { seedStones } from "./stones";

const LANGUAGES = ["en", "fr", "ja", "ko", "zh-Hant", "zh-Hans"] as const;
const TABLES = [
  "websites",
  "price_lists",
  "tax_rates",
  "shops",
  "collections",
  "metals",
  "cuts",
  "aesthetics",
  "mounts",
  "not_sold",
  "reference_codes",
  "sellers",
  "customers",
  "stones",
  "tray_items",
] as const;
/** Plausible price range, in euro, of a plain platinum solitaire with a 1.00 ct G VS2 round. */
const SOLITAIRE_EUR = { least: 7_500, most: 13_000 };
/** Round figures assumed for this test, not quotations: they show that no list is off by a digit. Prices never use a rate. */
const PER_EURO = {
  EUR: 1,
  GBP: 0.87,
  AUD: 1.75,
  CNY: 8.2,
  HKD: 9,
  MOP: 9.3,
  JPY: 175,
  KRW: 1650,
  SGD: 1.5,
  TWD: 35,
  AED: 4.25,
} as const;

let database: Database;
let ref: Reference;
let before: Record<string, number>;

const count = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(
        async (table) =>
          [
            table,
            Number((await queryText(database.db, `select count(*) as n from ${table}`))[0]?.n),
          ] as const,
      ),
    ),
  );

beforeAll(async () => {
  database = await openTestDatabase("schema");
  await seedHouse(database.db);
  ref = await loadReference(database.db, new Date("2026-11-21T10:00:00Z"));
  before = await count();
});
afterAll(() => database.close());

const designs = (): AestheticRow[] => [...ref.aesthetics.values()];
const sold = (): AestheticRow[] => designs().filter((design) => !design.withdrawn);
const bandsOf = (design: AestheticRow) =>
  CARAT_BANDS.filter(([min, max]) => min >= design.caratMin - 1e-6 && max <= design.caratMax + 0.005);

describe("The demo house", () => {
  it("opens thirteen websites and thirty boutiques, and sells at least twenty-four designs", () => {
    expect(before).toMatchObject({
      websites: 13,
      price_lists: 26,
      shops: 30,
      metals: 4,
      cuts: 10,
      tray_items: 2,
      stones: 2400,
    });
    expect(sold().length).toBeGreaterThanOrEqual(24);
    expect(before.collections).toBeGreaterThanOrEqual(8);
    expect(before.customers).toBeGreaterThanOrEqual(45);
    expect([...ref.markets.keys()].sort()).toEqual(REGIONS.map(({ code }) => code).sort());
    for (const { region } of [...ref.markets.values()])
      expect(
        ref.shops.filter((shop) => shop.region === region).length,
        `boutiques of ${region}`,
      ).toBeGreaterThan(0);
  });

  it("is created once: a second seeding changes nothing", async () => {
    await seedHouse(database.db);
    expect(await count()).toEqual(before);
  });

  it("writes every word of its catalogue in six languages", async () => {
    const labelled = [
      ...designs(),
      ...ref.collections.values(),
      ...ref.metals,
      ...ref.cuts,
      ...ref.codes,
    ].map(({ label }) => label);
    const described = [...designs(), ...ref.collections.values(), ...ref.cuts].map(
      ({ description }) => description,
    );
    const named = [
      ...ref.shops.flatMap(({ name, city }) => [name, city]),
      ...[...ref.markets.values()].map(({ name }) => name),
    ];
    for (const words of [...labelled, ...described, ...named]) {
      expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
      for (const tag of LANGUAGES)
        expect(words[tag].trim().length, `${tag} of ${words.en}`).toBeGreaterThan(0);
    }
  });

  it("describes each design in two sentences in its own script, and never shouts", () => {
    const script = {
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
      ko: /\p{Script=Hangul}/u,
      "zh-Hant": /\p{Script=Han}/u,
      "zh-Hans": /\p{Script=Han}/u,
    } as const;
    for (const { id, description } of designs()) {
      for (const tag of LANGUAGES) {
        expect(
          description[tag].match(/[.。]/gu)?.length ?? 0,
          `sentences of ${id} in ${tag}`,
        ).toBeGreaterThanOrEqual(2);
        expect(description[tag], `${id} in ${tag}`).not.toMatch(/[!！]/);
      }
      for (const tag of ["ja", "ko", "zh-Hant", "zh-Hans"] as const)
        expect(description[tag], `${id} in ${tag}`).toMatch(script[tag]);
    }
  });

  it("knows more than eighty gem materials, and no attribute id or code twice", () => {
    expect(ref.codes.filter(({ group }) => group === "gem").length).toBeGreaterThanOrEqual(80);
    expect(ref.codes.filter(({ group }) => group === "family").map(({ code }) => code)).toEqual([
      "PFJO_",
      "PFBL_",
      "PFLI_",
      "PFSE_",
    ]);
    expect(new Set(ref.codes.map(({ code }) => code)).size).toBe(ref.codes.length);
    for (const tag of LANGUAGES) {
      const gems = ref.codes.filter(({ group }) => group === "gem").map(({ label }) => label[tag]);
      expect(
        gems.filter((name, i) => gems.indexOf(name) !== i),
        `gem names used twice in ${tag}`,
      ).toEqual([]);
    }
    for (const { id } of ref.codes) expect(id >= 3639 && id <= 4152, `attribute id ${id}`).toBe(true);
  });
});

describe("A mount", () => {
  it("has a sku that splits into its design, metal and cut in one way only", () => {
    expect(ref.mounts.size).toBe(before.mounts);
    for (const { sku, aesthetic, metal, cut } of ref.mounts.values())
      expect(parseMountSku(sku)).toEqual({ aesthetic, metal, cut });
  });

  it("is made in every metal for two to six cuts, and each design shows itself in one metal for each cut", () => {
    for (const design of designs()) {
      const mounts = ref.mountsOf(design.id);
      const cuts = [...new Set(mounts.map(({ cut }) => cut))];
      expect(cuts.length, design.id).toBeGreaterThanOrEqual(2);
      expect(cuts.length, design.id).toBeLessThanOrEqual(6);
      expect(mounts.length, design.id).toBe(cuts.length * METALS.length);
      for (const cut of cuts)
        expect(
          mounts.filter((mount) => mount.cut === cut && mount.isDefaultVisual).length,
          `${design.id} ${cut}`,
        ).toBe(1);
      for (const { leadWeeks, qty } of mounts)
        expect(leadWeeks >= 3 && leadWeeks <= 9 && qty >= 0 && qty <= 4, design.id).toBe(true);
    }
  });

  it("protects pointed stones with V claws, and is refused if it is not sold or no longer made", () => {
    const pointed = designs().find(({ design }) => design.head === "v");
    expect(ref.mountsOf(pointed?.id ?? "").map(({ cut }) => cut)).toEqual(
      expect.arrayContaining(["pear", "marquise", "heart"]),
    );
    expect(ref.sold("jp", "berge", "yellow-gold")).toBe(false);
    expect(ref.sold("fr", "berge", "yellow-gold")).toBe(true);
    expect(
      designs()
        .filter(({ withdrawn }) => withdrawn)
        .map(({ id }) => id),
    ).toEqual(["crepuscule"]);
    expect(
      [...ref.mounts.values()]
        .filter(({ withdrawn, aesthetic }) => withdrawn && aesthetic !== "crepuscule")
        .map(({ sku }) => sku),
    ).toEqual(["lien-yellow-gold-princess"]);
  });
});

describe("Prices of the house", () => {
  it("exist for every design in every region, and their lines and taxes add up", () => {
    for (const market of ref.markets.values()) {
      for (const design of designs()) {
        const mount = ref.mountsOf(design.id)[0];
        const [band] = bandsOf(design);
        if (!mount || !band) throw new Error(`${design.id} has no mount or no carat band`);
        const { min, max } = madeToOrderRange(market, {
          design,
          metal: mount.metal,
          cut: mount.cut,
          size: 52,
          band: true,
          carat: { min: band[0], max: band[1] },
        });
        for (const { price, lines } of [min, max]) {
          expect(price.incl % market.step, `${design.id} in ${market.region}`).toBe(0);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.incl);
          expect(price.excl + price.tax).toBe(price.incl);
        }
        expect(max.price.incl, `${design.id} in ${market.region}`).toBeGreaterThan(min.price.incl);
        expect(bandPrice(market, design, mount.metal).incl).toBeGreaterThan(0);
      }
    }
  });

  it("of a one-carat solitaire are plausible in all thirteen markets", () => {
    const design = ref.aesthetics.get("aube");
    if (!design) throw new Error("the house has lost its first solitaire");
    const cost = stoneCost({ cut: "round", carat: 1, ...MTO_QUALITY.least });
    for (const market of ref.markets.values()) {
      const { price } = exactPrice(market, {
        design,
        metal: "platinum",
        cut: "round",
        size: 52,
        band: false,
        stoneCost: cost,
      });
      const euro = price.incl / 10 ** CURRENCY_DECIMALS[market.currency] / PER_EURO[market.currency];
      expect(euro, market.region).toBeGreaterThan(SOLITAIRE_EUR.least);
      expect(euro, market.region).toBeLessThan(SOLITAIRE_EUR.most);
    }
  });

  it("rose with the list of September, and a list that is not yet valid does not count", async () => {
    const spring = await loadReference(database.db, new Date("2026-03-01T10:00:00Z"));
    for (const [region, market] of ref.markets) {
      expect(market.priceList).toBe(`${region}-2026-09`);
      expect(spring.markets.get(region)?.priceList).toBe(`${region}-2026-01`);
      expect(spring.markets.get(region)?.coefficient).toBeLessThan(market.coefficient);
    }
  });

  it("carry the tax of the country in the Middle East", async () => {
    const rates = await queryText(
      database.db,
      "select country, rate::float as rate from tax_rates where region = 'me' order by country",
    );
    expect(Object.fromEntries(rates.map(({ country, rate }) => [country, rate]))).toEqual({
      "": 0.05,
      BH: 0.1,
      KW: 0,
      OM: 0.05,
      QA: 0,
      SA: 0.15,
    });
  });
});

describe("The stock of stones", () => {
  it("has several stones for every design, cut and weight, some of them of the made-to-order quality", async () => {
    const rows = await queryText(database.db, "select cut, carat_milli, color, clarity, origin from stones");
    for (const design of designs()) {
      const bands = bandsOf(design);
      expect(bands.length, `carat bands of ${design.id}`).toBeGreaterThanOrEqual(4);
      for (const cut of new Set(ref.mountsOf(design.id).map((mount) => mount.cut))) {
        for (const [min, max] of bands) {
          const found = rows.filter(
            (row) =>
              row.cut === cut &&
              Number(row.carat_milli) >= min * 1000 &&
              Number(row.carat_milli) <= max * 1000,
          );
          expect(found.length, `${design.id} ${cut} ${min}`).toBeGreaterThanOrEqual(5);
          const toOrder = found.filter(
            (row) =>
              row.origin === "natural" &&
              /^[DEFG]$/.test(String(row.color)) &&
              /^(IF|VVS1|VVS2|VS1|VS2)$/.test(String(row.clarity)),
          );
          expect(toOrder.length, `${cut} of ${min} ct, D–G and IF–VS2`).toBeGreaterThanOrEqual(3);
          expect(ref.bandsInStock.has(`${cut}:${min}`), `${cut} of ${min} ct to order`).toBe(true);
        }
      }
    }
  });

  it("is the same on every machine, with report numbers that no laboratory has issued", () => {
    const stock = seedStones();
    expect(seedStones()).toEqual(stock);
    expect(new Set(stock.map(({ gia }) => gia)).size).toBe(stock.length);
    for (const { gia, sku } of stock) expect(`${gia} ${sku}`).toMatch(/^99\d{8} D-\d+$/);
    expect(seedStones(600).length).toBe(CUTS.length * CARAT_BANDS.length * 5);
  });

  it("has consistent measurements and costs; laboratory-grown stones cost far less", () => {
    for (const {
      cut,
      caratMilli,
      color,
      clarity,
      cost,
      lengthMm,
      widthMm,
      depthMm,
      depthPct,
      origin,
    } of seedStones()) {
      if (!isCut(cut)) throw new Error(`unknown cut ${cut}`);
      const grade = { color: color as "G", clarity: clarity as "VS2" };
      const usual =
        stoneCost({ cut, carat: caratMilli / 1000, ...grade }) * (origin === "natural" ? 1 : 0.12);
      expect(Math.abs(cost / usual - 1)).toBeLessThanOrEqual(0.0401);
      expect(lengthMm >= widthMm || cut === "heart").toBe(true);
      expect(depthMm / widthMm).toBeCloseTo(depthPct / 100, 2);
      // Diamond weighs 0.0176 ct a cubic millimetre; a cut fills a third (heart) to half (emerald) of the box around it.
      const fill = caratMilli / 1000 / 0.0176 / (lengthMm * widthMm * depthMm);
      expect(fill, `${cut} of ${caratMilli / 1000} ct`).toBeGreaterThan(0.32);
      expect(fill, `${cut} of ${caratMilli / 1000} ct`).toBeLessThan(0.52);
    }
  });
});

describe.runIf(await hasPostgres())(
  "Three processes that open the house at the same moment, on PostgreSQL",
  () => {
    it("found it once", async () => {
      const own = await throwAwayDatabase("empty");
      const processes = await Promise.all(
        [1, 2, 3].map(() => openDatabase({ url: own.url, dataDir: null, poolSize: 2 })),
      );
      try {
        await Promise.all(processes.map(({ db }) => seedHouse(db)));
        expect(await Promise.all(processes.map(({ db }) => db.$count(stones)))).toEqual([2400, 2400, 2400]);
      } finally {
        await Promise.all(processes.map((one) => one.close()));
        await own.drop();
      }
    });
  },
);

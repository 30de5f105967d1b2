import { and, asc, desc, lte, sql } from "drizzle-orm";
import { CARAT_BANDS, CUTS, isCut, isMetal } from "~/domain/ring";
import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { z } from "zod";
import { isRegion } from "~/i18n/locales";
import type { Db } from "../db/connection";
import { rowsOf } from "../db/rows";
import * as catalogue from "../db/schema/catalogue";
import * as house from "../db/schema/house";
import { stones } from "../db/schema/stones";
import { readStageTimes } from "../promise/store";
import { freeStone, madeToOrderQuality } from "../stone-state/store";
import type { CutRow, DatedList, Market, MetalRow, MountRow, Reference } from "./types";

/** Reads all reference rows. Price list and tax rate of a website are the newest ones valid on `today`. */
export async function loadReference(db: Db, today: Date): Promise<Reference> {
  const { websites, lists, taxes, mounts, notSold, ...rows } = await readRows(db, today);
  const markets = marketsOf(websites, lists, taxes);
  const mountRows = mounts.filter((m): m is MountRow => isMetal(m.metal) && isCut(m.cut));
  const byAesthetic = new Map<string, MountRow[]>();
  for (const mount of mountRows)
    byAesthetic.set(mount.aesthetic, [...(byAesthetic.get(mount.aesthetic) ?? []), mount]);
  const excluded = new Set(notSold.map((n) => `${n.region}|${n.aesthetic}|${n.metal}`));

  return {
    markets: new Map(markets.map((m) => [m.region, m])),
    marketByStore: new Map(
      markets.flatMap(
        (m) =>
          [
            [m.region, m],
            [m.store, m],
          ] as const,
      ),
    ),
    marketByWebCode: new Map(markets.map((m) => [m.webCode.toUpperCase(), m])),
    shops: rows.shops,
    collections: new Map(rows.collections.map((c) => [c.id, c])),
    metals: rows.metals.filter((m): m is MetalRow => isMetal(m.slug)),
    cuts: rows.cuts.filter((c): c is CutRow => isCut(c.slug)),
    aesthetics: new Map(rows.aesthetics.map((a) => [a.id, a])),
    mounts: new Map(mountRows.map((m) => [m.sku, m])),
    mountsOf: (aesthetic) => byAesthetic.get(aesthetic) ?? [],
    codes: rows.codes,
    sold: (region, aesthetic, metal) => !excluded.has(`${region}|${aesthetic}|${metal}`),
    bandsInStock: rows.bandsInStock,
    stageTimes: rows.stageTimes,
    priceLists: priceListsOf(lists, taxes),
  };
}

/** Awaits all promises of an object concurrently. */
async function allOf<T extends Record<string, PromiseLike<unknown>>>(
  asked: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const told = Object.entries(asked).map(async ([name, one]) => [name, await one] as const);
  return Object.fromEntries(await Promise.all(told)) as { [Name in keyof T]: Awaited<T[Name]> };
}

/** The raw tables; price lists and tax rates that are valid on `today` or were earlier, newest first. */
function readRows(db: Db, today: Date) {
  const day = today.toISOString().slice(0, 10);
  return allOf({
    websites: db.select().from(house.websites).orderBy(asc(house.websites.region)),
    lists: db
      .select()
      .from(house.priceLists)
      .where(lte(house.priceLists.validFrom, day))
      .orderBy(desc(house.priceLists.validFrom)),
    taxes: db
      .select()
      .from(house.taxRates)
      .where(and(lte(house.taxRates.validFrom, day), sql`${house.taxRates.country} = ''`))
      .orderBy(desc(house.taxRates.validFrom)),
    shops: db.select().from(house.shops).orderBy(asc(house.shops.region), asc(house.shops.plantCode)),
    collections: db.select().from(catalogue.collections).orderBy(asc(catalogue.collections.rank)),
    metals: db.select().from(catalogue.metals).orderBy(asc(catalogue.metals.rank)),
    cuts: db.select().from(catalogue.cuts).orderBy(asc(catalogue.cuts.rank)),
    aesthetics: db.select().from(catalogue.aesthetics).orderBy(asc(catalogue.aesthetics.rank)),
    mounts: db.select().from(catalogue.mounts).orderBy(asc(catalogue.mounts.sku)),
    notSold: db.select().from(catalogue.unsoldMounts),
    codes: db.select().from(catalogue.referenceCodes).orderBy(asc(catalogue.referenceCodes.id)),
    bandsInStock: readBandsInStock(db),
    stageTimes: readStageTimes(db),
  });
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Websites with the newest price list and tax rate; those without either sell nothing. */
function marketsOf(websites: Rows["websites"], lists: Rows["lists"], taxes: Rows["taxes"]): Market[] {
  return websites.flatMap((site): Market[] => {
    const list = lists.find((l) => l.region === site.region);
    const tax = taxes.find((rate) => rate.region === site.region);
    const { region, currency } = site;
    if (!isRegion(region) || !isCurrency(currency) || !list || !tax) return [];
    return [
      {
        ...site,
        region,
        currency,
        coefficient: list.coefficient,
        step: list.step,
        priceList: list.version,
        taxLabel: tax.label,
        taxRate: tax.rate,
      },
    ];
  });
}

/** Every price list with the tax rate valid on its first day, or the oldest known rate. */
function priceListsOf(lists: Rows["lists"], taxes: Rows["taxes"]): DatedList[] {
  return lists.flatMap(({ region, ...list }): DatedList[] => {
    const ofRegion = taxes.filter((rate) => rate.region === region);
    const tax = ofRegion.find((rate) => rate.validFrom <= list.validFrom) ?? ofRegion.at(-1);
    return isRegion(region) && tax ? [{ ...list, region, taxLabel: tax.label, taxRate: tax.rate }] : [];
  });
}

function isCurrency(code: string): code is Currency {
  return code in CURRENCY_DECIMALS;
}

/** Cuts and carat bands with a free stone: one index lookup each, fast even with a million stones. */
export async function readBandsInStock(db: Db): Promise<Set<string>> {
  const bands = CUTS.flatMap((cut) =>
    CARAT_BANDS.map(
      ([min, max]) => sql`(${cut}::text, ${Math.round(min * 1000)}::int, ${Math.round(max * 1000) + 9}::int)`,
    ),
  );
  const found = await rowsOf(
    db,
    row,
    sql`
    select band.cut, band.low from (values ${sql.join(bands, sql`, `)}) as band (cut, low, high)
    where exists (select 1 from ${stones} where ${stones.cut} = band.cut and ${stones.caratMilli} between band.low and band.high and ${madeToOrderQuality()} and ${freeStone()})`,
  );
  return new Set(found.map(({ cut, low }) => `${cut}:${low / 1000}`));
}

const row = z.object({ cut: z.string(), low: z.number() });

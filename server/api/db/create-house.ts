import { like, sql } from "drizzle-orm";
import { METALS as METAL_SLUGS, mountSku } from "~/domain/ring";
import { CUTS, METALS } from "./seed/cuts";
import type { Design } from "./seed/designs";
import { REFERENCES } from "./seed/references";
import { commandOf } from "../../platform/command";
import type { Db } from "./connection";
import {
  aesthetics,
  collections,
  cuts,
  metals,
  mounts,
  unsoldMounts,
  referenceCodes,
} from "./schema/catalogue";
import { priceLists, shops, taxRates, websites } from "./schema/house";
import { sellers } from "./schema/sellers";

type Insert<T extends { $inferInsert: unknown }> = T["$inferInsert"];
type Mount = Insert<typeof mounts>;

/** Everything that must exist before the first customer: where the company sells, what, and at which prices. */
export type HousePlan = {
  websites: Insert<typeof websites>[];
  priceLists: Insert<typeof priceLists>[];
  taxRates: Insert<typeof taxRates>[];
  shops: Insert<typeof shops>[];
  collections: Insert<typeof collections>[];
  designs: Design[];
  /** Metals of designs that are not sold in a region. */
  notSold: Insert<typeof unsoldMounts>[];
};

/** The message shown wherever an empty database is found. */
export const notSetUpMessage = (): string =>
  `The database is empty: set up a company with "${commandOf("setup")}", or try the invented one with DEMO=1 and HOST=127.0.0.1.`;

/** Cost of a mount by metal, as a factor on pink gold. */
const METAL_FACTOR: Record<string, number> = {
  "white-gold": 1.04,
  "pink-gold": 1,
  platinum: 1.26,
  "yellow-gold": 1,
};

/** Cost of a mount or band in every metal, in euro cents, from its cost in pink gold in euro. */
export const mountCostByMetal = (euros: number): Record<string, number> =>
  Object.fromEntries(
    METAL_SLUGS.map(({ slug }) => [slug, Math.round(euros * 100 * (METAL_FACTOR[slug] ?? 1))]),
  );

/** Each design is pictured in one metal; the metals rotate so that the catalogue shows all four. */
const visualMetal = (i: number) => METAL_SLUGS[[2, 0, 1, 3][i % 4] ?? 0]?.slug ?? "platinum";

function aestheticRow(design: Design, i: number): Insert<typeof aesthetics> {
  const [sizeMin, sizeMax] = design.sizes ?? [44, 66];
  return {
    id: design.id,
    collection: design.collection,
    label: design.name,
    description: design.description,
    caratMin: design.carat[0],
    caratMax: design.carat[1],
    sizeMin,
    sizeMax,
    mountCost: mountCostByMetal(design.mount),
    sidesCost: design.sides * 100,
    bandCost: mountCostByMetal(design.band),
    design: { ...design.design },
    launched: design.launched,
    rank: i + 1,
    withdrawn: design.withdrawn === true,
  };
}

/** One mount for each combination of design, metal and cut: made to order, none in stock. */
export function mountRows(designs: readonly Design[]): Mount[] {
  return designs.flatMap((design, i) =>
    design.cuts.flatMap((cut) =>
      METAL_SLUGS.map(({ slug }) => ({
        sku: mountSku(design.id, slug, cut),
        aesthetic: design.id,
        metal: slug,
        cut,
        qty: 0,
        leadWeeks: design.weeks,
        isDefaultVisual: slug === visualMetal(i),
        withdrawn: design.withdrawn === true,
      })),
    ),
  );
}

/** Whether the company has been set up: it has a website. */
export async function isSetUp(db: Db): Promise<boolean> {
  return (await db.$count(websites)) > 0;
}

/** Whether the demo accounts with public passwords are in this database. */
export async function holdsDemoAccounts(db: Db): Promise<boolean> {
  return (await db.$count(sellers, like(sellers.emailFolded, "%@aurive.example"))) > 0;
}

/**
 * Writes a company into an empty database; processes that start at the same time wait for the first of them. Call it in
 * a transaction.
 * @returns false, with nothing written, if a company already exists
 */
export async function createHouse(
  tx: Db,
  plan: HousePlan,
  stock: Mount[] = mountRows(plan.designs),
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(4208)`);
  if (await isSetUp(tx)) return false;
  await tx.insert(websites).values(plan.websites);
  await tx.insert(priceLists).values(plan.priceLists);
  await tx.insert(taxRates).values(plan.taxRates);
  await tx.insert(shops).values(plan.shops);
  await tx.insert(metals).values(METALS);
  await tx.insert(cuts).values(CUTS);
  await tx.insert(referenceCodes).values(REFERENCES);
  if (plan.collections.length) await tx.insert(collections).values(plan.collections);
  if (plan.designs.length) {
    await tx.insert(aesthetics).values(plan.designs.map(aestheticRow));
    await tx.insert(mounts).values(stock);
  }
  if (plan.notSold.length) await tx.insert(unsoldMounts).values(plan.notSold);
  return true;
}

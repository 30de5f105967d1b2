import { eq, sql } from "drizzle-orm";
import { METALS as METAL_SLUGS, MTO_QUALITY, mountSku } from "~/domain/ring";
import { DEFAULT_FONT } from "~/domain/engraving";
import { fingerprint } from "../../resources/cart/fingerprint";
import { hashPassword } from "../../passwords";
import type { Db } from "../client";
import { aesthetics, collections, customers, cuts, metals, mounts, notSold, priceLists, referenceCodes, sellers, shops, stones, taxRates, trayItems, websites } from "../schema";
import { COLLECTIONS } from "./collections";
import { CUTS, METALS } from "./cuts";
import { DESIGNS, type Design } from "./designs";
import { PRICE_LISTS, TAX_RATES, WEBSITES } from "./markets";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD, customerRows, sellerRows } from "./people";
import { REFERENCES } from "./references";
import { SHOPS } from "./shops";
import { seedStones } from "./stones";
import { series } from "./words";

/** Cost of a mount by metal, as a factor on pink gold. */
const METAL_FACTOR: Record<string, number> = { "white-gold": 1.04, "pink-gold": 1, platinum: 1.26, "yellow-gold": 1 };

const byMetal = (euros: number) => Object.fromEntries(METAL_SLUGS.map(({ slug }) => [slug, Math.round(euros * 100 * (METAL_FACTOR[slug] ?? 1))]));

/** Each design shows itself in one metal; which one goes round, so that the catalogue has all four. */
const visualMetal = (i: number) => METAL_SLUGS[[2, 0, 1, 3][i % 4] ?? 0]?.slug ?? "platinum";

function aestheticRow(design: Design, i: number): (typeof aesthetics)["$inferInsert"] {
  const [sizeMin, sizeMax] = design.sizes ?? [44, 66];
  return {
    id: design.id, collection: design.collection, label: design.name, description: design.description,
    caratMin: design.carat[0], caratMax: design.carat[1], sizeMin, sizeMax,
    mountCost: byMetal(design.mount), sidesCost: design.sides * 100, bandCost: byMetal(design.band), design: { ...design.design },
    launched: design.launched, rank: i + 1, withdrawn: design.withdrawn === true,
  };
}

function mountRows(): (typeof mounts)["$inferInsert"][] {
  const next = series(7);
  return DESIGNS.flatMap((design, i) =>
    design.cuts.flatMap((cut) =>
      METAL_SLUGS.map(({ slug }) => ({
        sku: mountSku(design.id, slug, cut), aesthetic: design.id, metal: slug, cut, qty: Math.floor(next() * 5), leadWeeks: design.weeks + Math.floor(next() * 2),
        isDefaultVisual: slug === visualMetal(i), withdrawn: design.withdrawn === true || (design.id === "lien" && slug === "yellow-gold" && cut === "princess"),
      })),
    ),
  );
}

/** Yellow gold of two designs is not sold in Japan, pink gold of one not in the Middle East. */
const NOT_SOLD = [
  { region: "jp", aesthetic: "berge", metal: "yellow-gold" },
  { region: "jp", aesthetic: "galet", metal: "yellow-gold" },
  { region: "me", aesthetic: "tresse", metal: "pink-gold" },
];

/**
 * Fills an empty database with the demo house; does nothing, and says so, when a house is there. About a second on PGlite.
 * Processes that start together on one PostgreSQL wait for the first of them and then find its house.
 */
export async function seedHouse(db: Db): Promise<boolean> {
  if (await isFounded(db)) return false;
  const [sellerHash, customerHash] = await Promise.all([hashPassword(SELLER_PASSWORD), hashPassword(CUSTOMER_PASSWORD)]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4208)`);
    if (await isFounded(tx)) return false;
    await tx.insert(websites).values(WEBSITES);
    await tx.insert(priceLists).values(PRICE_LISTS);
    await tx.insert(taxRates).values(TAX_RATES);
    await tx.insert(shops).values(SHOPS);
    await tx.insert(collections).values(COLLECTIONS);
    await tx.insert(metals).values(METALS);
    await tx.insert(cuts).values(CUTS);
    await tx.insert(aesthetics).values(DESIGNS.map(aestheticRow));
    await tx.insert(mounts).values(mountRows());
    await tx.insert(notSold).values(NOT_SOLD);
    await tx.insert(referenceCodes).values(REFERENCES);
    await tx.insert(sellers).values(sellerRows(sellerHash));
    await tx.insert(customers).values(customerRows(customerHash));
    const stock = seedStones();
    for (let i = 0; i < stock.length; i += 500) await tx.insert(stones).values(stock.slice(i, i + 500));
    await seedTray(tx);
    return true;
  });
}

async function isFounded(db: Db): Promise<boolean> {
  return (await db.$count(websites)) > 0;
}

/** Claire has saved one creation, and Camille has laid one exact stone on her tray. */
async function seedTray(db: Db): Promise<void> {
  const owner = "customer:cus_claire";
  const online = { kind: "online" as const, mountSku: mountSku("aube", "platinum", "oval"), stoneSku: null, size: 52, caratMin: 1, caratMax: 1.19, band: false, engravingText: "", engravingFont: DEFAULT_FONT };
  const [gem] = await db.select().from(stones).where(sql`${eq(stones.cut, "round")} and ${stones.caratMilli} between 1000 and 1190 and ${stones.color} = ${MTO_QUALITY.least.color} and ${stones.origin} = 'natural'`).orderBy(stones.cost, stones.sku).limit(1);
  await db.insert(trayItems).values({
    id: "itm_claire_saved", owner, list: "wishlist", region: "fr", addedBy: "customer:cus_claire", ...online, fingerprint: fingerprint(online),
    options: [
      { title: "cyl_carat_min", value: "1" }, { title: "cyl_carat_max", value: "1.19" }, { title: "cyl_metal", value: "platinum" }, { title: "cyl_stone_cut", value: "oval" },
      { title: "cyl_size", value: "52" }, { title: "cyl_aesthetic", value: "aube" }, { title: "engraving_text", value: "" }, { title: "engraving_font", value: DEFAULT_FONT },
    ],
  });
  if (!gem) return;
  const carat = gem.caratMilli / 1000;
  const inStore = { kind: "in_store" as const, mountSku: mountSku("cercle", "white-gold", "round"), stoneSku: gem.sku, size: 52, caratMin: carat, caratMax: carat, band: false, engravingText: "", engravingFont: DEFAULT_FONT };
  await db.insert(trayItems).values({
    id: "itm_claire_tray", owner, list: "cart", region: "fr", addedBy: "seller:sel_camille", ...inStore, fingerprint: fingerprint(inStore),
    options: [
      { title: "carat", value: String(carat) }, { title: "color", value: gem.color }, { title: "clarity", value: gem.clarity }, { title: "mount_sku", value: inStore.mountSku },
      { title: "stone_sku", value: `${gem.sku} ${gem.gia}` }, { title: "cyl_size", value: "52" }, { title: "engraving_text", value: "" }, { title: "engraving_font", value: DEFAULT_FONT },
    ],
  });
}

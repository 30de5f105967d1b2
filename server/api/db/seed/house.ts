import { eq, sql } from "drizzle-orm";
import { MTO_QUALITY, mountSku } from "~/domain/ring";
import { DEFAULT_FONT } from "~/domain/engraving";
import { fingerprint } from "../../resources/cart/fingerprint";
import { hashPassword } from "../../passwords";
import type { Db } from "../connection";
import { createHouse, isSetUp, mountRows, type HousePlan } from "../create-house";
import { customers } from "../schema/customers";
import { sellers } from "../schema/sellers";
import { stones } from "../schema/stones";
import { trayItems } from "../schema/quotes";
import { STORIES } from "./collection-stories";
import { COLLECTIONS } from "./collections";
import { DESIGNS } from "./designs";
import { PRICE_LISTS, TAX_RATES, WEBSITES } from "./markets";
import { CUSTOMER_PASSWORD, SELLER_PASSWORD, customerRows, sellerRows } from "./people";
import { SHOPS } from "./shops";
import { seedStones } from "./stones";
import { series } from "./words";

/** Stock of the demo boutiques, and a design that is no longer made. */
function stockedMounts() {
  const next = series(7);
  return mountRows(DESIGNS).map((mount) => ({
    ...mount,
    qty: Math.floor(next() * 5),
    leadWeeks: mount.leadWeeks + Math.floor(next() * 2),
    withdrawn: mount.withdrawn || mount.sku === "lien-yellow-gold-princess",
  }));
}

/** Yellow gold of two designs is not sold in Japan, pink gold of one not in the Middle East. */
const NOT_SOLD = [
  { region: "jp", aesthetic: "berge", metal: "yellow-gold" },
  { region: "jp", aesthetic: "galet", metal: "yellow-gold" },
  { region: "me", aesthetic: "tresse", metal: "pink-gold" },
];

/** The demo company: what it sells and where; also the example that `npm run setup` writes. */
export const DEMO_HOUSE: HousePlan = {
  websites: WEBSITES,
  priceLists: PRICE_LISTS,
  taxRates: TAX_RATES,
  shops: SHOPS,
  collections: COLLECTIONS.map((one) => ({ ...one, story: STORIES[one.id] ?? null })),
  designs: DESIGNS,
  notSold: NOT_SOLD,
};

/**
 * Fills an empty database with the demo company; if there is already a company, it does nothing and says so. Takes
 * about a second on PGlite. Processes that start at the same time on one PostgreSQL wait for the first of them.
 */
export async function seedHouse(db: Db): Promise<boolean> {
  if (await isSetUp(db)) return false;
  const [sellerHash, customerHash] = await Promise.all([
    hashPassword(SELLER_PASSWORD),
    hashPassword(CUSTOMER_PASSWORD),
  ]);
  return db.transaction(async (tx) => {
    if (!(await createHouse(tx, DEMO_HOUSE, stockedMounts()))) return false;
    await tx.insert(sellers).values(sellerRows(sellerHash));
    await tx.insert(customers).values(customerRows(customerHash));
    const stock = seedStones();
    for (let i = 0; i < stock.length; i += 500) await tx.insert(stones).values(stock.slice(i, i + 500));
    await seedTray(tx);
    return true;
  });
}

/** Claire has saved one creation, and Camille has added one exact stone to her tray. */
async function seedTray(db: Db): Promise<void> {
  const owner = "customer:cus_claire";
  const online = {
    kind: "online" as const,
    mountSku: mountSku("aube", "platinum", "oval"),
    stoneSku: null,
    size: 52,
    caratMin: 1,
    caratMax: 1.19,
    band: false,
    engravingText: "",
    engravingFont: DEFAULT_FONT,
  };
  const [gem] = await db
    .select()
    .from(stones)
    .where(
      sql`${eq(stones.cut, "round")} and ${stones.caratMilli} between 1000 and 1190 and ${stones.color} = ${MTO_QUALITY.least.color} and ${stones.origin} = 'natural'`,
    )
    .orderBy(stones.cost, stones.sku)
    .limit(1);
  await db.insert(trayItems).values({
    id: "itm_claire_saved",
    owner,
    list: "wishlist",
    region: "fr",
    addedBy: "customer:cus_claire",
    ...online,
    fingerprint: fingerprint(online),
    options: [
      { title: "cyl_carat_min", value: "1" },
      { title: "cyl_carat_max", value: "1.19" },
      { title: "cyl_metal", value: "platinum" },
      { title: "cyl_stone_cut", value: "oval" },
      { title: "cyl_size", value: "52" },
      { title: "cyl_aesthetic", value: "aube" },
      { title: "engraving_text", value: "" },
      { title: "engraving_font", value: DEFAULT_FONT },
    ],
  });
  if (!gem) return;
  const carat = gem.caratMilli / 1000;
  const inStore = {
    kind: "in_store" as const,
    mountSku: mountSku("cercle", "white-gold", "round"),
    stoneSku: gem.sku,
    size: 52,
    caratMin: carat,
    caratMax: carat,
    band: false,
    engravingText: "",
    engravingFont: DEFAULT_FONT,
  };
  await db.insert(trayItems).values({
    id: "itm_claire_tray",
    owner,
    list: "cart",
    region: "fr",
    addedBy: "seller:sel_camille",
    ...inStore,
    fingerprint: fingerprint(inStore),
    options: [
      { title: "carat", value: String(carat) },
      { title: "color", value: gem.color },
      { title: "clarity", value: gem.clarity },
      { title: "mount_sku", value: inStore.mountSku },
      { title: "stone_sku", value: `${gem.sku} ${gem.gia}` },
      { title: "cyl_size", value: "52" },
      { title: "engraving_text", value: "" },
      { title: "engraving_font", value: DEFAULT_FONT },
    ],
  });
}

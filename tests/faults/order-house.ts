import { sql } from "drizzle-orm";
import { sha256 } from "#server/platform/ids";
import type { Db } from "#server/api/db/connection";
import { aesthetics, collections, cuts, metals, mounts } from "#server/api/db/schema/catalogue";
import { allocations, quotes } from "#server/api/db/schema/quotes";
import { customers } from "#server/api/db/schema/customers";
import { priceLists, shops, taxRates, websites } from "#server/api/db/schema/house";
import { sellers } from "#server/api/db/schema/sellers";
import { stones } from "#server/api/db/schema/stones";
import type { PlaceBody } from "#server/contract/order-place";
import { loadReference } from "#server/api/reference/store";
import { insertQuote } from "#server/api/resources/reservation/store";
import { markMountTaken, takeMount, takeStone } from "#server/api/resources/reservation/take-store";
import type { Seller } from "#server/api/resources/order/rules";

/** Data of two boutiques and a hundred stones: only what orders need, ready in milliseconds. */
const words = (text: string) => ({
  en: text,
  fr: text,
  ja: text,
  ko: text,
  "zh-Hant": text,
  "zh-Hans": text,
});
export const MOUNT = "aube-platinum-round";
export const MOUNTS = 10_000;
export const PRICE = { excl: 841667, tax: 168333, incl: 1010000 };
export const stoneSku = (n: number) => `D-${String(n).padStart(4, "0")}`;

export async function seedOrderHouse(db: Db, count = 100): Promise<void> {
  const hours = Array.from({ length: 7 }, () => ["10:30", "19:00"] as [string, string]);
  const shop = {
    hours,
    country: "FR",
    address: "1, place Vendôme",
    postalCode: "75001",
    phone: "+33100000001",
    latitude: 48.8,
    longitude: 2.3,
  };
  const site = {
    currency: "EUR",
    currencySymbol: "€",
    customerAccount: true,
    accountScope: "eu",
    defaultLanguage: "fr",
  };
  await db.insert(websites).values([
    {
      ...site,
      region: "fr",
      store: "fr",
      webCode: "AUR-FR",
      name: words("France"),
      timeZone: "Europe/Paris",
      depositKind: "acompte",
    },
    {
      ...site,
      region: "jp",
      store: "jp",
      webCode: "AUR-JP",
      name: words("Japan"),
      timeZone: "Asia/Tokyo",
      currency: "JPY",
      currencySymbol: "¥",
      defaultLanguage: "jp",
    },
  ]);
  await db.insert(priceLists).values([
    { version: "fr-1", region: "fr", validFrom: "2020-01-01", coefficient: 2, step: 1000 },
    { version: "jp-1", region: "jp", validFrom: "2020-01-01", coefficient: 300, step: 1000 },
  ]);
  await db.insert(taxRates).values([
    { region: "fr", validFrom: "2020-01-01", label: "TVA", rate: 0.2 },
    { region: "jp", validFrom: "2020-01-01", label: "消費税", rate: 0.1 },
  ]);
  await db.insert(shops).values([
    {
      ...shop,
      plantCode: "VEN",
      odeisCode: "FR001",
      region: "fr",
      name: words("Paris Vendôme"),
      city: words("Paris"),
      timeZone: "Europe/Paris",
    },
    {
      ...shop,
      plantCode: "LYO",
      odeisCode: "FR002",
      region: "fr",
      name: words("Lyon"),
      city: words("Lyon"),
      timeZone: "Europe/Paris",
    },
    {
      ...shop,
      plantCode: "GIN",
      odeisCode: "JP001",
      region: "jp",
      name: words("銀座"),
      city: words("東京"),
      timeZone: "Asia/Tokyo",
    },
  ]);
  await db.insert(collections).values({ id: "aube", label: words("Aube"), description: words(""), rank: 1 });
  await db.insert(metals).values({ slug: "platinum", code: "C06", label: words("Platinum"), rank: 1 });
  await db
    .insert(cuts)
    .values({ slug: "round", code: "RD", label: words("Round"), description: words(""), rank: 1, icon: "" });
  await db.insert(aesthetics).values({
    id: "aube",
    collection: "aube",
    label: words("Aube"),
    description: words(""),
    caratMin: 0.3,
    caratMax: 5,
    sizeMin: 44,
    sizeMax: 66,
    mountCost: { platinum: 100000 },
    sidesCost: 0,
    bandCost: { platinum: 50000 },
    design: { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" },
    launched: "2020-01-01",
    rank: 1,
  });
  await db.insert(mounts).values({
    sku: MOUNT,
    aesthetic: "aube",
    metal: "platinum",
    cut: "round",
    qty: MOUNTS,
    leadWeeks: 6,
    isDefaultVisual: true,
  });
  const rows = Array.from({ length: count }, (_, i) => ({
    sku: stoneSku(i + 1),
    gia: String(2200000000 + i),
    cut: "round",
    caratMilli: 1010,
    color: "F",
    clarity: "VS1",
    cutGrade: "Excellent",
    polish: "Excellent",
    symmetry: "Excellent",
    fluorescence: "None",
    depthPct: 61,
    tablePct: 57,
    lengthMm: 6.4,
    widthMm: 6.4,
    depthMm: 3.9,
    cost: 400000,
  }));
  for (let i = 0; i < rows.length; i += 500) await db.insert(stones).values(rows.slice(i, i + 500));
  const person = { passwordHash: "x", region: "fr" };
  await db.insert(sellers).values(
    SELLERS.map(({ caller, email }) => ({
      ...person,
      id: caller.id,
      email,
      emailFolded: email,
      firstname: caller.name.split(" ")[0] ?? "",
      lastname: caller.name.split(" ")[1] ?? "",
      role: caller.role,
      region: caller.region,
      shops: caller.shops,
    })),
  );
  await db.insert(customers).values({
    id: "cus_claire",
    accountScope: "eu",
    region: "fr",
    email: "claire@client.example",
    emailFolded: "claire@client.example",
    firstname: "Claire",
    lastname: "Dupont",
    searchFirst: "claire dupont",
    searchLast: "dupont claire",
    crmId: "C1",
    language: "fr",
    phone: "+33612345678",
  });
}

const seller = (
  id: string,
  name: string,
  shops: string[],
  role: "seller" | "manager" = "seller",
): Seller => ({
  kind: "seller",
  id,
  role,
  region: "fr",
  shops,
  needsFactor: false,
  name,
  jti: `jti-${id}`,
  exp: 4102444800,
  address: null,
});
export const camille = seller("sel_camille", "Camille Laurent", ["VEN", "LYO"]);
export const louis = seller("sel_louis", "Louis Martin", ["LYO"]);
export const helene = seller("sel_helene", "Hélène Roy", ["VEN", "LYO"], "manager");
export const aiko: Seller = { ...seller("sel_aiko", "Aiko Tanaka", ["GIN"]), region: "jp" };
const SELLERS = [camille, louis, helene, aiko].map((caller) => ({
  caller,
  email: `${caller.id.slice(4)}@aurive.example`,
}));

export type Wanted = {
  seller?: Seller;
  /** null: made to order */ stone: string | null;
  customerId?: string | null;
  engraving?: string;
  size?: number;
  /** With the matching wedding band. */ band?: boolean;
  seconds?: number;
};

/** Reserves as the API does and returns the quote's id. `seconds` sets how long the hold still runs. */
export async function reserveStone(db: Db, wanted: Wanted): Promise<string> {
  const by = wanted.seller ?? camille;
  const customerId = wanted.customerId === undefined ? null : wanted.customerId;
  const itemId = `itm_${sha256(`${wanted.stone}${Math.random()}`).slice(0, 12)}`;
  return db.transaction(async (tx) => {
    const quote = await insertQuote(tx, {
      itemId,
      sellerId: by.id,
      shop: by.shops[0] ?? null,
      owner: customerId ? `customer:${customerId}` : `guest:${by.jti}`,
      customerId,
      region: by.region,
      mountSku: MOUNT,
      stoneSku: wanted.stone,
      engravingText: wanted.engraving ?? "",
      engravingFont: "Times New Roman",
      priceExcl: PRICE.excl,
      priceTax: PRICE.tax,
      priceIncl: PRICE.incl,
      currency: "EUR",
      taxRate: 0.2,
      taxLabel: "TVA",
      priceList: "fr-1",
      lines: [
        { kind: "stone", amount: 900000 },
        { kind: "mount", amount: 110000 },
      ],
      item: {
        product: { name: "Aube", size: wanted.size ?? 52 },
        carat: { min: 1.01, max: 1.01 },
        options: [
          ...(wanted.stone ? [{ title: "stone_sku", value: `${wanted.stone} 2201234567` }] : []),
          ...(wanted.band ? [{ title: "cyl_band", value: "1" }] : []),
        ],
      },
      delivery: "2027-01-15",
    });
    if (!quote) throw new Error("no quote");
    if (
      wanted.stone &&
      !(await takeStone(tx, {
        stoneSku: wanted.stone,
        quoteId: quote.id,
        sellerId: by.id,
        expiresAt: quote.expiresAt,
      }))
    )
      throw new Error("stone is taken");
    if (wanted.stone && (await takeMount(tx, MOUNT))) await markMountTaken(tx, quote.id, "2027-01-15");
    if (wanted.seconds !== undefined) {
      const end = sql`now() + make_interval(secs => ${wanted.seconds}::float8)`;
      await tx
        .update(quotes)
        .set({ expiresAt: end })
        .where(sql`${quotes.id} = ${quote.id}`);
      await tx
        .update(allocations)
        .set({ expiresAt: end })
        .where(sql`${allocations.quoteId} = ${quote.id}`);
    }
    return quote.id;
  });
}

/** The order form of a guest, filled in. */
export function form(quoteId: string, change: Partial<PlaceBody> = {}): PlaceBody {
  // Letters alone: of five hundred random ids one holds what looks like the number of a card, which is refused.
  const receipt = quoteId.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);
  return {
    cartId: quoteId,
    civility: "mrs",
    customerFirstName: "Claire",
    customerLastName: "Dupont",
    depositNumber: `T-${receipt}`,
    depositAmount: 300000,
    customerEmail: "claire@client.example",
    odeisShopCode: "FR001",
    isGuest: true,
    isOnHoldOrder: false,
    signature: "Signed and agreed",
    termsAccepted: true,
    acceptedPrice: PRICE.incl,
    ...change,
  };
}

/** What placing needs, on this database. */
export async function counter(db: Db) {
  const reference = await loadReference(db, new Date("2026-11-21T00:00:00Z"));
  return { db, reference: () => Promise.resolve(reference) };
}

import assert from "node:assert/strict";
import { endpoints } from "#server/contract/endpoints";
import { catalogEndpoints, type CatalogEntry } from "#server/contract/catalog";
import type { Shop } from "#server/contract/settings";
import { ACCOUNTS, type Client } from "./client";
import type { Quote } from "#server/contract/cart";
import type { PlaceBody } from "#server/contract/order-place";
import type { StoneOffer } from "#server/contract/stone";

/* What checks begin with: a ring, a customer, a stone that is reserved. */

/** The whole catalogue, by the Link header from page to page (RFC 8288). */
export async function catalog(client: Client, store = "fr", limit?: string): Promise<CatalogEntry[]> {
  const all: CatalogEntry[] = [];
  let next: string | undefined = `${endpoints.catalog.path}${limit ? `?limit=${limit}` : ""}`;
  while (next) {
    const { status, text, headers } = await client.raw("GET", next, { store });
    assert.equal(status, 200, text.slice(0, 300));
    all.push(...catalogEndpoints.catalog.response.parse(JSON.parse(text)));
    const link: string | undefined = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get("Link") ?? "")?.[1];
    next =
      link && new URL(link, "http://local.invalid").pathname + new URL(link, "http://local.invalid").search;
  }
  return all;
}

export async function anEntry(client: Client): Promise<CatalogEntry> {
  const entry = (await catalog(client)).find((e) => e.is_default_visual === 1);
  assert.ok(entry, "the catalogue is empty");
  return entry;
}

/** The ring of an entry, in the format of queries. */
export const ringOf = (entry: CatalogEntry) => ({
  aesthetic: entry.lv_cyl_aesthetic.value,
  metal: entry.cyl_metal,
  cut: entry.lv_cyl_stone_cut.value,
});

/** Options of a made-to-order ring, titles as in spec §3. */
export function ringOptions(entry: CatalogEntry, size: number): { title: string; value: string }[] {
  return [
    { title: "cyl_aesthetic", value: entry.lv_cyl_aesthetic.value },
    { title: "cyl_metal", value: entry.cyl_metal },
    { title: "cyl_stone_cut", value: entry.lv_cyl_stone_cut.value },
    { title: "cyl_carat_min", value: String(entry.cyl_carat_min) },
    { title: "cyl_carat_max", value: String(entry.cyl_carat_max) },
    { title: "cyl_size", value: String(size) },
    { title: "engraving_text", value: "Claire" },
    { title: "engraving_font", value: "Kunstler" },
  ];
}

/** A working day of a boutique some weeks ahead. */
export function openDay(shop: Shop, ahead: number): string {
  for (let day = ahead; day < ahead + 14; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000);
    const iso = date.toISOString().slice(0, 10);
    if (shop.hours[(date.getUTCDay() + 6) % 7] && !shop.closed_days.some((closed) => closed.date === iso))
      return iso;
  }
  throw new Error("this boutique never opens");
}

/** A customer's request for an appointment about a ring, this many days ahead. */
export async function visitAsked(client: Client, ahead: number) {
  const entry = await anEntry(client);
  const [shop] = await client.call(endpoints.shops, { query: { code: WEB_CODE } });
  assert.ok(shop);
  const body = {
    sku: entry.sku,
    creation: "cut=round&carat=1",
    country: shop.country,
    shopCode: shop.shop_plant_code,
    date: openDay(shop, ahead),
    slot: "morning",
    firstname: "Élodie",
    lastname: "Conforme",
    phone: "+33123456789",
    email: client.newEmail(),
    lang: "fr",
  };
  return { shop, body };
}

export async function newCustomer(
  client: Client,
): Promise<{ token: string; email: string; password: string; id: string }> {
  const email = client.newEmail();
  const password = "Conform-2026!";
  const { customer } = await client.call(endpoints.customerCreate, {
    body: {
      firstname: "Élodie",
      lastname: "Conforme",
      email,
      password,
      gender: "2",
      newsletter: true,
      terms: true,
    },
  });
  const { token } = await client.call(endpoints.customerLogin, { body: { email, password } });
  return { token, email, password, id: customer.id };
}

export const WEB_CODE = ACCOUNTS.seller.webCode;

/** Free stones that fit a design of the French catalogue, with the design. */
export async function stonesOnOffer(
  client: Client,
  token: string,
): Promise<{ aesthetic: string; metal: string; cut: string; items: StoneOffer[] }> {
  for (const entry of (await client.call(endpoints.catalog)).filter((e) => e.is_default_visual === 1)) {
    const query = ringOf(entry);
    const { items } = await client.call(endpoints.stones, { token, query });
    const free = items.filter((s) => s.state === "free");
    if (free.length >= 3) return { ...query, items: free };
  }
  throw new Error("no design has three free stones");
}

/** Puts an exact stone into a tray and gives the item's id. */
export async function addStone(
  client: Client,
  token: string,
  customerId: string,
  stone: StoneOffer,
): Promise<string> {
  const options = [
    { title: "carat", value: stone.carat.toFixed(2) },
    { title: "color", value: stone.color },
    { title: "clarity", value: stone.clarity },
    { title: "mount_sku", value: stone.mount_sku },
    { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
    { title: "cyl_size", value: "53" },
    { title: "engraving_text", value: "" },
    { title: "engraving_font", value: "Times New Roman" },
  ];
  const { items } = await client.call(endpoints.cartAdd, {
    token,
    body: { customerId, wishlistItem: [{ sku: stone.mount_sku, options }] },
  });
  assert.ok(items[0]);
  return items[0].id;
}

export async function reserveAStone(
  client: Client,
  token: string,
  customerId: string,
  nth = 0,
): Promise<{ quote: Quote; itemId: string; stone: StoneOffer }> {
  const { items } = await stonesOnOffer(client, token);
  const stone = items[nth];
  assert.ok(stone);
  const itemId = await addStone(client, token, customerId, stone);
  const [quote] = await client.call(endpoints.reserve, {
    token,
    body: { itemId, customerId, webCode: WEB_CODE },
  });
  assert.ok(quote);
  return { quote, itemId, stone };
}

/** The order form as a seller fills it in. */
export function orderForm(quote: Quote, shop: string, more: Partial<PlaceBody>): PlaceBody {
  return {
    cartId: quote.quote_id,
    customerFirstName: "Élodie",
    customerLastName: "Conforme",
    customerPhone: "+33123456789",
    customerEmail: "elodie.conforme@client.example",
    depositNumber: `C${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
    depositAmount: quote.suggested_deposit,
    odeisShopCode: shop,
    isGuest: quote.is_guest,
    isOnHoldOrder: false,
    signature: "Signed and agreed",
    termsAccepted: true,
    acceptedPrice: quote.price.incl,
    ...more,
  };
}

export async function aShop(client: Client): Promise<string> {
  const { email, password, webCode } = ACCOUNTS.seller;
  const { seller } = await client.call(endpoints.sellerLogin, { body: { email, password, webCode } });
  const shop = (await client.call(endpoints.shops, { query: { code: WEB_CODE } })).find((s) =>
    seller.shops.includes(s.shop_plant_code),
  );
  assert.ok(shop, "the seller has no shop");
  return shop.shop_odeis_code;
}

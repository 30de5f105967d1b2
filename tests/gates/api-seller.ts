import type pg from "pg";

export type Stone = { sku: string; gia: string };

/** A reserved stone: the quote, and its price in minor units with tax. */
export type Held = { quote: string; price: number };

/** An unsuccessful response with its content. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text.slice(0, 160)}`);
  }
}

/** Free round stones of 0.4 to 3 carats. */
export async function freeStones(rows: pg.Pool, n: number, from = 0): Promise<Stone[]> {
  const { rows: stones } = await rows.query<Stone>(
    `select sku, gia from stones s where cut = 'round' and not withdrawn and carat_milli between 400 and 3000
      and not exists (select 1 from allocations a where a.stone_sku = s.sku and a.released_at is null)
      order by sku offset $1 limit $2`,
    [from, n],
  );
  return stones;
}

export type Post = (address: string, body: unknown, headers?: Record<string, string>) => Promise<unknown>;

/**
 * Posts to /api.
 * @throws Refused; TypeError if there is no response
 */
export function poster(origin: string): Post {
  return async (address, body, headers = {}) => {
    const answer = await fetch(`${origin}/api/${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, text);
    return JSON.parse(text) as unknown;
  };
}

/**
 * Logs a demo seller in.
 * @returns the Authorization header
 */
export async function sellerHeader(post: Post, name: string): Promise<{ Authorization: string }> {
  const { token } = (await post("seller/login", {
    email: `${name}@aurive.example`,
    password: "Counter-2026!",
    webCode: "AUR-FR",
  })) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Puts a ring with this stone on a customer's tray, Claire's if none is named, and holds it for them. */
export async function holdStone(
  post: Post,
  who: { Authorization: string },
  stone: Stone,
  customerId = "cus_claire",
): Promise<Held> {
  const options = [
    { title: "mount_sku", value: "aube-platinum-round" },
    { title: "stone_sku", value: `${stone.sku} ${stone.gia}` },
    { title: "cyl_size", value: "52" },
  ];
  const { items } = (await post(
    "cart/add",
    { customerId, wishlistItem: [{ sku: "aube-platinum-round", options }] },
    who,
  )) as { items: { id: string }[] };
  const [quote] = (await post("order", { itemId: items[0]?.id, customerId, webCode: "AUR-FR" }, who)) as {
    quote_id: string;
    price: { incl: number };
  }[];
  if (!quote) throw new Error("held, but without a quote");
  return { quote: quote.quote_id, price: quote.price.incl };
}

/** The order form for a reserved stone. */
export const orderBody = ({ quote, price }: Held, depositNumber: string) => ({
  cartId: quote,
  customerFirstName: "Claire",
  customerLastName: "Moreau",
  depositNumber,
  depositAmount: 100000,
  odeisShopCode: "OD101",
  comment: "",
  isGuest: false,
  isOnHoldOrder: false,
  signature: "Lu et approuvé",
  termsAccepted: true,
  acceptedPrice: price,
});

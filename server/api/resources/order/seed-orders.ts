import { addDays, dayIn } from "~/domain/calendar-day";
import type { OrderStatus } from "~/domain/order-status";
import { langOf, isRegion } from "~/i18n/locales";
import type { Db } from "../../db/connection";
import { customers } from "../../db/schema/customers";
import { orderCounters, orderEvents, orderPayments, orders } from "../../db/schema/orders";
import { quotes } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import { pick, series } from "../../db/seed/words";
import { keptPrice, madeToOrderRange } from "../../pricing";
import { loadReference } from "../../reference/store";
import type { MountRow, Reference } from "../../reference/types";
import { clientKey } from "./client-key";
import { paidDetail } from "./paid";
import { raiseCounters } from "./store";

const BATCH = 250;
const DAY_MS = 86_400_000;
/** Statuses that an order of this age in days can have. None of them makes a worker act. */
const BY_AGE: [days: number, statuses: OrderStatus[]][] = [
  [3, ["S1", "S1", "SX", "SE"]],
  [30, ["SX", "SX", "SY", "S1", "S9"]],
  [60, ["S2", "S3", "S4", "S5", "S6", "S9"]],
  [400, ["S6", "S6", "S6", "S6", "S6", "S6", "S9"]],
];

/** Days after which what was paid for a cancelled order has been given back. */
const REFUND_DAYS = 6;

const CARATS = [
  { min: 0.5, max: 0.69 },
  { min: 0.7, max: 0.89 },
  { min: 1, max: 1.19 },
];

/** The data for which orders are created, and the numbers assigned so far. */
type House = {
  reference: Reference;
  team: (typeof sellers.$inferSelect)[];
  clients: (typeof customers.$inferSelect)[];
  mounts: MountRow[];
  counters: Map<string, number>;
  midnight: number;
  next: () => number;
};

/**
 * Adds `n` made-to-order orders of the last year, numbered without gaps after the existing ones. The same call on the
 * same data gives the same orders. They are demo data for large lists; the ERP does not know them.
 */
export async function seedOrders(db: Db, n: number, today = new Date()): Promise<void> {
  const there = await db.$count(orders);
  const house = await readHouse(db, there, today);
  for (let i = 0; i < n; i += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, n - i) }, (_, k) =>
      seedOrder(house, there + i + k, Math.floor(((n - i - k) / n) * 365)),
    );
    await db.transaction(async (tx) => {
      await tx.insert(quotes).values(rows.map((row) => row.quote));
      await tx.insert(orders).values(rows.map((row) => row.order));
      await tx.insert(orderEvents).values(rows.flatMap((row) => row.events));
      const refunds = rows.flatMap((row) => row.refund ?? []);
      if (refunds.length) await tx.insert(orderPayments).values(refunds);
      await raiseCounters(
        tx,
        rows
          .map((row) => row.counter)
          .filter((c, at, all) => all.findLastIndex((d) => d.shop === c.shop && d.day === c.day) === at),
      );
    });
  }
}

async function readHouse(db: Db, there: number, today: Date): Promise<House> {
  const reference = await loadReference(db, today);
  const team = await db.select().from(sellers);
  const clients = await db.select().from(customers).limit(5000);
  const mounts = [...reference.mounts.values()];
  if (!team.length || !clients.length || !mounts.length) throw new Error("Seed the house before its orders.");
  return {
    reference,
    team,
    clients,
    mounts,
    counters: new Map(
      (await db.select().from(orderCounters)).map((row) => [`${row.shop}|${row.day}`, row.last]),
    ),
    midnight: Date.parse(`${today.toISOString().slice(0, 10)}T00:00:00Z`),
    next: series(there + 1),
  };
}

/** Seller, shop, client and ring of an order, from the pseudo-random series. */
function draw({ reference, team, clients, mounts, next }: House) {
  const seller = pick(next, team);
  const market = isRegion(seller.region) ? reference.markets.get(seller.region) : undefined;
  const plant = pick(next, seller.shops);
  const shop = reference.shops.find((s) => s.plantCode === plant);
  if (!market || !shop) throw new Error("The seeded sellers have no shop.");
  const client = pick(next, clients);
  const mount = pick(next, mounts);
  const design = reference.aesthetics.get(mount.aesthetic);
  if (!design) throw new Error("A seeded mount has no design.");
  return { seller, market, shop, client, mount, design, carat: pick(next, CARATS) };
}

/**
 * One order with its quote and timeline.
 * @param age in days
 */
function seedOrder(house: House, index: number, age: number) {
  const { midnight, next, counters } = house;
  const drawn = draw(house);
  const { seller, shop, client, mount } = drawn;
  const purchasedAt = new Date(midnight - age * DAY_MS + Math.floor((9 + next() * 9) * 3_600_000));
  const day = dayIn(purchasedAt, shop.timeZone);
  const sequence = (counters.get(`${shop.plantCode}|${day}`) ?? 0) + 1;
  counters.set(`${shop.plantCode}|${day}`, sequence);
  const status = pick(next, BY_AGE.find(([days]) => age <= days)?.[1] ?? ["S6"]);
  const delivery = addDays(day, mount.leadWeeks * 7);
  const goods = goodsOf(drawn);
  const quote = {
    ...goods,
    id: `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`,
    itemId: `itm_seed${index}`,
    sellerId: seller.id,
    owner: `customer:${client.id}`,
    customerId: client.id,
    region: seller.region,
    state: "consumed" as const,
    expiresAt: purchasedAt,
    delivery,
    createdAt: purchasedAt,
  };
  const order = {
    ...goods,
    ...clientOf(client),
    id: `ord_seed${String(index).padStart(8, "0")}`,
    number: `${shop.plantCode}-${day.slice(2).replaceAll("-", "")}-${String(sequence).padStart(4, "0")}`,
    quoteId: quote.id,
    idempotencyKey: `seed:${index}`,
    requestHash: "seed",
    status,
    erpNumber: `45SEED${index}`,
    region: seller.region,
    shop: shop.plantCode,
    sellerId: seller.id,
    depositNumber: `SEED-${index}`,
    depositAmount: Math.round(goods.priceIncl * 0.3),
    depositKind: drawn.market.depositKind,
    estimatedDelivery: delivery,
    plannedDelivery: delivery,
    expectedDelivery: delivery,
    purchasedAt,
    settledAt:
      status === "S9" && age > REFUND_DAYS ? new Date(purchasedAt.getTime() + REFUND_DAYS * DAY_MS) : null,
  };
  const { refund, refunded } = refundOf(order, seller, index);
  const events = eventsOf(order, seller, { index, days: mount.leadWeeks * 7, age: Math.max(0, age) });
  return {
    quote,
    order,
    events: [...events, ...refunded],
    refund,
    counter: { shop: shop.plantCode, day, last: sequence },
  };
}

/** The refund of a settled order, and its event; neither for any other. */
function refundOf(
  order: Pick<typeof orders.$inferInsert, "id" | "shop" | "currency" | "depositAmount"> & {
    settledAt: Date | null;
  },
  seller: House["team"][number],
  index: number,
) {
  if (!order.settledAt) return { refund: null, refunded: [] };
  const number = `SEED-R-${index}`;
  const sellerName = `${seller.firstname} ${seller.lastname}`;
  const at = order.settledAt;
  const refund = {
    orderId: order.id,
    shop: order.shop,
    number,
    amount: -order.depositAmount,
    kind: "refund" as const,
    sellerId: seller.id,
    sellerName,
    at,
  };
  const event = {
    orderId: order.id,
    at,
    kind: "refund",
    from: "S9",
    to: "S9",
    actor: seller.role,
    actorName: sellerName,
    detail: paidDetail(order.depositAmount, order.currency, number),
  };
  return { refund, refunded: [event] };
}

/** The ring and its price, as quote and order store them. */
function goodsOf({ market, mount, design, carat }: ReturnType<typeof draw>) {
  const ring = { design, metal: mount.metal, cut: mount.cut, size: 52, band: false, carat };
  return {
    mountSku: mount.sku,
    stoneSku: null,
    engravingText: "",
    engravingFont: "Times New Roman",
    ...keptPrice(market, madeToOrderRange(market, ring).min),
    item: { product: { name: design.label.en, size: 52 }, carat },
  };
}

const clientOf = (client: House["clients"][number]) => ({
  customerId: client.id,
  isGuest: false,
  civility: client.civility,
  firstname: client.firstname,
  lastname: client.lastname,
  clientFolded: clientKey(client.firstname, client.lastname),
  phone: client.phone,
  email: client.email,
  language: langOf(client.language),
});

/** Share of a ring's production time that has passed when it enters a stage. */
const ENTERED: [OrderStatus, number][] = [
  ["S0", 0.01],
  ["S1", 0.04],
  ["SX", 0.15],
  ["SY", 0.72],
  ["S2", 0.78],
  ["S3", 0.84],
  ["S4", 0.9],
  ["S5", 1],
  ["S6", 1.1],
];

/** Events from the creation by the seller through the workshop's stages, up to the order's status. */
function eventsOf(
  order: { id: string; status: string; purchasedAt: Date },
  seller: House["team"][number],
  { index, days, age }: { index: number; days: number; age: number },
) {
  // A separate series, so that the orders themselves do not change.
  const next = series(9_000_000 + index);
  const steps = ENTERED.slice(0, 1 + ENTERED.findIndex(([status]) => status === order.status)).map(
    ([to, share]) => ({ to, share: share * (0.9 + 0.2 * next()) }),
  );
  const road: { to: string; share: number }[] = steps.length ? steps : [{ to: "S0", share: 0.01 }];
  if (order.status === "S9") road.push({ to: "A1", share: 0.02 });
  if (!road.some(({ to }) => to === order.status)) road.push({ to: order.status, share: 0.04 });
  const last = road.at(-1)?.share ?? 1;
  const took = Math.min(days * (0.7 + 0.35 * next()), (age * 0.95) / last) * DAY_MS;
  let before = "A0";
  const walked = road.map(({ to, share }) => {
    const from = before;
    before = to;
    const at = new Date(order.purchasedAt.getTime() + share * took);
    return { orderId: order.id, at, kind: "status", from, to, actor: to === "A1" ? seller.role : "erp" };
  });
  return [
    {
      orderId: order.id,
      at: order.purchasedAt,
      kind: "created",
      to: "A0",
      actor: seller.role,
      actorName: `${seller.firstname} ${seller.lastname}`,
    },
    ...walked,
  ];
}

import { performance } from "node:perf_hooks";
import pg from "pg";
import { createApi, type Api } from "#server/api/app";
import { openDatabase } from "#server/api/db/client";
import { sweepExpired } from "#server/api/resources/reservation/release-store";
import { judgeOrders } from "../faults/order-judge";
import { MOUNT, seedOrderHouse, stoneSku } from "../faults/order-house";
import { throwAwayDatabase } from "../setup/postgres";
import { isLinearizable, type Operation } from "./linearizable";
import { inTurns, seeded, wait, type Verdict } from "./verdict";
import { pino } from "pino";

export type OversellSize = { barriers: number; pairs: number; operations: number; clients: number };
export const OVERSELL_FULL: OversellSize = { barriers: 5000, pairs: 200, operations: 40_000, clients: 64 };

const SECRET = "a secret of the gates that is long enough";
/** Number of sellers who request one stone at the same instant: half of the trials with two, half with this many. */
const CROWD = 20;
const HISTORY_STONES = 24;
/** Maximum retries of a caller after the server was too busy. */
const PATIENCE = 20;

export type Seller = { id: string; token: string };
/** `again`: how often the server had been too busy before this answer. */
export type Answer = { status: number; body: unknown; again?: number };
export type House = {
  apis: Api[];
  pool: pg.Pool;
  sellers: Seller[];
  putOff: number;
  call(seller: Seller, method: string, path: string, body?: unknown): Promise<Answer>;
};

/** Receives the progress of a part of the check. */
type Told = (what: string, done: number, all: number) => void;

/**
 * Checks that many sellers cannot sell one stone twice, with the connections of two API processes on one PostgreSQL. It
 * runs simultaneous starts, races every pair of actions, and records a history of many clients that must be explainable
 * as a sequence of single actions.
 */
export async function gateOversell(size: OversellSize, told: Told = () => {}): Promise<Verdict> {
  const throwAway = await throwAwayDatabase("schema");
  const house = await open(throwAway.url, size);
  try {
    const findings: string[] = [];
    const figures: Verdict["figures"] = {};
    figures["barrier trials"] = await barriers(house, size.barriers, findings, { told });
    figures["pairs of acts raced"] = await pairs(house, size, findings, told);
    figures["acts in recorded histories"] = await histories(house, size, findings, told);
    figures["answers of a busy house, asked again"] = house.putOff;
    const twice = await house.pool.query(
      "select stone_sku from allocations where released_at is null group by stone_sku having count(*) > 1",
    );
    if (twice.rowCount) findings.push(`${twice.rowCount} stones have two owners`);
    const db = house.apis[0]?.db;
    if (db) findings.push(...(await judgeOrders(db)).map(({ rule, what }) => `${rule}: ${what}`));
    return { figures, findings };
  } finally {
    await house.pool.end();
    await Promise.all(house.apis.map((api) => api.close()));
    await throwAway.drop();
  }
}

export async function open(url: string, size: OversellSize): Promise<House> {
  const first = await openDatabase({ url, dataDir: null, poolSize: 16 });
  const second = await openDatabase({ url, dataDir: null, poolSize: 16 });
  const stones = 20 + 64 * size.pairs + HISTORY_STONES;
  await seedOrderHouse(first.db, stones);
  const apis = [first, second].map((database) =>
    createApi({
      database,
      secret: SECRET,
      log: pino({ level: "silent" }),
      publicOrigin: "http://localhost",
      brand: "Aurive",
    }),
  );
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const n = Math.max(CROWD, size.clients);
  await pool.query(
    "insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops) select 'sel_gate_' || n, 'g' || n || '@x.example', 'g' || n || '@x.example', 'x', 'Gate', 'Seller', 'seller', 'fr', '[\"VEN\"]' from generate_series(1, $1::int) n",
    [n],
  );
  const sellers = await Promise.all(
    Array.from({ length: n }, async (_, i) => ({
      id: `sel_gate_${i + 1}`,
      token:
        (await apis[0]?.context.tokens.issue({ sub: `sel_gate_${i + 1}`, role: "seller", epoch: 0 })) ?? "",
    })),
  );
  let turn = 0;
  const house: House = {
    apis,
    pool,
    sellers,
    putOff: 0,
    async call(seller, method, path, body) {
      for (let again = 0; ; again += 1) {
        const api = apis[(turn += 1) % apis.length] ?? apis[0];
        if (!api) throw new Error("no api");
        const response = await api.fetch(
          new Request(new URL(path, "http://api.test"), {
            method,
            headers: { Authorization: `Bearer ${seller.token}`, "Content-Type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
        // A busy server answers 503, and the caller retries: every action is idempotent.
        if (response.status !== 503 || again === PATIENCE)
          return { status: response.status, body: await response.json(), again };
        house.putOff += 1;
        await wait(100);
      }
    },
  };
  return house;
}

const field = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[key] : undefined,
    value,
  );

async function trayItem(house: House, seller: Seller, stone: number): Promise<string> {
  const options = [
    { title: "mount_sku", value: MOUNT },
    { title: "stone_sku", value: `${stoneSku(stone)} ${2200000000 + stone - 1}` },
    { title: "cyl_size", value: "52" },
  ];
  const { status, body } = await house.call(seller, "POST", "/api/cart/add", {
    customerId: "guest",
    wishlistItem: [{ sku: MOUNT, options }],
  });
  if (status !== 200) throw new Error(`add: ${status} ${JSON.stringify(body)}`);
  return String(field(body, "items", 0, "id"));
}
const reserve = (house: House, seller: Seller, itemId: string) =>
  house.call(seller, "POST", "/api/order", { itemId, customerId: "guest", webCode: "AUR-FR" });
const release = (house: House, seller: Seller, quoteId: string) =>
  house.call(seller, "DELETE", `/api/cart/reservation/delete/${quoteId}`);
type Quote = { id: string; price: number };
const quoteOf = (answer: Answer): Quote => ({
  id: String(field(answer.body, 0, "quote_id")),
  price: Number(field(answer.body, 0, "price", "incl")),
});
const place = (house: House, seller: Seller, { id: quoteId, price }: Quote, onHold = false) =>
  house.call(seller, "POST", "/api/order/place", {
    cartId: quoteId,
    customerFirstName: "Anne",
    customerLastName: "Gate",
    customerPhone: "+33199001234",
    depositNumber: onHold ? "" : `G-${quoteId.slice(0, 13)}`,
    depositAmount: onHold ? 0 : 1000,
    odeisShopCode: "FR001",
    isGuest: true,
    isOnHoldOrder: onHold,
    ...(onHold ? { termsAccepted: false } : { signature: "Signed and agreed", termsAccepted: true }),
    acceptedPrice: price,
  });

/** All start at the same instant; exactly one gets the stone, and the others learn that it is not available. */
export async function barriers(
  house: House,
  n: number,
  findings: string[],
  {
    hold = reserve,
    letGo = release,
    told = () => {},
  }: { hold?: typeof reserve; letGo?: typeof release; told?: Told } = {},
): Promise<number> {
  const items = new Map<string, string>();
  for (const seller of house.sellers.slice(0, CROWD))
    for (let stone = 1; stone <= 20; stone += 1)
      items.set(`${seller.id} ${stone}`, await trayItem(house, seller, stone));
  for (let trial = 0; trial < n; trial += 1) {
    const stone = 1 + (trial % 20);
    const crowd = Array.from(
      { length: trial % 2 ? 2 : CROWD },
      (_, i) => house.sellers[(i + trial) % CROWD],
    ).flatMap((seller) => seller ?? []);
    const answers = await Promise.all(
      crowd.map((seller) => hold(house, seller, items.get(`${seller.id} ${stone}`) ?? "")),
    );
    const winners = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []));
    if (winners.length !== 1) findings.push(`barrier ${trial}: ${winners.length} winners of ${crowd.length}`);
    if (answers.some((answer) => answer.status !== 200 && answer.status !== 409))
      findings.push(`barrier ${trial}: answers ${answers.map((a) => a.status).join(" ")}`);
    for (const i of winners) {
      const seller = crowd[i];
      if (seller) await letGo(house, seller, quoteOf(answers[i] ?? { status: 0, body: null }).id);
    }
    told("barrier trials", trial + 1, n);
  }
  return n;
}

/** What can happen to a stone that one seller holds: by the holder in another tab, by another seller, or by expiry. */
const ACTS = [
  "reserve again",
  "reserve by another",
  "release",
  "place",
  "place on hold",
  "end",
  "remove from tray",
  "extend",
] as const;

async function pairs(house: House, size: OversellSize, findings: string[], told: Told): Promise<number> {
  let raced = 0;
  const [db] = house.apis.map((api) => api.db);
  const all = ACTS.flatMap((a) => ACTS.map((b) => [a, b] as const));
  const won = new Map<string, number>();
  await inTurns(all.length * size.pairs, 6, async (i) => {
    const [a, b] = all[i % all.length] ?? ["release", "release"];
    const stone = 21 + i;
    const [holder, other] = [house.sellers[(2 * i) % CROWD], house.sellers[(2 * i + 1) % CROWD]];
    if (!holder || !other || !db) return;
    const [mine, theirs] = [await trayItem(house, holder, stone), await trayItem(house, other, stone)];
    const quote = quoteOf(await reserve(house, holder, mine));
    const quoteId = quote.id;
    const act = async (what: (typeof ACTS)[number]): Promise<number> => {
      switch (what) {
        case "reserve again":
          return (await reserve(house, holder, mine)).status;
        case "reserve by another":
          return (await reserve(house, other, theirs)).status;
        case "release":
          return (await release(house, holder, quoteId)).status;
        case "place":
          return (await place(house, holder, quote)).status;
        case "place on hold":
          return (await place(house, holder, quote, true)).status;
        case "remove from tray":
          return (await house.call(holder, "DELETE", `/api/cart/remove/guest/${mine}`)).status;
        case "extend":
          return (await house.call(holder, "POST", `/api/cart/reservation/extend/${quoteId}`)).status;
        case "end": {
          await house.pool.query(
            "with q as (update quotes set expires_at = now() where id = $1 and state = 'active' returning id) update allocations set expires_at = now() from q where quote_id = q.id and released_at is null and order_id is null",
            [quoteId],
          );
          await sweepExpired(db);
          return 200;
        }
      }
    };
    const statuses = await Promise.all([act(a), act(b)]);
    won.set(
      `${a} × ${b}`,
      (won.get(`${a} × ${b}`) ?? 0) + statuses.filter((status) => status === 200).length,
    );
    const { rows } = await house.pool.query<{ owners: number; orders: number }>(
      "select (select count(*)::int from allocations where stone_sku = $1 and released_at is null) as owners, (select count(*)::int from orders where stone_sku = $1) as orders",
      [stoneSku(stone)],
    );
    const { owners = 9, orders = 9 } = rows[0] ?? {};
    if (
      owners > 1 ||
      orders > 1 ||
      (orders === 1 && owners !== 1) ||
      statuses.some((status) => status >= 500)
    )
      findings.push(`${a} × ${b}: ${owners} owners, ${orders} orders, answers ${statuses.join(" ")}`);
    // Cleans up, because a seller may hold only twenty stones.
    await house.pool.query("update quotes set expires_at = now() where stone_sku = $1 and state = 'active'", [
      stoneSku(stone),
    ]);
    await sweepExpired(db);
    await house.pool.query("delete from tray_items where stone_sku = $1", [stoneSku(stone)]);
    told("pairs", (raced += 1), all.length * size.pairs);
  });
  // A pair in which nothing ever succeeds does not race; extending is too early in every trial and always refused.
  for (const [pair, n] of won)
    if (
      n === 0 &&
      pair !== "extend × extend" &&
      !/reserve by another × (reserve by another|extend)|extend × reserve by another/.test(pair)
    )
      findings.push(`${pair}: never succeeds`);
  return all.length * size.pairs;
}

/** Many clients with few stones, each with a history; some responses are lost. */
async function histories(house: House, size: OversellSize, findings: string[], told: Told): Promise<number> {
  const first = 20 + 64 * size.pairs + 1;
  const stones = Array.from({ length: HISTORY_STONES }, (_, i) => first + i);
  const recorded = new Map<number, Operation[]>(stones.map((stone) => [stone, []]));
  let [count, answered] = [0, 0];
  await Promise.all(
    house.sellers.slice(0, size.clients).map(async (seller, c) => {
      const random = seeded(c + 1);
      const record = async (
        stone: number,
        act: Operation["act"],
        work: () => Promise<Answer>,
      ): Promise<boolean | null> => {
        const operation: Operation = {
          client: seller.id,
          act,
          asked: performance.now(),
          answered: Infinity,
          ok: null,
        };
        recorded.get(stone)?.push(operation);
        count += 1;
        // One in two hundred answers is lost: the action has ended by then, and the caller does not learn its result.
        const lost = random() < 0.005;
        const { status, again = 0 } = await work();
        operation.answered = performance.now();
        if (status >= 500) findings.push(`history: ${act} answered ${status}`);
        // If a return was retried and refused, the first attempt may have succeeded.
        operation.ok = lost || (act === "return" && again > 0) ? null : status === 200;
        if ((answered += 1) <= size.operations) told("acts", answered, size.operations);
        return operation.ok;
      };
      while (count < size.operations) {
        const stone = stones[Math.floor(random() * stones.length)] ?? first;
        // An order removes the item, so each round adds its own; adding does not change the stone, and a sold one is
        // refused.
        const itemId = await trayItem(house, seller, stone).catch(() => null);
        if (!itemId) continue;
        let quote: Quote = { id: "", price: 0 };
        const held = await record(stone, "reserve", async () => {
          const answer = await reserve(house, seller, itemId);
          quote = quoteOf(answer);
          return answer;
        });
        if (!held && held !== null) continue;
        if (!quote.id.includes("-")) continue;
        if (random() < 0.6) {
          await record(stone, "release", () => release(house, seller, quote.id));
          continue;
        }
        let orderId = "";
        const sold = await record(stone, "sell", async () => {
          const answer = await place(house, seller, quote);
          orderId = String(field(answer.body, 0, "order_id"));
          return answer;
        });
        if (sold === false || !orderId.startsWith("ord_")) continue;
        await record(stone, "return", () =>
          house.call(seller, "POST", `/api/order/${orderId}/cancel`, { reason: "gate" }),
        );
      }
    }),
  );
  for (const [stone, history] of recorded)
    if (!isLinearizable(history))
      findings.push(`no order of acts explains the history of ${stoneSku(stone)} (${history.length} acts)`);
  return count;
}

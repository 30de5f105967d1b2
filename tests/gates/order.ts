import { openDatabase, type Database } from "#server/api/db/client";
import { orders } from "#server/api/db/schema/orders";
import { placeOrder } from "#server/api/resources/order/place";
import { sweepExpired } from "#server/api/resources/reservation/release-store";
import { ApiProblem } from "#server/contract/problem";
import { buildChild, startChild } from "../faults/child";
import { camille, counter, form, louis, seedOrderHouse, reserveStone, stoneSku } from "../faults/order-house";
import { judgeOrders } from "../faults/order-judge";
import { throwAwayDatabase } from "../setup/postgres";
import { inTurns, wait, type Verdict } from "./verdict";

export type OrderSize = { kills: number; doubles: number; expiries: number };
export const ORDER_FULL: OrderSize = { kills: 500, doubles: 1000, expiries: 1000 };

/** Maximum number of stones that one killed process uses. */
const STONES_A_LIFE = 400;

/**
 * Orders with killed processes, duplicates and expiring holds: none may be lost or doubled. At the end, the database,
 * the mails, the ERP's messages and every client's responses are compared.
 */
export async function gateOrder(size: OrderSize): Promise<Verdict> {
  const throwAway = await throwAwayDatabase("schema");
  const database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 20 });
  const kept = Math.ceil(size.kills / 2) * 2 * STONES_A_LIFE;
  try {
    await seedOrderHouse(database.db, kept + size.doubles + size.expiries);
    const findings: string[] = [];
    const figures: Verdict["figures"] = {};
    const killed = await kills(database, throwAway.url, size.kills, findings);
    figures["kills"] = size.kills;
    figures["orders tried under kills"] = killed.tried;
    figures["orders acknowledged under kills"] = killed.acknowledged;
    figures["doubles and retries"] = await doubles(database, size.doubles, kept, findings);
    figures["ends of holds raced"] = await expiries(database, size.expiries, kept + size.doubles, findings);
    findings.push(...(await judgeOrders(database.db)).map(({ rule, what }) => `${rule}: ${what}`));
    figures["orders in the end"] = await database.db.$count(orders);
    return { figures, findings };
  } finally {
    await database.close();
    await throwAway.drop();
  }
}

const orderOf = (answer: { order_number: string } | string) =>
  typeof answer === "string" ? answer : answer.order_number;

async function kills(
  database: Database,
  url: string,
  n: number,
  findings: string[],
): Promise<{ tried: number; acknowledged: number }> {
  const script = await buildChild("order-kill-child.ts");
  const deps = await counter(database.db);
  const tried = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  for (let life = 0; life < n; life += 2) {
    const children = ["camille", "louis"].map((who, i) =>
      startChild(script, [url, who, String(1 + (life + i) * STONES_A_LIFE)]),
    );
    await Promise.all(children.map((child) => child.begun));
    await Promise.all(
      children.map(async (child) => {
        await wait(Math.random() * 200);
        await child.kill();
      }),
    );
    for (const line of children.flatMap((child) => child.lines)) {
      const [what, key = "", value = ""] = line.split(" ");
      if (value) (what === "try" ? tried : acknowledged).set(key, value);
    }
  }
  // A client without a response repeats the request with the same key: it gets the earlier order, or a new one.
  await inTurns(tried.size, 8, async (i) => {
    const [key = "", quoteId = ""] = [...tried][i] ?? [];
    const seller = key.startsWith("louis") ? louis : camille;
    const answer = await placeOrder(
      deps,
      seller,
      form(quoteId, { odeisShopCode: "FR002", depositNumber: `T-${key}` }),
      { key, lang: "fr" },
    ).catch((error: unknown) => (error instanceof ApiProblem ? error.code : String(error)));
    const told = acknowledged.get(key);
    if (typeof answer === "string") findings.push(`lost or refused after a kill: ${key} ${answer}`);
    else if (told !== undefined && told !== answer.order_number)
      findings.push(`double: ${key} was ${told}, is ${answer.order_number}`);
  });
  const numbers = new Map<string, number>();
  for (const { number } of await database.db.select({ number: orders.number }).from(orders))
    numbers.set(number, (numbers.get(number) ?? 0) + 1);
  for (const [key, number] of acknowledged)
    if (numbers.get(number) !== 1) findings.push(`acknowledged and not there once: ${key} ${number}`);
  if (numbers.size !== tried.size) findings.push(`${tried.size} tried, ${numbers.size} orders`);
  return { tried: tried.size, acknowledged: acknowledged.size };
}

export type Place = (...args: Parameters<typeof placeOrder>) => Promise<{ order_number: string }>;

/** The same form twice within 50 ms, with and without a key, and again a little later. */
export async function doubles(
  database: Database,
  n: number,
  from: number,
  findings: string[],
  place: Place = placeOrder,
): Promise<number> {
  const deps = await counter(database.db);
  await inTurns(n, 8, async (i) => {
    const quote = await reserveStone(database.db, { stone: stoneSku(from + i + 1) });
    const body = form(quote, { depositNumber: `D-${i}` });
    const once = (key: string | null) =>
      place(deps, camille, body, { key, lang: "fr" }).catch((error: unknown) => String(error));
    const key = i % 3 === 0 ? null : `double-${i}`;
    const answers = await Promise.all([
      once(key),
      wait(Math.random() * 50).then(() => once(key)),
      wait(Math.random() * 50).then(() => once(i % 3 === 1 ? key : null)),
    ]);
    answers.push(await once(key));
    const told = new Set(answers.map(orderOf));
    if (told.size !== 1 || [...told].some((number) => !/^VEN-/.test(number)))
      findings.push(`double click ${i}: ${[...told].join(", ")}`);
  });
  return n * 4;
}

/**
 * A hold expires at the moment at which its order is placed and another seller waits: exactly one of both gets the
 * stone.
 */
async function expiries(database: Database, n: number, from: number, findings: string[]): Promise<number> {
  const deps = await counter(database.db);
  await inTurns(n, 6, async (i) => {
    const stone = stoneSku(from + i + 1);
    const quote = await reserveStone(database.db, { stone, seconds: 0.05 });
    const edge = Date.now() + 50;
    const [mine, next] = await Promise.all([
      wait(Math.max(0, edge - Date.now() + (i % 21) * 5 - 50))
        .then(() =>
          placeOrder(deps, camille, form(quote, { depositNumber: `X-${i}` }), { key: null, lang: "fr" }),
        )
        .then(
          () => "order",
          (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
        ),
      wait(Math.max(0, edge - Date.now() + (i % 7)))
        .then(() => sweepExpired(database.db))
        .then(() => reserveStone(database.db, { stone, seller: louis }))
        .then(
          () => "held",
          () => "taken",
        ),
    ]);
    if (mine === "order" ? next === "held" : mine !== "not_reserved")
      findings.push(`end of a hold ${i}: ${mine} and ${next}`);
    if (mine === "not_reserved" && next === "taken") {
      await sweepExpired(database.db);
      await reserveStone(database.db, { stone, seller: louis }).catch(() =>
        findings.push(`end of a hold ${i}: neither got the stone`),
      );
    }
  });
  return n;
}

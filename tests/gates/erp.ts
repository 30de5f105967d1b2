import fc from "fast-check";
import { openDatabase, type Database } from "#server/api/db/client";
import { outbox } from "#server/api/db/schema/erp";
import { queryText } from "#server/api/db/rows";
import { placeOrder } from "#server/api/resources/order/place";
import { httpErp } from "#server/erp/http";
import { drainOutbox } from "#server/erp/outbox";
import { buildChild, startChild } from "../faults/child";
import { HISTORIES, endOf, tell } from "../faults/erp-histories";
import { judgeErp, recordingErp } from "../faults/erp-recorder";
import { camille, counter, form, seedOrderHouse, reserveStone } from "../faults/order-house";
import { receiveErpEvents } from "#server/erp/inbox";
import { findOrder, type OrderRow } from "#server/api/resources/order/store";
import { throwAwayDatabase } from "../setup/postgres";
import { inTurns, wait, type Verdict } from "./verdict";

export type ErpSize = { kills: number; orders: number; permutations: number; queued: number };
export const ERP_FULL: ErpSize = { kills: 500, orders: 20_000, permutations: 10_000, queued: 5000 };

const SECRET = "secret-of-the-erp";
const DRAIN_SECONDS = 60;
/** Number of concurrent permutations. */
const LANES = 6;

/**
 * Messages to the ERP and back: workers killed while sending, an ERP that loses responses, messages in any order with
 * repeats, a day's queue released at once. Nothing may be missing or doubled, and the final state must always be the
 * same.
 */
export async function gateErp(
  size: ErpSize,
  told: (what: string, done: number, all: number) => void = () => {},
): Promise<Verdict> {
  const throwAway = await throwAwayDatabase("schema");
  const database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 16 });
  const erp = await recordingErp({ loseEvery: 7, delayMs: () => Math.random() * 20 });
  try {
    await seedOrderHouse(database.db, 1);
    const findings: string[] = [];
    const figures: Verdict["figures"] = {};
    const numbers = await sendUnderKills(database, throwAway.url, erp.url, size, (done) =>
      told("kills", done, size.kills),
    );
    await drainAll(database, erp.url);
    figures["kills"] = size.kills;
    figures["requests that the ERP saw"] = erp.requests;
    await queue(database, numbers, size.queued);
    const began = performance.now();
    await drainAll(database, erp.url);
    const seconds = (performance.now() - began) / 1000;
    figures["queued orders drained"] = `${size.queued} in ${seconds.toFixed(1)} s`;
    if (seconds > DRAIN_SECONDS) findings.push(`the queue drained in ${seconds.toFixed(1)} s`);
    const verdict = judgeErp(numbers, erp);
    figures["orders"] = numbers.length;
    for (const [what, list] of Object.entries(verdict))
      if (list.length) findings.push(`${what} in the ERP: ${list.length}, first ${list[0]}`);
    figures["permutations of callbacks"] = await permutations(database, size.permutations, findings);
    return { figures, findings };
  } finally {
    await erp.close();
    await database.close();
    await throwAway.drop();
  }
}

async function queue(database: Database, numbers: string[], n: number): Promise<void> {
  const deps = await counter(database.db);
  await inTurns(n, 10, async () => {
    numbers.push(
      (
        await placeOrder(deps, camille, form(await reserveStone(database.db, { stone: null })), {
          key: null,
          lang: "fr",
        })
      ).order_number,
    );
  });
}

/** Two workers at a time send the orders that the counter keeps placing, and are killed while sending. */
async function sendUnderKills(
  database: Database,
  url: string,
  erpUrl: string,
  size: ErpSize,
  told: (kills: number) => void,
): Promise<string[]> {
  const script = await buildChild("erp-kill-child.ts");
  const numbers: string[] = [];
  const rounds = Math.ceil(size.kills / 2);
  for (let round = 0; round < rounds; round += 1) {
    await queue(database, numbers, Math.ceil((size.orders * (round + 1)) / rounds) - numbers.length);
    const workers = [0, 1].map(() => startChild(script, [url, erpUrl]));
    await Promise.all(workers.map((worker) => worker.begun));
    await Promise.all(
      workers.map(async (worker) => {
        await wait(10 + Math.random() * 250);
        await worker.kill();
      }),
    );
    told(Math.min(size.kills, 2 * (round + 1)));
  }
  return numbers;
}

async function drainAll(database: Database, erpUrl: string): Promise<void> {
  // Leases of killed workers expire.
  const port = httpErp({ url: erpUrl, secret: SECRET });
  for (let waiting = 1; waiting > 0;) {
    await drainOutbox(database.db, port, { baseDelayMs: 5, leaseSeconds: 1 });
    waiting = Number(
      (await queryText(database.db, "select count(*)::int as n from outbox where state = 'waiting'"))[0]?.n ??
        0,
    );
    if (waiting) await wait(20);
  }
  const dead =
    (await database.db.$count(outbox)) -
    Number(
      (await queryText(database.db, "select count(*)::int as n from outbox where state = 'sent'"))[0]?.n ?? 0,
    );
  if (dead) throw new Error(`${dead} messages are neither sent nor waiting`);
}

/** Any order of arrival, with any repeats, of a valid history leads to its final state. */
async function permutations(database: Database, n: number, findings: string[]): Promise<number> {
  const deps = await counter(database.db);
  const rowOf = async (id: string): Promise<OrderRow> => {
    const found = await findOrder(database.db, id);
    if (!found) throw new Error(`no order ${id}`);
    return found.order;
  };
  const placed = async () =>
    rowOf(
      (
        await placeOrder(
          deps,
          camille,
          form(await reserveStone(database.db, { stone: null }), {
            customerPhone: "+33612345678",
            customerEmail: undefined,
          }),
          { key: null, lang: "fr" },
        )
      ).order_id,
    );
  const straight = await Promise.all(
    HISTORIES.map(async (history) => {
      const order = await placed();
      await receiveErpEvents(database.db, tell(order, history));
      return JSON.stringify(endOf(await rowOf(order.id)));
    }),
  );
  const arbitrary = fc.nat(HISTORIES.length - 1).chain((i) => {
    const positions = (HISTORIES[i] ?? []).map((_, at) => at);
    return fc.tuple(
      fc.constant(i),
      fc.shuffledSubarray(positions, { minLength: positions.length }),
      fc.array(fc.constantFrom(...positions), { maxLength: 6 }),
      fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
    );
  });
  const lane = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(arbitrary, async ([i, permutation, repeats, places]) => {
        const order = await placed();
        const events = tell(order, HISTORIES[i] ?? []);
        const arrival = permutation.flatMap((at) => events[at] ?? []);
        repeats.forEach((at, k) =>
          arrival.splice((places[k] ?? 0) % (arrival.length + 1), 0, ...events.slice(at, at + 1)),
        );
        await receiveErpEvents(database.db, arrival);
        const end = JSON.stringify(endOf(await rowOf(order.id)));
        if (end !== straight[i]) throw new Error(`history ${i} ended in ${end} instead of ${straight[i]}`);
      }),
      { numRuns },
    );
  await Promise.all(
    Array.from({ length: LANES }, () =>
      lane(Math.ceil(n / LANES)).catch((error: unknown) =>
        findings.push(`permutation: ${error instanceof Error ? error.message.slice(0, 400) : "fault"}`),
      ),
    ),
  );
  return Math.ceil(n / LANES) * LANES;
}

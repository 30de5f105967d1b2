import { contentHash } from "../api/resources/order/for-erp";
import type { Db } from "../api/db/connection";
import { verifyAndAnchor } from "../api/ledger/verify";
import { faultFacts } from "../platform/cause";
import type { Log } from "../platform/log";
import { toErpDocument } from "./mapping";
import { ErpUnreachable, type ErpHeld, type ErpPort, type Reconciliation } from "./port";
import {
  beginReconciliation,
  endReconciliation,
  isOnItsWay,
  sentMessages,
  type Finding,
} from "./reconciliation/store";

const NAMED = 100;

/** Differences as they are found: all are counted, the first are named. An ERP that lost everything fills no memory. */
function differences() {
  const counts = { missing: 0, double: 0, different: 0 };
  const named: Finding[] = [];
  return {
    counts,
    named,
    found(kind: keyof typeof counts, orderNumber: string, what: string): void {
      counts[kind] += 1;
      if (named.length < NAMED) named.push({ kind, orderNumber, what });
    },
  };
}

/**
 * Compares what we sent with what the ERP holds, message by message: missing on either side, two sales orders for one
 * order, different content. Checks the ledger as well. Messages that are being sent at the moment are not
 * differences.
 * @param by `system`, or the seller who asked; `night` (ISO date) lets one process do it once a night
 * @returns undefined when another process does it this night
 */
export async function reconcile(
  db: Db,
  port: ErpPort,
  of: { by: string; night: string | null },
  log?: Log,
): Promise<Reconciliation | undefined> {
  const id = await beginReconciliation(db, of);
  if (id === undefined) return undefined;
  const began = performance.now();
  try {
    const { compared, counts, named } = await compare(db, port);
    const ledger = await verifyAndAnchor(db);
    const all: Finding[] = [
      ...named,
      ...ledger.named.map(({ orderNumber, what, event }) => ({
        kind: "ledger" as const,
        orderNumber,
        what: event === null ? what : `${what} ${event}`,
      })),
    ];
    const result = {
      state: "done" as const,
      compared,
      ...counts,
      ledgerFaults: ledger.faults,
      findings: all.slice(0, NAMED),
      tookMs: Math.round(performance.now() - began),
    };
    if (all.length || ledger.faults)
      log?.error({ ...counts, ledger: ledger.faults }, "reconciliation found differences");
    return await endReconciliation(db, id, result);
  } catch (error) {
    log?.error({ fault: faultFacts(error) }, "reconciliation failed");
    return endReconciliation(db, id, { state: "failed", tookMs: Math.round(performance.now() - began) });
  }
}

async function compare(db: Db, port: ErpPort) {
  // Our side is read first, so that a message sent meanwhile is not reported as a difference.
  const ours = new Map<string, { orderNumber: string; hash: string }>();
  for (
    let batch = await sentMessages(db, 0);
    batch.length;
    batch = await sentMessages(db, batch.at(-1)?.id ?? 0)
  ) {
    for (const { key, kind, orderNumber, payload } of batch)
      ours.set(key, { orderNumber, hash: contentHash(toErpDocument({ key, kind, orderNumber, payload })) });
  }
  const compared = ours.size;
  const { counts, named, found } = differences();
  const salesOrders = new Map<string, number>();
  for await (const held of heldBy(port)) {
    if (held.salesOrder) salesOrders.set(held.orderNumber, (salesOrders.get(held.orderNumber) ?? 0) + 1);
    const own = ours.get(held.key);
    if (!own) {
      if (!(await isOnItsWay(db, held.key)))
        found("missing", held.orderNumber, `here: ${held.documentNumber}`);
    } else if (own.hash !== contentHash(held.document))
      found("different", own.orderNumber, held.documentNumber);
    ours.delete(held.key);
  }
  for (const [key, { orderNumber }] of ours) found("missing", orderNumber, `erp: ${key}`);
  for (const [orderNumber, n] of salesOrders) if (n > 1) found("double", orderNumber, String(n));
  return { compared, counts, named };
}

async function* heldBy(port: ErpPort): AsyncGenerator<ErpHeld> {
  const read = new Set<string>();
  for (let after: string | null = null; ;) {
    const page: { documents: ErpHeld[]; next: string | null } = await port.documents(after);
    yield* page.documents;
    if (page.next === null) return;
    after = page.next;
    // Else one that takes no notice of the cursor is read for ever, each document of it a difference.
    if (read.has(after)) throw new ErpUnreachable("documents: the same page again");
    read.add(after);
  }
}

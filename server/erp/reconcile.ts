import { contentHash } from "../api/resources/order/for-erp";
import type { Db } from "../api/db/connection";
import { verifyAndAnchor } from "../api/ledger/verify";
import { faultFacts } from "../platform/cause";
import type { Log } from "../platform/log";
import { toErpDocument } from "./mapping";
import { ErpUnreachable, type ErpHeld, type ErpPort, type Reconciliation } from "./port";
import {
  beginReconciliation,
  creatingMessages,
  endReconciliation,
  messagesOf,
  sentMessages,
  type Finding,
} from "./reconciliation/store";

const NAMED = 100;
/** Number of documents looked up at once, whatever the ERP sends. */
const AT_ONCE = 1000;
/**
 * Maximum number of orders for which duplicates are counted: an ERP with more of them contains another system's
 * documents.
 */
const FURTHER = 10_000;

/**
 * Collects differences: all are counted, but only the first are listed, so that an ERP that lost everything does not
 * fill the memory.
 */
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
 * Compares what we sent with what the ERP has, message by message: missing on either side, two sales orders for one
 * order, different content. Checks the ledger as well. Messages being sent at the moment are not reported.
 * @param by `system`, or the seller who asked; `night` (ISO date) makes it run only once a night
 * @returns undefined if another process runs it this night
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
  // Our side is read first, so that a message sent in the meantime is not reported as a difference.
  const [sent, held] = [numbers(), numbers()];
  let compared = 0;
  for await (const { id } of ourMessages(db)) {
    sent.add(id);
    compared += 1;
  }
  const { counts, named, found } = differences();
  const further = new Map<string, number>();
  for await (const page of pagesOf(port)) {
    const own = new Map(
      (
        await messagesOf(
          db,
          page.map(({ key }) => key),
        )
      ).map((one) => [one.key, one]),
    );
    for (const { key, orderNumber, documentNumber, salesOrder, document } of page) {
      const ours = own.get(key);
      const first = ours !== undefined && held.add(ours.id);
      if (salesOrder && !first && further.size < FURTHER)
        further.set(orderNumber, (further.get(orderNumber) ?? 0) + 1);
      if (!ours) found("missing", orderNumber, `here: ${documentNumber}`);
      else if (ours.state === "sent" && contentHash(toErpDocument(ours)) !== contentHash(document))
        found("different", ours.orderNumber, documentNumber);
    }
  }
  for await (const { id, key, orderNumber } of ourMessages(db))
    if (sent.has(id) && !held.has(id)) found("missing", orderNumber, `erp: ${key}`);
  for (const { id, orderNumber } of await creatingMessages(db, [...further.keys()]))
    if (held.has(id)) further.set(orderNumber, (further.get(orderNumber) ?? 0) + 1);
  for (const [orderNumber, n] of further) if (n > 1) found("double", orderNumber, String(n));
  return { compared, counts, named };
}

/** A set of message numbers, one bit each: eight million messages need a megabyte, not a gigabyte. */
function numbers() {
  let bits = new Uint8Array(1024);
  const has = (n: number): boolean => ((bits[Math.floor(n / 8)] ?? 0) & (1 << (n % 8))) !== 0;
  return {
    has,
    /** @returns whether it was new */
    add(n: number): boolean {
      if (has(n)) return false;
      const place = Math.floor(n / 8);
      if (place >= bits.length) {
        const more = new Uint8Array(Math.max(bits.length * 2, place + 1));
        more.set(bits);
        bits = more;
      }
      bits[place] = (bits[place] ?? 0) | (1 << (n % 8));
      return true;
    },
  };
}

async function* ourMessages(db: Db) {
  for (
    let batch = await sentMessages(db, 0);
    batch.length;
    batch = await sentMessages(db, batch.at(-1)?.id ?? 0)
  )
    yield* batch;
}

async function* pagesOf(port: ErpPort): AsyncGenerator<ErpHeld[]> {
  const read = new Set<string>();
  for (let after: string | null = null; ;) {
    const page: { documents: ErpHeld[]; next: string | null } = await port.documents(after);
    for (let i = 0; i < page.documents.length; i += AT_ONCE) yield page.documents.slice(i, i + AT_ONCE);
    if (page.next === null) return;
    after = page.next;
    // An ERP that ignores the cursor would otherwise be read forever.
    if (read.has(after)) throw new ErpUnreachable("documents: the same page again");
    read.add(after);
  }
}

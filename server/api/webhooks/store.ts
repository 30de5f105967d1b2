import { and, arrayContained, count, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Seal } from "../../platform/seal";
import type { Db } from "../db/connection";
import { rowsOf } from "../db/rows";
import { webhookDeliveries, webhooks } from "../db/schema/webhooks";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Receivers that a manager may see: those limited to the manager's own shops. */
const ofShops = (shops: readonly string[]) => arrayContained(webhooks.shops, [...shops]);

const counted = (state: "waiting" | "dead") =>
  sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.webhook_id = webhooks.id and d.state = ${state})`;

/** Receivers limited to these shops, oldest first, with their numbers of pending and abandoned deliveries. */
export function listWebhooks(db: Db, shops: readonly string[]) {
  return db
    .select({ hook: webhooks, waiting: counted("waiting"), dead: counted("dead") })
    .from(webhooks)
    .where(ofShops(shops))
    .orderBy(webhooks.createdAt, webhooks.id);
}

/** A receiver by its id; `undefined` also for one that is notified about other shops than these. */
export async function findWebhook(
  db: Db,
  id: string,
  shops: readonly string[],
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ofShops(shops)));
  return row;
}

/** `secret` must be encrypted. */
export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [made] = await db.insert(webhooks).values(row).returning();
  if (!made) throw new Error("The database returned no row.");
  return made;
}

/** Queues a test message without content. */
export async function insertTest(db: Db, webhookId: string, messageId: string): Promise<void> {
  await db.insert(webhookDeliveries).values({ webhookId, messageId, type: "webhook.test", data: {} });
}

/** Deletes its deliveries as well. */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/**
 * Deliveries to a receiver, newest first. `before`: those with a smaller number; a `state` of `undefined` means any.
 */
export function listDeliveries(
  db: Db,
  of: {
    webhookId: string;
    state: DeliveryRow["state"] | undefined;
    before: number | undefined;
    most: number;
  },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, of.webhookId),
        of.state && eq(webhookDeliveries.state, of.state),
        of.before === undefined ? undefined : lt(webhookDeliveries.id, of.before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(of.most);
}

/**
 * Queues deliveries again like new ones, with the same ids.
 * @returns how many
 */
export async function replay(
  db: Db,
  of: { webhookId: string; delivery?: number | undefined; since?: Date | undefined },
): Promise<number> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: "waiting", tries: 0, notBefore: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.webhookId, of.webhookId),
        of.delivery === undefined ? undefined : eq(webhookDeliveries.id, of.delivery),
        of.since && gte(webhookDeliveries.createdAt, of.since),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}

const leased = z.object({
  id: z.string(),
  url: z.string(),
  secret: z.string(),
  failures: z.coerce.number(),
});
export type LeasedReceiver = z.output<typeof leased>;

/** Receivers for which deliveries are due, and to which nobody is sending. */
export const dueReceivers = sql`
  select w.id from ${webhooks} w where w.next_at <= now()
    and exists (select 1 from ${webhookDeliveries} d where d.webhook_id = w.id and d.state = 'waiting' and d.not_before <= now())`;

/**
 * Leases receivers for which deliveries are due, so that one process at a time sends to each.
 * @param seconds after which another process may send
 */
export function leaseReceivers(db: Db, most: number, seconds: number): Promise<LeasedReceiver[]> {
  return rowsOf(
    db,
    leased,
    sql`update ${webhooks} set next_at = now() + make_interval(secs => ${seconds}::int) where id in (
      ${dueReceivers} order by w.next_at limit ${most}::int for update of w skip locked)
    returning ${webhooks.id}, ${webhooks.url}, ${webhooks.secret}, ${webhooks.failures}`,
  );
}

/**
 * Ends a lease.
 * @param restMs until something is sent to the receiver again; 0 if it answers
 */
export async function returnReceiver(db: Db, id: string, failures: number, restMs: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ failures, nextAt: sql`now() + make_interval(secs => ${restMs / 1000}::float8)` })
    .where(eq(webhooks.id, id));
}

/** Deliveries that are due for a receiver, oldest first. */
export function dueDeliveries(db: Db, webhookId: string, most: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, "waiting"),
        sql`${webhookDeliveries.notBefore} <= now()`,
      ),
    )
    .orderBy(webhookDeliveries.id)
    .limit(most);
}

/** Marks a delivery as received. @param status of the receiver's answer */
export async function markDelivered(db: Db, id: number, status: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state: "sent",
      tries: sql`${webhookDeliveries.tries} + 1`,
      sentAt: sql`now()`,
      lastStatus: status,
      lastError: null,
    })
    .where(eq(webhookDeliveries.id, id));
}

/**
 * Schedules a delivery for a retry, or gives it up (`dead`). The delay counts from now, by the database's clock; of the
 * error, 200 characters are stored.
 * @param next `status` of the receiver's answer; null if there was none
 */
export async function rescheduleDelivery(
  db: Db,
  id: number,
  next: { state: "waiting" | "dead"; delayMs: number; status: number | null; error: string },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state: next.state,
      tries: sql`${webhookDeliveries.tries} + 1`,
      lastStatus: next.status,
      lastError: next.error.slice(0, 200),
      notBefore: sql`now() + make_interval(secs => ${next.delayMs / 1000}::float8)`,
    })
    .where(eq(webhookDeliveries.id, id));
}

/** Called when a receiver answers again: deliveries that waited only because of its outage become due now. */
export async function resumeDeliveries(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ notBefore: sql`now()` })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, "waiting"),
        sql`coalesce(${webhookDeliveries.lastStatus}, 500) >= 500`,
      ),
    );
}

/** Retention in days of finished and abandoned deliveries, which can be read and sent again. */
const KEPT_DAYS = 30;

/** Deletes deliveries older than thirty days, except pending ones. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        ne(webhookDeliveries.state, "waiting"),
        lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`),
      ),
    );
}

/** Counts of waiting and of abandoned deliveries, and the age of the oldest waiting one in seconds, for alerts. */
export async function webhookState(
  db: Db,
): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  const rows = await db
    .select({
      state: webhookDeliveries.state,
      n: count(),
      age: sql<number>`extract(epoch from now() - min(${webhookDeliveries.createdAt}))::int`,
    })
    .from(webhookDeliveries)
    .where(ne(webhookDeliveries.state, "sent"))
    .groupBy(webhookDeliveries.state);
  const of = (state: string) => rows.find((row) => row.state === state);
  return {
    waiting: of("waiting")?.n ?? 0,
    dead: of("dead")?.n ?? 0,
    oldestSeconds: of("waiting")?.age ?? 0,
  };
}

/**
 * Encrypts the secrets of receivers again with the first server secret.
 * @returns how many were encrypted
 */
export async function resealWebhooks(tx: Db, seal: Seal): Promise<number> {
  let renewed = 0;
  const rows = await tx.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks).for("update");
  for (const { id, secret } of rows) {
    const again = seal.renew(secret);
    if (!again) continue;
    await tx.update(webhooks).set({ secret: again }).where(eq(webhooks.id, id));
    renewed += 1;
  }
  return renewed;
}

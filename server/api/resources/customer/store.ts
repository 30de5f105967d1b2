import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { ASKED, prepared, together, type Statement } from "../../db/rows";
import { appointments } from "../../db/schema/appointments";
import { audit } from "../../db/schema/security";
import { customerNotes, customers, resetTokens } from "../../db/schema/customers";
import { orders } from "../../db/schema/orders";
import { trayItems } from "../../db/schema/quotes";
import { sellers } from "../../db/schema/sellers";
import { websites } from "../../db/schema/house";

export type CustomerRow = (typeof customers)["$inferSelect"];
export type SellerRow = (typeof sellers)["$inferSelect"];
export type NewCustomer = (typeof customers)["$inferInsert"];

/** The account of an address (foldEmail) within a scope: the schema lets one stand. */
export async function findByEmail(
  db: Db,
  accountScope: string,
  emailFolded: string,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.accountScope, accountScope), eq(customers.emailFolded, emailFolded)));
  return row;
}

const byId = prepared("customer_by_id", (db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder("id"))),
);

/** An account of any website: whether the caller may see it is checked by who asks. */
export async function findById(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

/** Accounts by their ids, in one query. */
export async function findByIds(db: Db, ids: readonly string[]): Promise<Map<string, CustomerRow>> {
  const rows = ids.length
    ? await db
        .select()
        .from(customers)
        .where(inArray(customers.id, [...ids]))
    : [];
  return new Map(rows.map((row) => [row.id, row]));
}

const ofScope = z.object({ nth: z.number(), scope: z.string() });
const SCOPE: Statement = {
  name: "customer_scopes",
  text: `select nth::int, c.account_scope as scope from ${ASKED} join customers c on c.id = asked.value ->> 'id'`,
};
const askScope = together<{ id: string }, typeof ofScope>(SCOPE, ofScope);

/** The websites that share a customer's account; undefined where there is no such customer. One page asks for it several times. */
export const findScope = async (db: Db, id: string): Promise<string | undefined> =>
  (await askScope(db, { id }))?.scope;

/** A seller by address (foldEmail), disabled or not, with the web code of their website. */
export async function findSellerByEmail(db: Db, emailFolded: string) {
  const [row] = await db
    .select({ seller: sellers, webCode: websites.webCode })
    .from(sellers)
    .innerJoin(websites, eq(websites.region, sellers.region))
    .where(eq(sellers.emailFolded, emailFolded));
  return row;
}

/**
 * `undefined` when the e-mail has an account in the same scope: the schema enforces one account per address, so two
 * simultaneous calls create one.
 */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<CustomerRow | undefined> {
  const [row] = await db
    .insert(customers)
    .values(customer)
    .onConflictDoNothing({ target: [customers.accountScope, customers.emailFolded] })
    .returning();
  return row;
}

/**
 * `undefined`: the account is gone. The database refuses an address that another account of the scope has. For a
 * password there is `setPassword`, which ends tokens.
 */
export async function updateCustomer(
  db: Db,
  id: string,
  values: Partial<NewCustomer>,
): Promise<CustomerRow | undefined> {
  const [row] = await db.update(customers).set(values).where(eq(customers.id, id)).returning();
  return row;
}

/** Sets a password and ends every token that was issued before. */
export async function setPassword(
  db: Db,
  id: string,
  passwordHash: string,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .update(customers)
    .set({ passwordHash, tokenEpoch: sql`${customers.tokenEpoch} + 1` })
    .where(eq(customers.id, id))
    .returning();
  return row;
}

/** An account that is used is not erased for being idle. */
export async function noteLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.update(customers).set({ lastLoginAt: now, idleNoticeAt: null }).where(eq(customers.id, id));
}

/**
 * Keeps a stronger hash of the same password, unless another one was set meanwhile; no token ends. The database, which notes
 * a new password, learns from the setting of this transaction that it is none (migration 0041).
 */
export async function keepRenewedHash(
  db: Db,
  of: typeof customers | typeof sellers,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  renewed: string,
): Promise<void> {
  if (passwordHash === null) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('house.renews_hash_of', ${id}, true)`);
    await tx
      .update(of)
      .set({ passwordHash: renewed })
      .where(and(eq(of.id, id), eq(of.passwordHash, passwordHash)));
  });
}

/** Keeps a link for a new password by the hash of its token, for so many minutes by the database's clock. */
export async function insertResetToken(
  db: Db,
  token: { hash: string; customerId: string; minutes: number },
): Promise<void> {
  await db.insert(resetTokens).values({
    hash: token.hash,
    customerId: token.customerId,
    expiresAt: sql`now() + make_interval(mins => ${token.minutes}::int)`,
  });
}

/** The customer whose unused link this is, and to whose address it went. */
export async function findByResetToken(
  db: Db,
  hash: string,
  emailFolded: string,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select({ customer: customers })
    .from(resetTokens)
    .innerJoin(customers, eq(customers.id, resetTokens.customerId))
    .where(
      and(
        eq(resetTokens.hash, hash),
        eq(customers.emailFolded, emailFolded),
        isNull(resetTokens.usedAt),
        gt(resetTokens.expiresAt, sql`now()`),
      ),
    );
  return row?.customer;
}

/** Uses a link. Of two simultaneous calls, one gets `true`. */
export async function useResetToken(db: Db, hash: string): Promise<boolean> {
  const rows = await db
    .update(resetTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetTokens.hash, hash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, sql`now()`)))
    .returning({ hash: resetTokens.hash });
  return rows.length > 0;
}

/** Invalidates this customer's other links once one has been used. */
export async function dropResetTokens(db: Db, customerId: string): Promise<void> {
  await db.delete(resetTokens).where(and(eq(resetTokens.customerId, customerId), isNull(resetTokens.usedAt)));
}

/** Everything that is kept about a customer, for the export; one after the other, because an erasure reads on its one connection. */
export async function readEverything(db: Db, id: string) {
  const trays = await db
    .select()
    .from(trayItems)
    .where(eq(trayItems.owner, `customer:${id}`));
  const ownOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(desc(orders.purchasedAt));
  const visits = await db.select().from(appointments).where(eq(appointments.customerId, id));
  const log = await db
    .select()
    .from(audit)
    .where(eq(audit.subject, `customer:${id}`))
    .orderBy(desc(audit.id))
    .limit(1000);
  const notes = await db
    .select({ at: customerNotes.createdAt, text: customerNotes.text })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id))
    .orderBy(desc(customerNotes.id));
  return { trays, orders: ownOrders, appointments: visits, log, notes };
}

/**
 * Deletes an account with its links and notes; the owners of other tables delete their own rows (personal-data.ts).
 */
export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id));
}

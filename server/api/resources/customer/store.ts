import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connection";
import { ASKED, prepared, batchedStatement, type Statement } from "../../db/rows";
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

/** The account with an address (foldEmail) within a scope. The schema allows only one. */
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

/** An account of any website. The calling code checks whether the caller may see it. */
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
const askScope = batchedStatement<{ id: string }, typeof ofScope>(SCOPE, ofScope);

/**
 * The websites that share a customer's account; undefined if there is no such customer. Cached, because one page needs
 * it several times.
 */
export const findScope = async (db: Db, id: string): Promise<string | undefined> =>
  (await askScope(db, { id }))?.scope;

/** A seller by address (foldEmail), also a disabled one, with the web code of their website. */
export async function findSellerByEmail(db: Db, emailFolded: string) {
  const [row] = await db
    .select({ seller: sellers, webCode: websites.webCode })
    .from(sellers)
    .innerJoin(websites, eq(websites.region, sellers.region))
    .where(eq(sellers.emailFolded, emailFolded));
  return row;
}

/**
 * Creates an account.
 * @returns `undefined` if the address already has an account in the same scope: the schema enforces one account per
 * address, so two simultaneous calls create one
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
 * Changes an account. The database refuses an address that another account of the scope has. To change a password, use
 * `setPassword`, which ends the tokens.
 * @returns `undefined` if the account no longer exists
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

/** Records a login. An account that is used is not erased for inactivity. */
export async function noteLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.update(customers).set({ lastLoginAt: now, idleNoticeAt: null }).where(eq(customers.id, id));
}

/**
 * Stores a stronger hash of the same password, unless the password was changed meanwhile. No token ends. The database
 * records new passwords; a setting of this transaction tells it that this is not one (migration 0041).
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

/** Stores a link for a new password: the hash of its token, and its validity in minutes by the database's clock. */
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

/** The customer to whom an unused link belongs, and the address to which it was sent. */
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

/** Uses a link. Of two simultaneous calls, only one gets `true`. */
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

/**
 * All stored data about a customer, for the export. The queries run one after the other, because an erasure reads on
 * its single connection.
 */
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

import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { customers } from "../../db/schema/customers";
import { sellers } from "../../db/schema/sellers";

type Named = { account: string; firstname: string; lastname: string };

/** Sellers of every website, disabled ones too. */
export async function namesOfSellers(db: Db, ids: readonly string[]): Promise<Named[]> {
  if (!ids.length) return [];
  const { id, firstname, lastname } = sellers;
  const rows = await db.select({ id, firstname, lastname }).from(sellers).where(inArray(id, ids));
  return rows.map((row) => ({ ...row, account: `seller:${row.id}` }));
}

/** @param scope the websites that share accounts with the reader's own; names of other customers are left out */
export async function namesOfCustomers(db: Db, ids: readonly string[], scope: string): Promise<Named[]> {
  if (!ids.length) return [];
  const { id, firstname, lastname, accountScope } = customers;
  const rows = await db
    .select({ id, firstname, lastname })
    .from(customers)
    .where(and(inArray(id, ids), eq(accountScope, scope)));
  return rows.map((row) => ({ ...row, account: `customer:${row.id}` }));
}

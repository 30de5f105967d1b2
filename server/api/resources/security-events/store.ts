import { inArray } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { customers } from "../../db/schema/customers";
import { sellers } from "../../db/schema/sellers";

type Named = { account: string; firstname: string; lastname: string };

/** Names of sellers, disabled ones too. */
export async function namesOfSellers(db: Db, ids: readonly string[]): Promise<Named[]> {
  if (!ids.length) return [];
  const { id, firstname, lastname } = sellers;
  const rows = await db.select({ id, firstname, lastname }).from(sellers).where(inArray(id, ids));
  return rows.map((row) => ({ ...row, account: `seller:${row.id}` }));
}

/** Names of customers; those of deleted accounts are left out. */
export async function namesOfCustomers(db: Db, ids: readonly string[]): Promise<Named[]> {
  if (!ids.length) return [];
  const { id, firstname, lastname } = customers;
  const rows = await db.select({ id, firstname, lastname }).from(customers).where(inArray(id, ids));
  return rows.map((row) => ({ ...row, account: `customer:${row.id}` }));
}

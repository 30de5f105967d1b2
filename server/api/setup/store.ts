import { eq } from "drizzle-orm";
import type { Db } from "../db/connection";
import { sellers } from "../db/schema/sellers";
import { shops, websites } from "../db/schema/house";

/** The website of a web code, case-sensitive. */
export async function findWebsite(db: Db, webCode: string) {
  const [row] = await db
    .select({ region: websites.region })
    .from(websites)
    .where(eq(websites.webCode, webCode));
  return row;
}

/** Plant codes of a website's shops, in order. */
export async function shopsOf(db: Db, region: string): Promise<string[]> {
  const rows = await db
    .select({ code: shops.plantCode })
    .from(shops)
    .where(eq(shops.region, region))
    .orderBy(shops.plantCode);
  return rows.map(({ code }) => code);
}

/** @returns false if the e-mail address has an account */
export async function addSeller(db: Db, row: (typeof sellers)["$inferInsert"]): Promise<boolean> {
  const rows = await db
    .insert(sellers)
    .values(row)
    .onConflictDoNothing({ target: sellers.emailFolded })
    .returning({ id: sellers.id });
  return rows.length > 0;
}

import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { customers, customerWords } from "../../../db/schema";
import type { CustomerRow } from "../store";

export const PAGE_SIZE = 20;
/** Nobody reads further, and counting stops here. */
export const COUNT_MAX = 1000;

export type Search = { accountScope: string; /** Folded words, all of which must begin a word of the name. */ words: string[];
  /** Those of them that are long enough to be looked up by. */
  anchors: string[]; firstname: string; lastname: string; emailFolded: string | null; gender: string | null };

const escape = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const starts = (column: SQL, text: string) => sql`${column} like ${`${escape(text)}%`}`;
const first = sql`${customers.searchFirst}`;
const last = sql`${customers.searchLast}`;
/** The name with a space before each of its words, as the trigger of `customer_words` takes it apart. */
const parts = sql`' ' || translate(${customers.searchFirst}, $$-'’·・.$$, '      ')`;

function condition(search: Search): SQL | undefined {
  // The longest word leads to few by the index of words; the others are then looked for among what it found.
  const [longest] = [...search.anchors].sort((a, b) => b.length - a.length);
  const names = longest === undefined ? undefined
    : and(sql`${customers.id} in (select w.customer_id from ${customerWords} w where w.word like ${`${escape(longest)}%`} and w.account_scope = ${search.accountScope})`,
      ...search.words.map((word) => sql`${parts} like ${`% ${escape(word)}%`}`));
  const match = search.emailFolded === null ? names : or(eq(customers.emailFolded, search.emailFolded), names);
  return and(eq(customers.accountScope, search.accountScope), search.gender ? eq(customers.gender, search.gender) : undefined, match);
}

/** One page of customers: the exact address first, then names that match the field they were typed in, then the others. */
export async function searchCustomers(db: Db, search: Search, page: number): Promise<{ total: number; rows: CustomerRow[] }> {
  const where = condition(search);
  const rank = sql`case when ${customers.emailFolded} = ${search.emailFolded ?? ""} then 0
    when ${starts(last, search.lastname)} and ${starts(first, search.firstname)} then 1 else 2 end`;
  const [rows, counted] = await Promise.all([
    db.select().from(customers).where(where).orderBy(rank, customers.searchLast, customers.id).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE),
    db.select({ n: sql<number>`count(*)::int` }).from(db.select({ id: customers.id }).from(customers).where(where).limit(COUNT_MAX).as("found")),
  ]);
  return { total: counted[0]?.n ?? 0, rows };
}

export async function findByCrmId(db: Db, accountScope: string, crmId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(and(eq(customers.accountScope, accountScope), eq(customers.crmId, crmId)));
  return row;
}

export type Person = { accountScope: string; emailFolded: string; phone: string | null; /** "first last", folded. */ name: string; city: string | null };

/** Who may be this person already: same e-mail, then same telephone, then same name unless both cities are known and differ. */
export async function likelySame(db: Db, person: Person, limit: number): Promise<CustomerRow[]> {
  const mail = eq(customers.emailFolded, person.emailFolded);
  const phone = person.phone ? eq(customers.phone, person.phone) : sql`false`;
  const name = and(eq(customers.searchFirst, person.name), person.city ? sql`coalesce(lower(${customers.city}), lower(${person.city})) = lower(${person.city})` : undefined);
  return db.select().from(customers).where(and(eq(customers.accountScope, person.accountScope), or(mail, phone, name)))
    .orderBy(sql`case when ${mail} then 0 when ${phone} then 1 else 2 end`, customers.id).limit(limit);
}

import { and, eq, or, sql, type SQL } from "drizzle-orm";
import { SEARCH_COUNT_MAX } from "../../../../contract/customer-search";
import type { Db } from "../../../db/connection";
import { audit } from "../../../db/schema/security";
import { customers, customerWords } from "../../../db/schema/customers";
import type { CustomerRow } from "../store";
import type { Meant } from "~/domain/find-customer";

export const PAGE_SIZE = 20;

export type Search = {
  accountScope: string;
  /** Folded words, all of which must begin a word of the name. */ words: string[];
  /** Those of them that are long enough to be looked up by. */
  anchors: string[];
  /** A full name typed without a space, as it may be parted: "last first". */ unspaced: string[];
  firstname: string;
  lastname: string;
  emailFolded: string | null;
  gender: string | null;
  /** The one line that was typed, read as all that it may be; null where fields were. */
  line: Meant | null;
};

const escape = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const starts = (column: SQL, text: string) => sql`${column} like ${`${escape(text)}%`}`;
const first = sql`${customers.searchFirst}`;
const last = sql`${customers.searchLast}`;
const kana = sql`${customers.searchKana}`;
/** The name and its reading with a space before each of their words, as the trigger of `customer_words` takes it apart. */
const parts = sql`' ' || translate(${customers.searchFirst} || ' ' || coalesce(${customers.searchKana}, ''), $$-'’·・.$$, '      ')`;

/** As many places of words are looked at: twice what is counted, as a person may have two words that begin alike. */
const WORDS_MAX = 2 * SEARCH_COUNT_MAX;

/**
 * Who may be meant, by the beginnings of their words; at most WORDS_MAX of them, in the order of the index, so that two
 * letters that begin a hundred thousand names cost no more than a whole name.
 */
function byWords(search: Search): SQL | undefined {
  // The longest word leads to few by the index of words; the others are then looked for among what it found.
  const [longest] = [...search.anchors].sort((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  const begun = sql`w.word like ${`${escape(longest)}%`} and w.account_scope = ${search.accountScope}`;
  const ordered = sql`order by w.word using ~<~, w.customer_id limit ${WORDS_MAX}`;
  if (search.words.length === 1 && !search.gender)
    return sql`select w.customer_id as id from ${customerWords} w where ${begun} ${ordered}`;
  const others = [
    ...search.words.map((word) => sql`${parts} like ${`% ${escape(word)}%`}`),
    ...(search.gender ? [eq(customers.gender, search.gender)] : []),
  ];
  return sql`select w.customer_id as id from ${customerWords} w join ${customers} on ${customers.id} = w.customer_id where ${begun} and ${sql.join(others, sql` and `)} ${ordered}`;
}

/** Who may be meant by one line beside the bearers of a name: each way reads its own index, and no further than is counted. */
function byLine({ accountScope, line }: Search): SQL[] {
  if (!line) return [];
  const who = (what: SQL, by: SQL) =>
    sql`(select ${customers.id} from ${customers} where ${customers.accountScope} = ${accountScope} and ${what} order by ${by} limit ${SEARCH_COUNT_MAX})`;
  const turned = sql`reverse(${customers.phone})`;
  const back = (digits: string) => [...digits].reverse().join("");
  return [
    ...(line.email
      ? [who(starts(sql`${customers.emailFolded}`, line.email), sql`${customers.emailFolded} using ~<~`)]
      : []),
    ...line.phone.map((digits) => who(starts(turned, back(digits)), sql`${turned} using ~<~`)),
    ...(line.crmId ? [who(eq(customers.crmId, line.crmId), sql`${customers.id}`)] : []),
  ];
}

/** Ids of all who are meant: by the address, by the fields as they were typed, by any of their words. */
function candidates(search: Search): SQL {
  const { accountScope, emailFolded, firstname, lastname, gender, anchors } = search;
  const named = byWords(search);
  const scoped = and(
    eq(customers.accountScope, accountScope),
    gender ? eq(customers.gender, gender) : undefined,
  );
  const inField =
    anchors.length && lastname
      ? sql`(select ${customers.id} from ${customers} where ${scoped} and ${starts(last, lastname)} and ${starts(first, firstname)} order by ${last} using ~<~, ${customers.id} limit ${SEARCH_COUNT_MAX})`
      : undefined;
  const byMail =
    emailFolded === null
      ? undefined
      : sql`(select ${customers.id} from ${customers} where ${scoped} and ${customers.emailFolded} = ${emailFolded})`;
  const apart = search.unspaced.flatMap((name) => [
    starts(last, name),
    starts(first, name),
    starts(kana, name),
  ]);
  const whole = apart.length
    ? sql`(select ${customers.id} from ${customers} where ${scoped} and (${sql.join(apart, sql` or `)}) limit ${SEARCH_COUNT_MAX})`
    : undefined;
  const ways = [byMail, inField, whole, named && sql`(${named})`, ...byLine(search)].filter(
    (way) => way !== undefined,
  );
  return ways.length ? sql.join(ways, sql` union `) : sql`select null::text where false`;
}

/** One page of customers: the exact address first, then names that match the field they were typed in, then the others. */
export async function searchCustomers(
  db: Db,
  search: Search,
  page: number,
): Promise<{ total: number; rows: CustomerRow[] }> {
  const rank = sql`case when ${customers.emailFolded} = ${search.emailFolded ?? ""} or ${customers.crmId} = ${search.line?.crmId ?? ""} then 0
    when ${search.line !== null} and ${starts(first, search.lastname)} then 1
    when ${starts(last, search.lastname)} and ${starts(first, search.firstname)} then 1
    when ${starts(kana, [search.lastname, search.firstname].filter(Boolean).join(" "))} then 1 else 2 end`;
  const found = await db
    .select({ customer: customers, total: sql<number>`count(*) over ()::int` })
    .from(customers)
    .where(sql`${customers.id} in (${candidates(search)})`)
    .orderBy(rank, sql`coalesce(${kana}, ${last})`, customers.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  if (!found.length && page > 1) return { total: (await searchCustomers(db, search, 1)).total, rows: [] };
  return {
    total: Math.min(SEARCH_COUNT_MAX, found[0]?.total ?? 0),
    rows: found.map(({ customer }) => customer),
  };
}

/** The customer of a CRM id, in capital letters, within a scope of accounts. */
export async function findByCrmId(
  db: Db,
  accountScope: string,
  crmId: string,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.accountScope, accountScope), eq(customers.crmId, crmId)));
  return row;
}

export type Person = {
  accountScope: string;
  emailFolded: string;
  phone: string | null;
  /** "first last", folded. */ name: string;
  city: string | null;
};

/**
 * Possible duplicates of a person: same e-mail, then same telephone, then same name unless both cities are known and
 * differ.
 */
export async function likelySame(db: Db, person: Person, limit: number): Promise<CustomerRow[]> {
  const mail = eq(customers.emailFolded, person.emailFolded);
  const phone = person.phone ? eq(customers.phone, person.phone) : sql`false`;
  const name = and(
    eq(customers.searchFirst, person.name),
    person.city
      ? sql`coalesce(lower(${customers.city}), lower(${person.city})) = lower(${person.city})`
      : undefined,
  );
  return db
    .select()
    .from(customers)
    .where(and(eq(customers.accountScope, person.accountScope), or(mail, phone, name)))
    .orderBy(sql`case when ${mail} then 0 when ${phone} then 1 else 2 end`, customers.id)
    .limit(limit);
}

export const SERVED_MAX = 12;

/** Customers whom a seller has looked at since midnight in a time zone, the latest first. */
export async function readServed(
  db: Db,
  of: { accountScope: string; sellerId: string; timeZone: string },
  limit: number,
): Promise<CustomerRow[]> {
  const midnight = sql`date_trunc('day', now() at time zone ${of.timeZone}) at time zone ${of.timeZone}`;
  const seen = db
    .select({ subject: audit.subject, at: sql<string>`max(${audit.at})`.as("seen_at") })
    .from(audit)
    .where(
      and(eq(audit.actor, `seller:${of.sellerId}`), eq(audit.act, "viewed"), sql`${audit.at} >= ${midnight}`),
    )
    .groupBy(audit.subject)
    .as("seen");
  const rows = await db
    .select({ customer: customers })
    .from(seen)
    .innerJoin(
      customers,
      // By the key of the customer: compared the other way round, every customer of the house is read.
      sql`${customers.id} = substr(${seen.subject}, length('customer:') + 1) and ${seen.subject} like 'customer:%' and ${customers.accountScope} = ${of.accountScope}`,
    )
    .orderBy(sql`${seen.at} desc`)
    .limit(limit);
  return rows.map(({ customer }) => customer);
}

import { and, eq, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { SEARCH_COUNT_MAX } from "../../../../contract/customer-search";
import type { Db } from "../../../db/connection";
import { prepared } from "../../../db/rows";
import { audit } from "../../../db/schema/security";
import { customers, customerWords } from "../../../db/schema/customers";
import type { CustomerRow } from "../store";
import type { SearchMeanings } from "~/domain/find-customer";

export const PAGE_SIZE = 20;

export type Search = {
  accountScope: string;
  /** Folded words. Each must be the beginning of a word of the name. */ words: string[];
  /** The words that are long enough to be looked up in the index. */
  anchors: string[];
  /** A full name typed without a space, in every possible division: "last first". */ unspaced: string[];
  firstname: string;
  lastname: string;
  emailFolded: string | null;
  gender: string | null;
  /** The typed line, read in every possible way; null if separate fields were typed. */
  line: SearchMeanings | null;
};

const escape = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const begins = (text: string) => `${escape(text)}%`;
const value = (name: string): Placeholder => sql.placeholder(name);
const starts = (column: SQL, name: string) => sql`${column} like ${value(name)}`;
const first = sql`${customers.searchFirst}`;
const last = sql`${customers.searchLast}`;
const kana = sql`${customers.searchKana}`;
const turned = sql`reverse(${customers.phone})`;
/**
 * The name and its reading with a space before each word, divided in the same way as by the trigger of
 * `customer_words`.
 */
const parts = sql`' ' || translate(${customers.searchFirst} || ' ' || coalesce(${customers.searchKana}, ''), $$-'’·・.$$, '      ')`;

/**
 * Maximum number of index entries to read. Twice the number of customers counted, because a person may have two words
 * that begin alike.
 */
const WORDS_MAX = 2 * SEARCH_COUNT_MAX;

/**
 * The ways in which a search is looked up. Each adds a part to the query; one prepared query is kept for each
 * combination.
 */
type Ways = {
  /** By the beginning of a word. */ anchored: boolean;
  /** By further words as well. */ several: boolean;
  gender: boolean;
  email: boolean;
  lastname: boolean;
  /** Number of ways to divide a name without a space. */ unspaced: number;
  lineEmail: boolean;
  phones: number;
  crmId: boolean;
};

const nth = (name: string, many: number) => Array.from({ length: many }, (_, at) => `${name}${at}`);
const numbered = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, at) => [`${name}${at}`, text]));

/**
 * Customers who may be meant, by the beginnings of their words; at most WORDS_MAX, in index order. Two letters with
 * which a hundred thousand names begin thus cost no more than a whole name.
 */
function byWords({ anchored, several, gender }: Ways): SQL | undefined {
  if (!anchored) return undefined;
  const begun = sql`w.word like ${value("longest")} and w.account_scope = ${value("scope")}`;
  const ordered = sql`order by w.word using ~<~, w.customer_id limit ${WORDS_MAX}`;
  if (!several && !gender)
    return sql`(select w.customer_id as id from ${customerWords} w where ${begun} ${ordered})`;
  const ofGender = gender ? eq(customers.gender, value("gender")) : undefined;
  return sql`(select w.customer_id as id from ${customerWords} w join ${customers} on ${customers.id} = w.customer_id where ${and(begun, sql`${parts} like all(${value("words")}::text[])`, ofGender)} ${ordered})`;
}

/**
 * Customers who may be meant by one line, other than by name. Each way reads its own index, and no further than is
 * counted.
 */
function byLine({ lineEmail, phones, crmId }: Ways): SQL[] {
  const who = (what: SQL, by: SQL) =>
    sql`(select ${customers.id} from ${customers} where ${customers.accountScope} = ${value("scope")} and ${what} order by ${by} limit ${SEARCH_COUNT_MAX})`;
  return [
    ...(lineEmail
      ? [who(starts(sql`${customers.emailFolded}`, "lineEmail"), sql`${customers.emailFolded} using ~<~`)]
      : []),
    ...nth("phone", phones).map((phone) => who(starts(turned, phone), sql`${turned} using ~<~`)),
    ...(crmId ? [who(eq(customers.crmId, value("crmId")), sql`${customers.id}`)] : []),
  ];
}

/** Ids of all customers who may be meant: by address, by the fields as they were typed, or by any of their words. */
function candidates(ways: Ways): SQL {
  const named = byWords(ways);
  const scoped = and(
    eq(customers.accountScope, value("scope")),
    ways.gender ? eq(customers.gender, value("gender")) : undefined,
  );
  const inField =
    ways.anchored && ways.lastname
      ? sql`(select ${customers.id} from ${customers} where ${scoped} and ${starts(last, "lastname")} and ${starts(first, "firstname")} order by ${last} using ~<~, ${customers.id} limit ${SEARCH_COUNT_MAX})`
      : undefined;
  const byMail = ways.email
    ? sql`(select ${customers.id} from ${customers} where ${scoped} and ${customers.emailFolded} = ${value("email")})`
    : undefined;
  const apart = nth("unspaced", ways.unspaced).flatMap((name) => [
    starts(last, name),
    starts(first, name),
    starts(kana, name),
  ]);
  const whole = apart.length
    ? sql`(select ${customers.id} from ${customers} where ${scoped} and (${sql.join(apart, sql` or `)}) limit ${SEARCH_COUNT_MAX})`
    : undefined;
  const all = [byMail, inField, whole, named, ...byLine(ways)].filter((way) => way !== undefined);
  return all.length ? sql.join(all, sql` union `) : sql`select null::text where false`;
}

const found = prepared("customers_found", (db, ways: string) => {
  const rank = sql`case when ${customers.emailFolded} = ${value("email")} or ${customers.crmId} = ${value("crmId")} then 0
    when ${value("isLine")}::boolean and ${starts(first, "lastname")} then 1
    when ${starts(last, "lastname")} and ${starts(first, "firstname")} then 1
    when ${starts(kana, "both")} then 1 else 2 end`;
  return db
    .select({ customer: customers, total: sql<number>`count(*) over ()::int` })
    .from(customers)
    .where(sql`${customers.id} in (${candidates(JSON.parse(ways) as Ways)})`)
    .orderBy(rank, sql`coalesce(${kana}, ${last})`, customers.id)
    .limit(PAGE_SIZE)
    .offset(value("skipped"));
});

/** The values of a search for its query, and the ways in which it is looked up. */
function asked({ line, ...search }: Search): { ways: Ways; values: Record<string, unknown> } {
  // The longest word finds the fewest entries in the index. The other words are then checked among the results.
  const [longest] = [...search.anchors].sort((a, b) => b.length - a.length);
  const phones = line?.phone ?? [];
  const back = (digits: string) => [...digits].reverse().join("");
  return {
    ways: {
      anchored: longest !== undefined,
      several: search.words.length > 1,
      gender: search.gender !== null && search.gender !== "",
      email: search.emailFolded !== null,
      lastname: search.lastname !== "",
      unspaced: search.unspaced.length,
      lineEmail: Boolean(line?.email),
      phones: phones.length,
      crmId: Boolean(line?.crmId),
    },
    values: {
      scope: search.accountScope,
      longest: begins(longest ?? ""),
      words: search.words.map((word) => `% ${begins(word)}`),
      gender: search.gender,
      email: search.emailFolded ?? "",
      lastname: begins(search.lastname),
      firstname: begins(search.firstname),
      both: begins([search.lastname, search.firstname].filter(Boolean).join(" ")),
      isLine: line !== null,
      lineEmail: begins(line?.email ?? ""),
      crmId: line?.crmId ?? "",
      ...numbered("unspaced", search.unspaced.map(begins)),
      ...numbered(
        "phone",
        phones.map((digits) => begins(back(digits))),
      ),
    },
  };
}

/**
 * One page of customers: an exact address first, then names that match the field in which they were typed, then others.
 */
export async function searchCustomers(
  db: Db,
  search: Search,
  page: number,
): Promise<{ total: number; rows: CustomerRow[] }> {
  const { values, ways } = asked(search);
  const rows = await found(db, { ...values, skipped: (page - 1) * PAGE_SIZE }, JSON.stringify(ways));
  if (!rows.length && page > 1) return { total: (await searchCustomers(db, search, 1)).total, rows: [] };
  return {
    total: Math.min(SEARCH_COUNT_MAX, rows[0]?.total ?? 0),
    rows: rows.map(({ customer }) => customer),
  };
}

/** The customer with a CRM id in capital letters, within a group of websites that share accounts. */
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
export async function possibleDuplicates(db: Db, person: Person, limit: number): Promise<CustomerRow[]> {
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

const served = prepared("customers_served", (db) => {
  const midnight = sql`date_trunc('day', now() at time zone ${value("timeZone")}) at time zone ${value("timeZone")}`;
  const seen = db
    .select({ subject: audit.subject, at: sql<string>`max(${audit.at})`.as("seen_at") })
    .from(audit)
    .where(and(eq(audit.actor, value("actor")), eq(audit.act, "viewed"), sql`${audit.at} >= ${midnight}`))
    .groupBy(audit.subject)
    .as("seen");
  return db
    .select({ customer: customers })
    .from(seen)
    .innerJoin(
      customers,
      // Compares by the customer's key. The other way round, every customer would be read.
      sql`${customers.id} = substr(${seen.subject}, length('customer:') + 1) and ${seen.subject} like 'customer:%' and ${customers.accountScope} = ${value("scope")}`,
    )
    .orderBy(sql`${seen.at} desc`)
    .limit(SERVED_MAX);
});

/** Customers whom a seller has viewed since midnight in a time zone, latest first. */
export async function readServed(
  db: Db,
  { accountScope: scope, sellerId, timeZone }: { accountScope: string; sellerId: string; timeZone: string },
): Promise<CustomerRow[]> {
  const rows = await served(db, { scope, actor: `seller:${sellerId}`, timeZone });
  return rows.map(({ customer }) => customer);
}

import type { z } from "zod";
import { foldName, isSearchable, nameWords } from "~/domain/name-folding";
import { readFind } from "~/domain/find-customer";
import { foldEmail } from "~/domain/person";
import { halfWidth } from "~/domain/typed-text";
import type { CustomerSummary } from "../../../../contract/common";
import type { Customer } from "../../../../contract/customer";
import type { customerSearchEndpoints } from "../../../../contract/customer-search";
import { ApiProblem, fieldError } from "../../../../contract/problem";
import { writeAudit } from "../../../audit/store";
import type { ApiContext } from "../../../context";
import type { Caller } from "../../../http";
import { toCustomer, toSummary } from "../present";
import { findById } from "../store";
import {
  findByCrmId,
  possibleDuplicates,
  PAGE_SIZE,
  readServed,
  searchCustomers,
  type Search,
} from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;
type Page = { total: number; page: number; pages: number; items: CustomerSummary[] };

/** The websites that share their customer accounts with the seller's own. */
export async function scopeOf(context: ApiContext, seller: Seller): Promise<string> {
  const market = (await context.reference()).markets.get(seller.region);
  if (!market) throw new ApiProblem("forbidden");
  return market.accountScope;
}

const UNSPACED =
  /^(?:[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,8}|[\p{Script=Katakana}ー]{9,14})$/u;

/**
 * A full name written without a space, such as 山田健二 or ヤマダケンジ, divided at every place where the family name may end.
 */
const parted = (name: string) =>
  UNSPACED.test(name)
    ? [...name]
        .slice(1)
        .map((_, at) => `${[...name].slice(0, at + 1).join("")} ${[...name].slice(at + 1).join("")}`)
    : [];

/**
 * Finds customers by the beginning of each word of their name or its reading, regardless of accents, case, width, kana
 * form and name order. An exact e-mail address comes first (docs/decisions/0012).
 * @throws ApiProblem 422 search_short below two letters (one in Chinese, Japanese and Korean)
 */
export async function findCustomers(
  context: ApiContext,
  body: z.output<typeof customerSearchEndpoints.customerSearch.body>,
  seller: Seller,
): Promise<Page> {
  await context.limiter.take("search", seller.id);
  const [firstname, lastname] = [foldName(body.firstname ?? ""), foldName(body.lastname ?? "")];
  const words = nameWords(`${lastname} ${firstname}`).slice(0, 8);
  const anchors = words.filter(isSearchable);
  if (words.length && !anchors.length) throw fieldError(lastname ? "lastname" : "firstname", "search_short");
  if (!words.length && !body.email) throw fieldError("lastname", "search_one_of");
  const page = body.page ?? 1;
  const named = {
    words,
    anchors,
    unspaced: words.length === 1 ? parted(words[0] ?? "") : [],
    firstname,
    lastname,
  };
  const search = {
    ...named,
    emailFolded: body.email ? foldEmail(body.email) : null,
    gender: body.gender ?? null,
  };
  return pageOf(context, { ...search, accountScope: await scopeOf(context, seller), line: null }, page);
}

async function pageOf(context: ApiContext, search: Search, page: number): Promise<Page> {
  const { total, rows } = await searchCustomers(context.db, search, page);
  return { total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), items: rows.map(toSummary) };
}

/**
 * Finds customers by one line, which is read in every possible way. Exact matches come first, then telephone numbers
 * and names that begin with it.
 * @throws ApiProblem 422 find_short if the line is too short
 */
export async function findByLine(
  context: ApiContext,
  body: { text: string; page?: number | undefined },
  seller: Seller,
): Promise<Page> {
  await context.limiter.take("search", seller.id);
  const line = readFind(body.text);
  if (!line) throw fieldError("text", "find_short");
  const words = nameWords(line.name).slice(0, 8);
  const search = {
    accountScope: await scopeOf(context, seller),
    words,
    anchors: words.filter(isSearchable),
    unspaced: words.length === 1 ? parted(words[0] ?? "") : [],
    firstname: "",
    lastname: line.name,
    emailFolded: line.email || null,
    gender: null,
    line,
  };
  return pageOf(context, search, body.page ?? 1);
}

/** The customers whom this seller viewed today, latest first. "Today" is in the website's time zone. */
export async function servedToday(context: ApiContext, seller: Seller): Promise<CustomerSummary[]> {
  const market = (await context.reference()).markets.get(seller.region);
  if (!market) throw new ApiProblem("forbidden");
  const of = { accountScope: market.accountScope, sellerId: seller.id, timeZone: market.timeZone };
  return (await readServed(context.db, of)).map(toSummary);
}

/**
 * The customer with a CRM id, typed in any width and case, on the websites that share accounts with the seller's own.
 * Returns a page with one customer or none.
 * @throws ApiProblem 429 after 300 searches in a quarter of an hour
 */
export async function findByCrm(context: ApiContext, crmId: string, seller: Seller): Promise<Page> {
  await context.limiter.take("search", seller.id);
  const row = await findByCrmId(context.db, await scopeOf(context, seller), halfWidth(crmId).toUpperCase());
  return { total: row ? 1 : 0, page: 1, pages: 1, items: row ? [toSummary(row)] : [] };
}

/** Existing customers who may be the same person as one that a seller is about to create. */
export async function likelyCustomers(
  context: ApiContext,
  body: z.output<typeof customerSearchEndpoints.customerLikely.body>,
  seller: Seller,
): Promise<CustomerSummary[]> {
  await context.limiter.take("search", seller.id);
  const { email, firstname, lastname, phone, city } = body;
  const person = {
    accountScope: await scopeOf(context, seller),
    emailFolded: foldEmail(email),
    phone: phone ?? null,
    name: foldName(`${firstname} ${lastname}`),
    city: city?.trim() || null,
  };
  return (await possibleDuplicates(context.db, person, 5)).map(toSummary);
}

/**
 * One customer for a seller. The view is recorded in the audit.
 * @throws ApiProblem 404 also for customers of other websites
 */
export async function viewCustomer(context: ApiContext, id: string, seller: Seller): Promise<Customer> {
  const row = await findById(context.db, id);
  if (!row || row.accountScope !== (await scopeOf(context, seller)))
    throw new ApiProblem("not_found", { message: "customerId" });
  await writeAudit(context.db, { actor: `seller:${seller.id}`, act: "viewed", subject: `customer:${id}` });
  return toCustomer(row);
}

import { addDays } from "~/domain/calendar-day";
import { ORDER_STATUSES } from "~/domain/order-status";
import { parseDate } from "~/domain/person";

export const SORTS = [
  "date",
  "-date",
  "number",
  "-number",
  "client",
  "-client",
  "amount",
  "-amount",
  "status",
  "end",
] as const;

/**
 * A range of days of a list, typed dd-mm-yyyy or as `lang` (BCP 47) writes dates. What is wrong is ignored and named:
 * a field whose date does not exist, or the `order` of the two, because the last day is before the first.
 */
export function readRange(query: URLSearchParams, lang: string) {
  const typed = {
    from: query.get("from")?.slice(0, 20).trim() ?? "",
    to: query.get("to")?.slice(0, 20).trim() ?? "",
  };
  const [from, to] = [parseDate(typed.from, lang), parseDate(typed.to, lang)];
  const reversed = from !== null && to !== null && to < from;
  return {
    typed,
    from: from ?? undefined,
    to: reversed ? undefined : (to ?? undefined),
    wrong: [
      ...(typed.from && !from ? ["from"] : []),
      ...(typed.to && !to ? ["to"] : []),
      ...(reversed ? ["order"] : []),
    ],
  };
}

/** The error of a field of a range. */
export const rangeError = (wrong: readonly string[], field: "from" | "to"): string[] | undefined =>
  wrong.includes(field) ? ["date"] : field === "to" && wrong.includes("order") ? ["date_order"] : undefined;

/**
 * Filters of the list. Dates are typed dd-mm-yyyy, or as `lang` (BCP 47) writes them; `from` and `to` are ISO,
 * inclusive, in the shop's time zone.
 */
export function readFilters(query: URLSearchParams, lang = "en") {
  return {
    ...readRange(query, lang),
    status: ORDER_STATUSES.filter((status) => query.getAll("status").includes(status)),
    rescheduled: query.get("rescheduled") === "1" ? ("1" as const) : undefined,
    client: query.get("client")?.slice(0, 60).trim() || undefined,
    number: query.get("number")?.slice(0, 40).trim() || undefined,
    associate: query.get("associate")?.slice(0, 60) || undefined,
    shop: query.get("shop")?.slice(0, 20) || undefined,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? ("-date" as const),
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(query.get("page"))) || 1)),
  };
}

/** The quick ranges of spec §9, both dates inclusive, in the shop's time zone. */
export function quickRanges(today: string): {
  id: "today" | "yesterday" | "last_7" | "last_30" | "last_90" | "this_month" | "last_month";
  from: string;
  to: string;
}[] {
  const day = (offset: number) => addDays(today, offset);
  const [year = 0, month = 1] = today.split("-").map(Number);
  const date = (y: number, m: number, d: number) => new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
  return [
    { id: "today", from: today, to: today },
    { id: "yesterday", from: day(-1), to: day(-1) },
    { id: "last_7", from: day(-6), to: today },
    { id: "last_30", from: day(-29), to: today },
    { id: "last_90", from: day(-89), to: today },
    { id: "this_month", from: date(year, month - 1, 1), to: today },
    { id: "last_month", from: date(year, month - 2, 1), to: date(year, month - 1, 0) },
  ];
}

/** The quick range of a list's dates. On some days two are the same, as "this month" on its 30th: then the first. */
export const shownRange = <R extends { from: string; to: string }>(
  ranges: readonly R[],
  shown: { from: string; to: string },
): R | undefined => ranges.find(({ from, to }) => from === shown.from && to === shown.to);

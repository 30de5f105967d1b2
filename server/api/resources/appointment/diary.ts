import { z } from "zod";
import { addDays, dayIn } from "~/domain/calendar-day";
import { fullName } from "~/domain/person";
import { hoursOn, isPast } from "~/domain/visit-day";
import type { LangTag } from "~/i18n/locales";
import type { Diary, DiaryVisit } from "../../../contract/diary";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { say } from "../../reference/words";
import { namesOf } from "./answer";
import { holidayOf, isOpen } from "./closed-days";
import { diaryVisits, historyOf, takenSeats } from "./diary-store";
import { shopVisit } from "./lists";
import { SEATS } from "./rules";
import { findByReference, type AppointmentRow } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * The appointments of a boutique, day by day, for its sellers.
 * @param query `from` is today by default; `seller` limits the appointments to one seller, but not the free seats
 * @throws ApiProblem 404 for a boutique that is not the seller's
 */
export async function diaryOf(
  context: ApiContext,
  caller: Seller,
  query: { shop: string; from?: string | undefined; days: number; seller?: string | undefined },
  lang: LangTag,
): Promise<Diary> {
  const shop = (await context.reference()).shops.find((one) => one.plantCode === query.shop);
  if (!shop || !caller.shops.includes(shop.plantCode)) throw new ApiProblem("not_found", { message: "shop" });
  const today = dayIn(context.now(), shop.timeZone);
  const from = query.from ?? today;
  const span = { from, to: addDays(from, query.days - 1) };
  const [visits, taken, names] = await Promise.all([
    diaryVisits(context.db, { shop: shop.plantCode, ...span, seller: query.seller }),
    takenSeats(context.db, shop.plantCode, span),
    namesOf(context.db, shop),
  ]);
  return {
    shop: { code: shop.plantCode, name: say(shop.name, lang) },
    today,
    sellers: [...names.values()].map(({ id, firstname, lastname }) => ({
      id,
      name: fullName(lang, firstname, lastname),
    })),
    days: Array.from({ length: query.days }, (_, n) => {
      const date = addDays(from, n);
      const open = isOpen(shop, date);
      const holiday = holidayOf(shop.country, date);
      const free = (slot: AppointmentRow["slot"]) =>
        open && !isPast(shop, { date, slot, time: null }, context.now())
          ? Math.max(0, SEATS - (taken.get(`${date} ${slot}`) ?? 0))
          : 0;
      return {
        date,
        hours: open ? hoursOn(shop, date) : null,
        holiday: holiday && say(holiday, lang),
        free: { morning: free("morning"), afternoon: free("afternoon") },
        visits: visits
          .filter((visit) => visit.date === date)
          .map((visit) => shopVisit(context, visit, shop, lang, names)),
      };
    }),
  };
}

/** How the audit stores a time: `2026-06-05 16:15`, or `2026-06-05 morning` if no hour was agreed. */
function momentOf(kept: string): DiaryVisit["history"][number]["from"] {
  const [date = "", at = ""] = kept.split(" ");
  return at === "morning" || at === "afternoon"
    ? { date, slot: at, time: null }
    : { date, slot: null, time: at };
}

const said = z.record(z.string(), z.unknown()).catch({});

/**
 * The history of an appointment with who did what: a seller or the visitor. The visitor made the request, too, unless a
 * seller booked it.
 */
function historyView(
  visit: AppointmentRow,
  acts: Awaited<ReturnType<typeof historyOf>>,
  lang: LangTag,
): DiaryVisit["history"] {
  const visitor = fullName(lang, visit.firstname, visit.lastname);
  const asked = { at: visit.createdAt.toISOString(), act: "asked", by: visitor, detail: null, from: null };
  return [
    ...(acts.some(({ act }) => act === "appointment_booked") ? [] : [asked]),
    ...acts.map(({ at, act, detail, firstname, lastname }) => {
      const { result, reason, from } = said.parse(detail);
      return {
        at: at.toISOString(),
        act: act.replace("appointment_", ""),
        by: firstname === null ? visitor : fullName(lang, firstname, lastname ?? ""),
        detail: typeof result === "string" ? result : typeof reason === "string" ? reason : null,
        from: typeof from === "string" ? momentOf(from) : null,
      };
    }),
  ];
}

/**
 * An appointment with its history.
 * @throws ApiProblem 404
 */
export async function visitOfDiary(
  context: ApiContext,
  caller: Seller,
  reference: string,
  lang: LangTag,
): Promise<DiaryVisit> {
  const visit = await findByReference(context.db, reference, caller.shops);
  const shop = visit && (await context.reference()).shops.find((one) => one.plantCode === visit.shop);
  if (!visit || !shop) throw new ApiProblem("not_found", { message: "reference" });
  const today = dayIn(context.now(), shop.timeZone);
  const [names, history] = await Promise.all([namesOf(context.db, shop), historyOf(context.db, reference)]);
  const stands = visit.status !== "cancelled";
  return {
    ...shopVisit(context, visit, shop, lang, names),
    sequence: visit.sequence,
    can: {
      change: stands && !visit.result && visit.date >= today,
      close: stands && visit.date <= today,
    },
    customer_id: visit.customerId,
    history: historyView(visit, history, lang),
  };
}

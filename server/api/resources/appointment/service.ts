import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { addressLine } from "~/domain/address";
import { parseMountSku } from "~/domain/ring";
import { langSlug, type LangTag } from "~/i18n/locales";
import type { Appointment, appointmentBody, customerEndpoints } from "../../../contract/customer";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { addDays, dayIn } from "../../delivery";
import type { Db } from "../../db/client";
import type { Caller } from "../../http";
import { langOf } from "../../identity/identify";
import type { ShopRow } from "../../reference/types";
import { say } from "../../reference/words";
import { mailWords } from "../../../mail/words";
import { localeOf } from "../customer/locale";
import { DAYS_AHEAD, holidayOf, isOpen, nextOpenDay } from "./closed-days";
import { calendarOf } from "./ics";
import { cancelVisit, comingTo, findByToken, findOpen, listOf, lockAsking, moveSeat, takeSeat, type AppointmentRow } from "./store";

type Body = z.output<typeof appointmentBody>;
type VisitsPage = z.output<(typeof customerEndpoints)["sellerAppointments"]["response"]>;
type MoveBody = z.output<(typeof customerEndpoints)["appointmentMove"]["body"]>;

/**
 * Asks for a visit: from the next opening day of the boutique on, four a half-day. A customer has one open request for a
 * creation; asking again for the same creation moves it.
 * @throws ApiProblem 422 on `date` (date_past, date_far, date_closed, date_holiday); 409 slot_full; 404 for an unknown boutique or creation
 */
export async function askAppointment(context: ApiContext, body: Body, caller: Exclude<Caller, { kind: "none" }>): Promise<Appointment> {
  const ref = await context.reference();
  const shop = ref.shops.find((s) => s.plantCode === body.shopCode || s.odeisCode === body.shopCode);
  const sku = parseMountSku(body.sku);
  if (!shop || shop.country !== body.country.toUpperCase()) throw new ApiProblem("not_found", { message: "shopCode" });
  if (!sku || !ref.mounts.has(body.sku)) throw new ApiProblem("not_found", { message: "sku" });
  const lang = langOf(body.lang);
  checkDay(body.date, shop, dayIn(context.now(), shop.timeZone), lang);
  const customerId = caller.kind === "customer" ? caller.id : null;
  return context.db.transaction(async (tx) => {
    if (customerId) {
      await lockAsking(tx, customerId);
      const open = await findOpen(tx, { customerId, sku: body.sku, today: dayIn(context.now(), shop.timeZone) });
      if (open && open.shop === shop.plantCode && open.date === body.date && open.slot === body.slot) return view(context, open, shop, lang);
      const { date, slot, mode, comment = "", firstname, lastname, phone, email } = body;
      if (open) return changed(context, tx, await moveSeat(tx, open, { shop: shop.plantCode, date, slot, mode, comment, creation: body.creation, firstname, lastname, phone, email, language: lang }), shop, "moved");
    }
    const row = await takeSeat(tx, {
      reference: reference(), customerId, shop: shop.plantCode, date: body.date, slot: body.slot, mode: body.mode, status: "requested", sku: body.sku, creation: body.creation,
      comment: body.comment ?? "", firstname: body.firstname, lastname: body.lastname, phone: body.phone, email: body.email, language: lang, manageToken: randomBytes(24).toString("base64url"),
    });
    return changed(context, tx, row, shop, "asked");
  });
}

/** The visit of a link, in the words of `lang`. @throws ApiProblem 404 */
export async function viewByLink(context: ApiContext, token: string, lang: LangTag): Promise<Appointment> {
  const { visit, shop } = await visitOf(context, await findByToken(context.db, token));
  return view(context, visit, shop, lang);
}

/** Moves a visit by its link, under the rules of asking. @throws ApiProblem 404; 422 on `date`; 409 slot_full; 409 illegal_move for one that is past or cancelled */
export async function moveByLink(context: ApiContext, token: string, to: MoveBody, lang: LangTag): Promise<Appointment> {
  return byLink(context, token, lang, async (tx, visit, shop) => {
    checkDay(to.date, shop, dayIn(context.now(), shop.timeZone), lang);
    const { date, slot, mode = visit.mode } = to;
    if (date === visit.date && slot === visit.slot && mode === visit.mode) return;
    await changed(context, tx, await moveSeat(tx, visit, { shop: visit.shop, date, slot, mode }), shop, "moved");
  });
}

/** Cancels a visit by its link. @throws ApiProblem 404; 409 illegal_move for one that is past or cancelled */
export async function cancelByLink(context: ApiContext, token: string, lang: LangTag): Promise<Appointment> {
  return byLink(context, token, lang, async (tx, visit, shop) => {
    await changed(context, tx, await cancelVisit(tx, visit), shop, "cancelled");
  });
}

async function byLink(context: ApiContext, token: string, lang: LangTag, act: (tx: Db, visit: AppointmentRow, shop: ShopRow) => Promise<void>): Promise<Appointment> {
  await context.db.transaction(async (tx) => {
    await lockAsking(tx, token);
    const { visit, shop } = await visitOf(context, await findByToken(tx, token));
    if (visit.status === "cancelled" || visit.date < dayIn(context.now(), shop.timeZone)) throw new ApiProblem("illegal_move");
    await act(tx, visit, shop);
  });
  return viewByLink(context, token, lang);
}

/** The calendar file of a link, in the language in which the visit was asked for. @throws ApiProblem 404 */
export async function calendarByLink(context: ApiContext, token: string): Promise<{ name: string; body: string }> {
  const { visit, shop } = await visitOf(context, await findByToken(context.db, token));
  return { name: `${visit.reference}.ics`, body: calendar(context, visit, shop) };
}

async function visitOf(context: ApiContext, visit: AppointmentRow | undefined): Promise<{ visit: AppointmentRow; shop: ShopRow }> {
  const shop = visit && (await context.reference()).shops.find((s) => s.plantCode === visit.shop);
  if (!visit || !shop) throw new ApiProblem("not_found");
  return { visit, shop };
}

const TEMPLATE = { asked: "appointment", moved: "appointment_moved", cancelled: "appointment_cancelled" } as const;

/** Tells the customer what has become of the visit, once for each change, with the calendar entry that replaces the former. */
async function changed(context: ApiContext, tx: Db, row: AppointmentRow | undefined, shop: ShopRow, what: keyof typeof TEMPLATE): Promise<Appointment> {
  if (!row) throw new ApiProblem("slot_full", { fields: [{ field: "slot", code: "slot_full" }] });
  const lang = langOf(row.language);
  const shown = view(context, row, shop, lang);
  const design = (await context.reference()).aesthetics.get(parseMountSku(row.sku)?.aesthetic ?? "");
  await context.enqueueMail(tx, {
    key: `appointment:${row.reference}:${row.sequence}`, template: TEMPLATE[what], recipient: row.email, ...localeOf({ language: row.language, region: shop.region }),
    data: {
      reference: row.reference, firstname: row.firstname, lastname: row.lastname, shopName: shown.shop.name, shopAddress: addressLine({ ...shown.shop, postalCode: shop.postalCode, country: shop.country }),
      shopPhone: shown.shop.phone, date: row.date, slot: row.slot, mode: row.mode, icsUrl: shown.ics_url, manageUrl: shown.manage_url, sku: row.sku, articleName: design ? say(design.label, lang) : "", creation: row.creation, calendar: calendar(context, row, shop), discreet: isDiscreet(row),
    },
  });
  return shown;
}

const isDiscreet = (row: AppointmentRow) => new URLSearchParams(row.creation).get("discreet") === "1";

/** The visit as a calendar shows it, in the language in which it was asked for; discreetly it names no house (docs/decisions/0028). */
function calendar(context: ApiContext, row: AppointmentRow, shop: ShopRow): string {
  const lang = langOf(row.language);
  const t = mailWords(lang);
  const name = say(shop.name, lang);
  const pair = (label: string, value: string) => t("pair", { label, value });
  const way = view(context, row, shop, lang).manage_url;
  return calendarOf(row, shop, {
    name, address: addressLine({ ...shop, city: say(shop.city, lang) }), summary: isDiscreet(row) ? t("calendar.discreet") : t(`calendar.${row.mode}`, { shop: name, brand: context.brand }),
    description: [pair(t("field.reference"), row.reference), pair(t("field.phone"), shop.phone), ...(row.status === "requested" ? [t("calendar.confirm")] : []), `${pair(t("appointment.action"), "").trimEnd()}\n${way}`].join("\n"),
    organizer: { name: isDiscreet(row) ? t("discreet.sender") : context.brand, email: `service@${new URL(context.publicOrigin).hostname}` }, stamp: context.now(),
  });
}

/** @param today ISO date in the boutique's time zone @param lang of the name of a holiday */
function checkDay(date: string, shop: ShopRow, today: string, lang: LangTag): void {
  if (date <= today) throw fieldError("date", "date_past");
  if (date > addDays(today, DAYS_AHEAD)) throw fieldError("date", "date_far");
  if (isOpen(shop, date)) return;
  const reason = holidayOf(shop.country, date);
  const next = nextOpenDay(shop, date) ?? "";
  throw reason ? fieldError("date", "date_holiday", { reason: say(reason, lang), next }) : fieldError("date", "date_closed", { next });
}

export async function listAppointments(context: ApiContext, customerId: string, lang: LangTag): Promise<Appointment[]> {
  const ref = await context.reference();
  return (await listOf(context.db, customerId)).flatMap((row) => {
    const shop = ref.shops.find((s) => s.plantCode === row.shop);
    return shop ? [view(context, row, shop, lang)] : [];
  });
}

/** A page of the coming visits of a seller's shops; each shop's day is that of its own time zone. */
export async function listShopVisits(context: ApiContext, shops: readonly string[], page: number, lang: LangTag): Promise<VisitsPage> {
  const own = (await context.reference()).shops.filter((s) => shops.includes(s.plantCode));
  const { rows, ...which } = await comingTo(context.db, new Map(own.map((s) => [s.plantCode, dayIn(context.now(), s.timeZone)])), page);
  const items = rows.flatMap((row) => {
    const shop = own.find((s) => s.plantCode === row.shop);
    if (!shop) return [];
    const { ics_url: _file, manage_url: _link, ...visit } = view(context, row, shop, lang);
    return [{ ...visit, firstname: row.firstname, lastname: row.lastname, phone: row.phone, email: row.email, comment: row.comment }];
  });
  return { ...which, items };
}

function view(context: ApiContext, row: AppointmentRow, shop: ShopRow, lang: LangTag): Appointment {
  return {
    reference: row.reference, status: row.status, shop: { code: shop.plantCode, name: say(shop.name, lang), address: shop.address, city: say(shop.city, lang), phone: shop.phone },
    date: row.date, slot: row.slot, mode: row.mode, sku: row.sku, creation: row.creation,
    ics_url: `${context.publicOrigin}/api/customer/appointment/${row.manageToken}/visit.ics`,
    manage_url: `${context.publicOrigin}/${langSlug(lang)}/${shop.region}/appointment/${row.manageToken}`,
  };
}

const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `APT-` and eight letters and digits that are easily said on the telephone. */
function reference(): string {
  return `APT-${[...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join("")}`;
}

import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { addDays, dayIn } from "~/domain/calendar-day";
import { halfOf, hoursOn, isPast } from "~/domain/visit-day";
import type { LangTag } from "~/i18n/locales";
import type { ShopVisit } from "../../../contract/appointment";
import type { diaryEndpoints } from "../../../contract/diary";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { noSuchCustomer } from "../cart/owner";
import { scopeOf } from "../customer/search/service";
import { findScope } from "../customer/store";
import { shopOfCode } from "../../reference/shop";
import type { ShopRow } from "../../reference/types";
import { checkDay } from "./check-day";
import { sellersOf } from "./diary-store";
import { changed } from "./letters";
import { shopVisit } from "./lists";
import { reference as newReference, visitOf } from "./service";
import { refuseSameHalfDay } from "./twice";
import {
  cancelVisit,
  changeVisit,
  findByReference,
  lockAsking,
  lockByReference,
  moveSeat,
  takeSeat,
  type AppointmentRow,
} from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;
type Body<Call extends keyof typeof diaryEndpoints> = z.output<(typeof diaryEndpoints)[Call]["body"]>;
/** Means that the requested state already holds: nothing is changed or written to the audit (docs/decisions/0053). */
const IS_SO = "is so already";
/** @returns details for the audit, or that the requested state already holds */
type Work = (
  tx: Db,
  visit: AppointmentRow,
  shop: ShopRow,
  today: string,
) => Promise<Record<string, unknown> | typeof IS_SO | undefined>;
/** A seller's call about an appointment; `sequence` as the seller read it. */
type Asked = { seller: Seller; reference: string; lang: LangTag; sequence?: number | undefined };

/**
 * Carries out a seller's action on an appointment of their shops and records it in the audit. The appointment is
 * locked, so simultaneous changes wait for each other.
 * @returns the appointment as it is now; `changed` is false if it was so already
 * @throws ApiProblem 404; 409 illegal_move for a cancelled appointment, or one that was changed since it was read
 */
async function withLockedVisit(
  context: ApiContext,
  { seller, reference, lang, sequence }: Asked,
  what: string,
  work: Work,
): Promise<ShopVisit & { changed: boolean }> {
  const { shops } = await context.reference();
  return context.db.transaction(async (tx) => {
    const visit = await lockByReference(tx, reference, seller.shops);
    const shop = shops.find((one) => one.plantCode === visit?.shop);
    if (!visit || !shop) throw new ApiProblem("not_found", { message: "reference" });
    if (visit.status === "cancelled") throw new ApiProblem("illegal_move");
    const detail = await work(tx, visit, shop, dayIn(context.now(), shop.timeZone));
    if (detail !== IS_SO) {
      // Somebody else changed it since it was read: nothing is done.
      if ((sequence ?? visit.sequence) !== visit.sequence) throw new ApiProblem("illegal_move");
      await writeAudit(tx, {
        actor: `seller:${seller.id}`,
        act: `appointment_${what}`,
        subject: `appointment:${reference}`,
        ...(detail ? { detail } : {}),
      });
    }
    const now = (await findByReference(tx, reference, seller.shops)) ?? visit;
    return {
      ...shopVisit(context, now, shop, lang, await namesOf(tx, shop)),
      changed: detail !== IS_SO,
    };
  });
}

/**
 * Refuses changes to an appointment that is past or closed.
 * @throws ApiProblem 409 illegal_move
 */
function requireUpcoming(visit: AppointmentRow, today: string): void {
  if (visit.date < today || visit.result) throw new ApiProblem("illegal_move");
}

/**
 * The half-day that is meant, which an hour alone says too.
 * @throws ApiProblem 422 on `slot` if neither is given, on `time` outside the opening hours or the half-day
 */
function slotOf(
  shop: ShopRow,
  date: string,
  { slot, time }: { slot?: "morning" | "afternoon" | undefined; time?: string | undefined },
): { slot: "morning" | "afternoon"; time: string | null } {
  if (time) {
    const hours = hoursOn(shop, date);
    if (!hours || time < hours[0] || time >= hours[1])
      throw fieldError("time", "time_closed", { from: hours?.[0] ?? "", to: hours?.[1] ?? "" });
    if (slot && slot !== halfOf(time)) throw fieldError("time", "time_other_half");
    return { slot: halfOf(time), time };
  }
  if (!slot) throw fieldError("slot", "required");
  return { slot, time: null };
}

/** @throws ApiProblem 422 on `time` or `slot` if that part of today is over */
function stillAhead(
  context: ApiContext,
  shop: ShopRow,
  when: Pick<AppointmentRow, "date" | "slot" | "time">,
): void {
  if (isPast(shop, when, context.now())) throw fieldError(when.time ? "time" : "slot", "time_past");
}

/** The sellers of a boutique, by id. */
export async function namesOf(db: Db, shop: ShopRow) {
  return new Map((await sellersOf(db, shop.plantCode)).map((one) => [one.id, one]));
}

/** @throws ApiProblem 422 on `seller` for somebody who does not work there */
async function worksThere(tx: Db, shop: ShopRow, seller: string | null): Promise<string | null> {
  if (seller !== null && !(await namesOf(tx, shop)).has(seller)) throw fieldError("seller", "invalid");
  return seller;
}

/** @throws ApiProblem 404 for an unknown customer, or one of other websites than the seller's */
async function serves(context: ApiContext, seller: Seller, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return;
  if ((await findScope(context.db, customerId)) !== (await scopeOf(context, seller))) throw noSuchCustomer();
}

/**
 * Books an appointment for the customer at the counter, also for today. It is confirmed at once, and the customer is
 * informed.
 * @throws ApiProblem 404 for an unknown boutique or ring, or a customer whom the seller may not serve; 422 on `date`,
 * `slot`, `time`, `seller`; 409 slot_full
 */
export async function book(
  context: ApiContext,
  seller: Seller,
  body: Body<"appointmentBook">,
  lang: LangTag,
): Promise<ShopVisit> {
  const ref = await context.reference();
  const shop = shopOfCode(ref, body.shopCode);
  if (!shop || !seller.shops.includes(shop.plantCode))
    throw new ApiProblem("not_found", { message: "shopCode" });
  if (body.sku && !ref.mounts.has(body.sku)) throw new ApiProblem("not_found", { message: "sku" });
  await serves(context, seller, body.customerId);
  const yesterday = addDays(dayIn(context.now(), shop.timeZone), -1);
  checkDay(body.date, shop, yesterday, lang);
  const when = slotOf(shop, body.date, body);
  stillAhead(context, shop, { date: body.date, ...when });
  return context.db.transaction(async (tx) => {
    const receives = await worksThere(tx, shop, body.seller ?? null);
    const customerId = body.customerId ?? null;
    if (customerId) await lockAsking(tx, customerId);
    const { despite, email } = body;
    await refuseSameHalfDay(
      tx,
      { ...body, ...when },
      { customerId, email },
      { shops: seller.shops, despite },
    );
    const row = await takeSeat(tx, {
      ...visitOf(shop, body),
      ...when,
      reference: newReference(),
      customerId,
      status: "confirmed",
      sku: body.sku,
      sellerId: receives,
      manageToken: randomBytes(24).toString("base64url"),
    });
    await changed(context, tx, row, shop, "confirmed");
    if (!row) throw new ApiProblem("slot_full");
    await writeAudit(tx, {
      actor: `seller:${seller.id}`,
      act: "appointment_booked",
      subject: `appointment:${row.reference}`,
    });
    return shopVisit(context, row, shop, lang, await namesOf(tx, shop));
  });
}

/**
 * Confirms a requested appointment, with an hour if one is given, and informs the customer. The seller who confirms
 * receives the visitor, unless another one is named. An appointment already confirmed for that hour stays as it is; one
 * that a colleague confirmed otherwise in the meantime is not confirmed again.
 * @throws ApiProblem 409 illegal_move
 */
export function confirm(
  context: ApiContext,
  asked: Asked,
  body: Body<"appointmentConfirm">,
): Promise<ShopVisit> {
  return withLockedVisit(context, asked, "confirmed", async (tx, visit, shop, today) => {
    requireUpcoming(visit, today);
    const time = body.time ? slotOf(shop, visit.date, body).time : visit.time;
    if (time && halfOf(time) !== visit.slot) throw fieldError("time", "time_other_half");
    if (body.time) stillAhead(context, shop, { date: visit.date, slot: visit.slot, time });
    const sellerId = await worksThere(tx, shop, body.seller ?? visit.sellerId);
    if (visit.status === "confirmed") {
      if (visit.time !== time || visit.sellerId !== sellerId) throw new ApiProblem("illegal_move");
      return IS_SO;
    }
    await changed(
      context,
      tx,
      await changeVisit(tx, visit, { status: "confirmed", time, sellerId }),
      shop,
      "confirmed",
    );
    return time ? { time } : undefined;
  });
}

/** Sets who receives the visitor; the visitor is not informed. */
export function assign(
  context: ApiContext,
  asked: Asked,
  body: Body<"appointmentAssign">,
): Promise<ShopVisit> {
  return withLockedVisit(context, asked, "assigned", async (tx, visit, shop, today) => {
    requireUpcoming(visit, today);
    const sellerId = await worksThere(tx, shop, body.seller);
    if (visit.sellerId === sellerId) return IS_SO;
    await changeVisit(tx, visit, { sellerId });
    return { seller: sellerId };
  });
}

/**
 * Moves an appointment, within the rules of a booking, and informs the customer. One that is at that moment already stays
 * as it is, a request unconfirmed.
 */
export function move(
  context: ApiContext,
  asked: Asked,
  body: Body<"appointmentReschedule">,
): Promise<ShopVisit & { changed: boolean }> {
  return withLockedVisit(context, asked, "moved", async (tx, visit, shop, today) => {
    requireUpcoming(visit, today);
    checkDay(body.date, shop, addDays(today, -1), asked.lang);
    const to = { date: body.date, mode: body.mode ?? visit.mode, ...slotOf(shop, body.date, body) };
    const stays = (["date", "mode", "slot", "time"] as const).every((name) => to[name] === visit[name]);
    if (stays) return IS_SO;
    stillAhead(context, shop, to);
    await refuseSameHalfDay(tx, to, visit, {
      shops: asked.seller.shops,
      despite: body.despite,
      moved: visit,
    });
    const moved = await moveSeat(tx, visit, { shop: visit.shop, ...to }, "confirmed");
    await changed(context, tx, moved, shop, "moved_by_house");
    return { from: `${visit.date} ${visit.time ?? visit.slot}`, to: `${to.date} ${to.time ?? to.slot}` };
  });
}

/** Cancels an appointment, informs the customer and frees the seat. */
export function cancelByShop(
  context: ApiContext,
  asked: Asked,
  body: Body<"appointmentCallOff">,
): Promise<ShopVisit> {
  return withLockedVisit(context, asked, "cancelled", async (tx, visit, shop, today) => {
    requireUpcoming(visit, today);
    await changed(context, tx, await cancelVisit(tx, visit), shop, "cancelled");
    return body.reason ? { reason: body.reason } : undefined;
  });
}

/** Closes an appointment with its result, from its date on. A wrong result is corrected with the same call. */
export function close(
  context: ApiContext,
  asked: Asked,
  { result }: Body<"appointmentClose">,
): Promise<ShopVisit> {
  return withLockedVisit(context, asked, "closed", async (tx, visit, _shop, today) => {
    if (visit.date > today) throw new ApiProblem("illegal_move");
    if (visit.result === result) return IS_SO;
    await changeVisit(tx, visit, { status: "confirmed", result, closedAt: context.now() });
    return { result };
  });
}

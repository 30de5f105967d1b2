import type { z } from "zod";
import { dayIn } from "~/domain/calendar-day";
import type { LangTag } from "~/i18n/locales";
import type { Appointment, appointmentEndpoints } from "../../../contract/appointment";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import type { ShopRow } from "../../reference/types";
import { cancelVisit, findByToken, lockByToken, moveSeat, type AppointmentRow } from "./store";
import { view } from "./view";
import { checkDay } from "./check-day";
import { changed, calendar } from "./letters";
import { noteByVisitor } from "./visitor-acts";
import { oneForCustomer } from "./twice";

type MoveBody = z.output<(typeof appointmentEndpoints)["appointmentMove"]["body"]>;

/** The appointment of a link, in the language `lang`. @throws ApiProblem 404 */
export async function viewByLink(context: ApiContext, token: string, lang: LangTag): Promise<Appointment> {
  const { visit, shop } = await visitOf(context, await findByToken(context.db, token));
  return view(context, visit, shop, lang);
}

/**
 * Moves an appointment by its link, under the rules of a new request.
 * @returns `changed` is false where it was so already
 * @throws ApiProblem 404; 422 on `date` and `slot`; 409 slot_full; 409 illegal_move for one that is past, closed or cancelled
 */
export async function moveByLink(
  context: ApiContext,
  token: string,
  to: MoveBody,
  lang: LangTag,
  caller: Caller,
): Promise<Appointment & { changed: boolean }> {
  let changes = true;
  const now = await byLink(context, token, lang, async (tx, visit, shop) => {
    checkDay(to.date, shop, dayIn(context.now(), shop.timeZone), lang);
    const { date, slot, mode = visit.mode } = to;
    changes = date !== visit.date || slot !== visit.slot || mode !== visit.mode;
    if (!changes) return;
    // Whoever has only the link learns nothing of the customer's other appointments.
    if (caller.kind === "customer" && caller.id === visit.customerId)
      await oneForCustomer(tx, to, caller.id, visit);
    const moved = await moveSeat(tx, visit, { shop: visit.shop, date, slot, mode });
    await changed(context, tx, moved, shop, "moved");
    await noteByVisitor(tx, visit, to);
  });
  return { ...now, changed: changes };
}

/**
 * Cancels an appointment by its link.
 * @throws ApiProblem 404; 409 illegal_move for one that is past, closed or cancelled
 */
export async function cancelByLink(context: ApiContext, token: string, lang: LangTag): Promise<Appointment> {
  return byLink(context, token, lang, async (tx, visit, shop) => {
    await changed(context, tx, await cancelVisit(tx, visit), shop, "cancelled");
    await noteByVisitor(tx, visit);
  });
}

async function byLink(
  context: ApiContext,
  token: string,
  lang: LangTag,
  act: (tx: Db, visit: AppointmentRow, shop: ShopRow) => Promise<void>,
): Promise<Appointment> {
  await context.db.transaction(async (tx) => {
    const { visit, shop } = await visitOf(context, await lockByToken(tx, token));
    if (visit.status === "cancelled" || visit.result || visit.date < dayIn(context.now(), shop.timeZone))
      throw new ApiProblem("illegal_move");
    await act(tx, visit, shop);
  });
  return viewByLink(context, token, lang);
}

/**
 * The calendar file of a link, in the language in which the appointment was requested.
 * @throws ApiProblem 404
 */
export async function calendarByLink(
  context: ApiContext,
  token: string,
): Promise<{ name: string; body: string }> {
  const { visit, shop } = await visitOf(context, await findByToken(context.db, token));
  return { name: `${visit.reference}.ics`, body: calendar(context, visit, shop) };
}

async function visitOf(
  context: ApiContext,
  visit: AppointmentRow | undefined,
): Promise<{ visit: AppointmentRow; shop: ShopRow }> {
  const shop = visit && (await context.reference()).shops.find((s) => s.plantCode === visit.shop);
  if (!visit || !shop) throw new ApiProblem("not_found");
  return { visit, shop };
}

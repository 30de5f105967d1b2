import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { parseMountSku } from "~/domain/ring";
import { langSlug, type LangTag } from "~/i18n/locales";
import type { Appointment, appointmentBody } from "../../../contract/customer";
import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { addDays, dayIn } from "../../delivery";
import type { Caller } from "../../http";
import { langOf } from "../../identity/identify";
import type { ShopRow } from "../../reference/types";
import { say } from "../../reference/words";
import { localeOf } from "../customer/locale";
import { findOpen, listOf, lockAsking, moveOpen, takeSeat, type AppointmentRow } from "./store";

type Body = z.output<typeof appointmentBody>;

/** How far ahead a visit can be asked for (docs/decisions/0012). */
const DAYS_AHEAD = 90;

/**
 * Asks for a visit: from the next opening day of the boutique on, four a half-day. A customer has one open request for a
 * creation; asking again for the same creation moves it.
 * @throws ApiProblem 400 on `date` (date_past, date_far, date_closed); 409 slot_full; 404 for an unknown boutique or creation
 */
export async function askAppointment(context: ApiContext, body: Body, caller: Exclude<Caller, { kind: "none" }>): Promise<Appointment> {
  const ref = await context.reference();
  const shop = ref.shops.find((s) => s.plantCode === body.shopCode || s.odeisCode === body.shopCode);
  const sku = parseMountSku(body.sku);
  if (!shop || shop.country !== body.country.toUpperCase()) throw new ApiProblem("not_found", { message: "shopCode" });
  if (!sku || !ref.mounts.has(body.sku)) throw new ApiProblem("not_found", { message: "sku" });
  checkDay(body.date, shop, dayIn(context.now(), shop.timeZone));
  const lang = langOf(body.lang);
  const customerId = caller.kind === "customer" ? caller.id : null;
  return context.db.transaction(async (tx) => {
    if (customerId) {
      await lockAsking(tx, customerId);
      const open = await findOpen(tx, { customerId, sku: body.sku, today: dayIn(context.now(), shop.timeZone) });
      if (open && open.shop === shop.plantCode && open.date === body.date && open.slot === body.slot) return view(context, open, shop, lang);
      if (open) await moveOpen(tx, open.reference);
    }
    const row = await takeSeat(tx, {
      reference: reference(), customerId, shop: shop.plantCode, date: body.date, slot: body.slot, mode: body.mode, status: "requested", sku: body.sku, creation: body.creation,
      comment: body.comment ?? "", firstname: body.firstname, lastname: body.lastname, phone: body.phone, email: body.email, language: lang, manageToken: randomBytes(24).toString("base64url"),
    });
    if (!row) throw new ApiProblem("slot_full", { fields: [{ field: "slot", code: "slot_full" }] });
    const shown = view(context, row, shop, lang);
    await context.enqueueMail(tx, {
      key: `appointment:${row.reference}`, template: "appointment", recipient: row.email, ...localeOf({ language: lang, region: shop.region }),
      data: {
        reference: row.reference, firstname: row.firstname, lastname: row.lastname, shopName: shown.shop.name, shopAddress: `${shown.shop.address}, ${shown.shop.city}`,
        shopPhone: shown.shop.phone, date: row.date, slot: row.slot, mode: row.mode, icsUrl: shown.ics_url, manageUrl: shown.manage_url,
      },
    });
    return shown;
  });
}

/** @param today ISO date in the boutique's time zone */
function checkDay(date: string, shop: ShopRow, today: string): void {
  if (date <= today) throw fieldError("date", "date_past");
  if (date > addDays(today, DAYS_AHEAD)) throw fieldError("date", "date_far");
  // hours begin on Monday, getUTCDay on Sunday.
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (!shop.hours[weekday]) throw fieldError("date", "date_closed");
}

export async function listAppointments(context: ApiContext, customerId: string, lang: LangTag): Promise<Appointment[]> {
  const ref = await context.reference();
  return (await listOf(context.db, customerId)).flatMap((row) => {
    const shop = ref.shops.find((s) => s.plantCode === row.shop);
    return shop ? [view(context, row, shop, lang)] : [];
  });
}

function view(context: ApiContext, row: AppointmentRow, shop: ShopRow, lang: LangTag): Appointment {
  return {
    reference: row.reference, status: row.status, shop: { code: shop.plantCode, name: say(shop.name, lang), address: shop.address, city: say(shop.city, lang), phone: shop.phone },
    date: row.date, slot: row.slot, mode: row.mode, sku: row.sku, creation: row.creation,
    ics_url: `${context.publicOrigin}/api/customer/appointment/${row.manageToken}/visit.ics`,
    manage_url: `${context.publicOrigin}/${langSlug(lang)}/${shop.region}/my-account`,
  };
}

const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `APT-` and eight letters and digits that are easily said on the telephone. */
function reference(): string {
  return `APT-${[...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join("")}`;
}

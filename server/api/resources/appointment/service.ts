import { dayIn } from "~/domain/calendar-day";
import { langOf } from "~/i18n/locales";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { consentsOf } from "~/domain/consent";
import type { RegionCode } from "~/i18n/locales";
import type { Appointment, appointmentBody } from "../../../contract/appointment";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http";
import { shopOfCode } from "../../reference/shop";
import type { ShopRow } from "../../reference/types";
import { changeVisit, lockAsking, lockOpen, moveSeat, takeSeat, type AppointmentRow } from "./store";
import { checkDay } from "./check-day";
import { view } from "./view";
import { noteByVisitor } from "./visitor-acts";
import { changed } from "./letters";
import { oneForCustomer } from "./twice";

type Body = z.output<typeof appointmentBody>;
/** The fields of an appointment that a visitor requests, with its half-day. */
type Wanted = ReturnType<typeof visitOf> & Pick<AppointmentRow, "slot">;

/** The columns of an appointment that come from a request, whoever makes it. */
export const visitOf = (shop: ShopRow, body: Omit<Body, "slot" | "country">) => ({
  shop: shop.plantCode,
  date: body.date,
  mode: body.mode,
  creation: body.creation,
  diamonds: body.diamonds,
  comment: body.comment ?? "",
  firstname: body.firstname,
  lastname: body.lastname,
  firstnameKana: body.firstnameKana || null,
  lastnameKana: body.lastnameKana || null,
  phone: body.phone,
  email: body.email,
  language: langOf(body.lang),
});

/**
 * A visitor without an account may request an appointment only where no consent is needed before data is kept. Mainland
 * China needs one, which an account records; a website without accounts keeps no data of shoppers.
 * @throws ApiProblem 401
 */
export async function needRoomForStrangers(context: ApiContext, region: RegionCode): Promise<void> {
  const market = (await context.reference()).markets.get(region);
  if (!market?.customerAccount || consentsOf(region).some(({ kind }) => kind === "cross_border"))
    throw new ApiProblem("unauthorized");
}

/**
 * Requests an appointment, from the boutique's next open day on. A half-day has four seats. A customer has one open
 * request per creation, and one without a creation. Another request for the same creation moves or changes the first.
 * @throws ApiProblem 422 on `date` (date_past, date_far, date_closed, date_holiday), on `slot`
 * (visit_yours_then); 409 slot_full; 404 for an unknown boutique or creation
 */
export async function askAppointment(context: ApiContext, body: Body, caller: Caller): Promise<Appointment> {
  const ref = await context.reference();
  const shop = shopOfCode(ref, body.shopCode);
  if (!shop || shop.country !== body.country.toUpperCase())
    throw new ApiProblem("not_found", { message: "shopCode" });
  if (body.sku && !ref.mounts.has(body.sku)) throw new ApiProblem("not_found", { message: "sku" });
  const lang = langOf(body.lang);
  const today = dayIn(context.now(), shop.timeZone);
  checkDay(body.date, shop, today, lang);
  const customerId = caller.kind === "customer" ? caller.id : null;
  const wanted = { ...visitOf(shop, body), slot: body.slot };
  return context.db.transaction(async (tx) => {
    if (customerId) await lockAsking(tx, customerId);
    const open = customerId ? await lockOpen(tx, { customerId, sku: body.sku, today }) : undefined;
    if (open) return askedAgain(context, tx, { open, wanted, shop });
    await oneForCustomer(tx, wanted, customerId);
    const row = await takeSeat(tx, {
      ...wanted,
      reference: reference(),
      customerId,
      status: "requested",
      sku: body.sku,
      manageToken: randomBytes(24).toString("base64url"),
    });
    return changed(context, tx, row, shop, "asked");
  });
}

/**
 * Repeats an open request with new data. Another boutique, half-day or kind of meeting moves the appointment, which
 * then has to be confirmed again. Otherwise the agreement stays and only name, telephone number, ring and so on are
 * updated; a mail is sent only to a changed address. A comment or diamonds that are not sent again stay, because the
 * form does not show them.
 */
async function askedAgain(
  context: ApiContext,
  tx: Db,
  { open, wanted, shop }: { open: AppointmentRow; wanted: Wanted; shop: ShopRow },
): Promise<Appointment> {
  const now = {
    ...wanted,
    comment: wanted.comment || open.comment,
    diamonds: wanted.diamonds.length ? wanted.diamonds : open.diamonds,
  };
  const stays = (["shop", "date", "slot", "mode"] as const).every((name) => open[name] === now[name]);
  if (!stays) {
    await oneForCustomer(tx, now, open.customerId, open);
    const shown = await changed(context, tx, await moveSeat(tx, open, now), shop, "moved");
    await noteByVisitor(tx, open, now);
    return shown;
  }
  const row = isDeepStrictEqual(open, { ...open, ...now }) ? open : await changeVisit(tx, open, now);
  if (row.email === open.email) return view(context, row, shop, langOf(row.language));
  return changed(context, tx, row, shop, row.status === "confirmed" ? "confirmed" : "asked");
}

const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `APT-` and eight letters and digits that are easy to say on the telephone. */
export function reference(): string {
  return `APT-${[...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join("")}`;
}

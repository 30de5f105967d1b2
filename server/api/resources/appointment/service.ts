import { langOf } from "~/i18n/locales";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { consentsOf } from "~/domain/consent";
import type { RegionCode } from "~/i18n/locales";
import type { Appointment, appointmentBody } from "../../../contract/appointment";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { dayIn } from "../../delivery";
import type { Caller } from "../../http";
import { findOpen, lockAsking, moveSeat, takeSeat } from "./store";
import { checkDay } from "./check-day";
import { view } from "./view";
import { changed } from "./letters";

type Body = z.output<typeof appointmentBody>;

/**
 * Without an account a visit is asked for only where nothing has to be agreed to before data is kept: mainland China asks
 * for a consent that an account carries, and a website without accounts keeps no data of shoppers.
 * @throws ApiProblem 401
 */
export async function needRoomForStrangers(context: ApiContext, region: RegionCode): Promise<void> {
  const market = (await context.reference()).markets.get(region);
  if (!market?.customerAccount || consentsOf(region).some(({ kind }) => kind === "cross_border"))
    throw new ApiProblem("unauthorized");
}

/**
 * Asks for a visit: from the next opening day of the boutique on, four a half-day. A customer has one open request for a
 * creation, and one without a creation; asking again for the same moves it.
 * @throws ApiProblem 422 on `date` (date_past, date_far, date_closed, date_holiday); 409 slot_full; 404 for an unknown boutique or creation
 */
export async function askAppointment(context: ApiContext, body: Body, caller: Caller): Promise<Appointment> {
  const ref = await context.reference();
  const shop = ref.shops.find((s) => s.plantCode === body.shopCode || s.odeisCode === body.shopCode);
  if (!shop || shop.country !== body.country.toUpperCase())
    throw new ApiProblem("not_found", { message: "shopCode" });
  if (body.sku && !ref.mounts.has(body.sku)) throw new ApiProblem("not_found", { message: "sku" });
  const lang = langOf(body.lang);
  checkDay(body.date, shop, dayIn(context.now(), shop.timeZone), lang);
  const customerId = caller.kind === "customer" ? caller.id : null;
  return context.db.transaction(async (tx) => {
    if (customerId) {
      await lockAsking(tx, customerId);
      const open = await findOpen(tx, {
        customerId,
        sku: body.sku,
        today: dayIn(context.now(), shop.timeZone),
      });
      if (open && open.shop === shop.plantCode && open.date === body.date && open.slot === body.slot)
        return view(context, open, shop, lang);
      const { date, slot, mode, comment = "", firstname, lastname, phone, email } = body;
      if (open)
        return changed(
          context,
          tx,
          await moveSeat(tx, open, {
            shop: shop.plantCode,
            date,
            slot,
            mode,
            comment,
            creation: body.creation,
            diamonds: body.diamonds,
            firstname,
            lastname,
            phone,
            email,
            language: lang,
          }),
          shop,
          "moved",
        );
    }
    const row = await takeSeat(tx, {
      reference: reference(),
      customerId,
      shop: shop.plantCode,
      date: body.date,
      slot: body.slot,
      mode: body.mode,
      status: "requested",
      sku: body.sku,
      creation: body.creation,
      diamonds: body.diamonds,
      comment: body.comment ?? "",
      firstname: body.firstname,
      lastname: body.lastname,
      phone: body.phone,
      email: body.email,
      language: lang,
      manageToken: randomBytes(24).toString("base64url"),
    });
    return changed(context, tx, row, shop, "asked");
  });
}

const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `APT-` and eight letters and digits that are easily said on the telephone. */
function reference(): string {
  return `APT-${[...randomBytes(8)].map((byte) => LETTERS[byte % 32]).join("")}`;
}

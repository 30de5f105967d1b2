import { langOf } from "~/i18n/locales";
import { addressLine, placeFor } from "~/domain/address";
import { parseMountSku } from "~/domain/ring";
import type { Appointment } from "../../../contract/appointment";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import type { ShopRow } from "../../reference/types";
import { say } from "../../reference/words";
import { mailWords } from "../../../mail/words";
import { localeOf } from "../customer/locale";
import { calendarOf } from "./ics";
import type { AppointmentRow } from "./store";
import { view } from "./view";

const TEMPLATE = {
  asked: "appointment",
  confirmed: "appointment_confirmed",
  moved_by_house: "appointment_new_time",
  reminder: "appointment_reminder",
  moved: "appointment_moved",
  cancelled: "appointment_cancelled",
} as const;

/**
 * Informs the customer once of each change to the appointment, with the calendar entry that replaces the previous one,
 * and sends the reminder the day before.
 */
export async function changed(
  context: ApiContext,
  tx: Db,
  row: AppointmentRow | undefined,
  shop: ShopRow,
  what: keyof typeof TEMPLATE,
): Promise<Appointment> {
  if (!row) throw new ApiProblem("slot_full", { fields: [{ field: "slot", code: "slot_full" }] });
  const lang = langOf(row.language);
  const shown = view(context, row, shop, lang);
  const design = (await context.reference()).aesthetics.get(parseMountSku(row.sku)?.aesthetic ?? "");
  await context.enqueueMail(tx, {
    key: `appointment:${row.reference}:${what === "reminder" ? `reminder:${row.date}` : row.sequence}`,
    template: TEMPLATE[what],
    recipient: row.email,
    ...localeOf({ language: row.language, region: shop.region }),
    data: {
      shop: shop.plantCode,
      reference: row.reference,
      firstname: row.firstname,
      lastname: row.lastname,
      shopName: shown.shop.name,
      shopAddress: addressLine(placeFor(shop, lang)),
      shopPhone: shown.shop.phone,
      date: row.date,
      slot: row.slot,
      time: row.time,
      mode: row.mode,
      icsUrl: shown.ics_url,
      manageUrl: shown.manage_url,
      sku: row.sku,
      articleName: design ? say(design.label, lang) : "",
      creation: row.creation,
      calendar: calendar(context, row, shop),
      discreet: isDiscreet(row),
    },
  });
  return shown;
}

const isDiscreet = (row: AppointmentRow) => new URLSearchParams(row.creation).get("discreet") === "1";

/**
 * The appointment as a calendar shows it, in the language of the request. In discreet mode it does not name the house
 * (docs/decisions/0028).
 */
export function calendar(context: ApiContext, row: AppointmentRow, shop: ShopRow): string {
  const lang = langOf(row.language);
  const t = mailWords(lang, shop.region);
  const name = say(shop.name, lang);
  const pair = (label: string, value: string) => t("pair", { label, value });
  const way = view(context, row, shop, lang).manage_url;
  return calendarOf(row, shop, {
    name,
    address: addressLine(placeFor(shop, lang)),
    summary: isDiscreet(row)
      ? t("calendar.discreet")
      : t(`calendar.${row.mode}`, { shop: name, brand: context.brand }),
    description: [
      pair(t("field.reference"), row.reference),
      pair(t("field.phone"), shop.phone),
      ...(row.status === "requested" ? [t("calendar.confirm")] : []),
      `${pair(t("appointment.action"), "").trimEnd()}\n${way}`,
    ].join("\n"),
    organizer: {
      name: isDiscreet(row) ? t("discreet.sender") : context.brand,
      email: `service@${new URL(context.publicOrigin).hostname}`,
    },
    stamp: context.now(),
  });
}

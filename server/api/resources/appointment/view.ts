import { langSlug, type LangTag } from "~/i18n/locales";
import type { Appointment } from "../../../contract/appointment";
import type { ApiContext } from "../../context";
import type { ShopRow } from "../../reference/types";
import { say, addressFor } from "../../reference/words";
import type { AppointmentRow } from "./store";

/** An appointment in the form of the contract, in one language. */
export function view(context: ApiContext, row: AppointmentRow, shop: ShopRow, lang: LangTag): Appointment {
  return {
    reference: row.reference,
    status: row.status,
    shop: { code: shop.plantCode, name: say(shop.name, lang), ...addressFor(shop, lang), phone: shop.phone },
    date: row.date,
    slot: row.slot,
    time: row.time,
    mode: row.mode,
    sku: row.sku,
    creation: row.creation,
    diamonds: row.diamonds,
    ics_url: `${context.publicOrigin}/api/customer/appointment/${row.manageToken}/visit.ics`,
    manage_url: `${context.publicOrigin}/${langSlug(lang)}/${shop.region}/appointment/${row.manageToken}`,
  };
}

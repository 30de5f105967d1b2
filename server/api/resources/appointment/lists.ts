import type { z } from "zod";
import { dayIn } from "~/domain/calendar-day";
import { fullName } from "~/domain/person";
import { fullReading } from "~/domain/reading";
import type { LangTag } from "~/i18n/locales";
import type { Appointment, appointmentEndpoints, ShopVisit } from "../../../contract/appointment";
import type { ApiContext } from "../../context";
import type { ShopRow } from "../../reference/types";
import { upcomingAppointments, listOf, type AppointmentRow } from "./store";
import { view } from "./view";

type VisitsPage = z.output<(typeof appointmentEndpoints)["sellerAppointments"]["response"]>;

/** All appointments of a customer. */
export async function listAppointments(
  context: ApiContext,
  customerId: string,
  lang: LangTag,
): Promise<Appointment[]> {
  const ref = await context.reference();
  return (await listOf(context.db, customerId)).flatMap((row) => {
    const shop = ref.shops.find((s) => s.plantCode === row.shop);
    return shop ? [view(context, row, shop, lang)] : [];
  });
}

/** The sellers of the boutique, by id. */
type Names = ReadonlyMap<string, { id: string; firstname: string; lastname: string }>;

/** An appointment as the sellers of its boutique see it. */
export function shopVisit(
  context: ApiContext,
  row: AppointmentRow,
  shop: ShopRow,
  lang: LangTag,
  names: Names = new Map(),
): ShopVisit {
  const seller = row.sellerId ? names.get(row.sellerId) : undefined;
  const { ics_url: _file, manage_url: _link, ...visit } = view(context, row, shop, lang);
  return {
    ...visit,
    firstname: row.firstname,
    lastname: row.lastname,
    reading: fullReading(row.firstnameKana, row.lastnameKana),
    phone: row.phone,
    email: row.email,
    comment: row.comment,
    seller: row.sellerId
      ? { id: row.sellerId, name: seller ? fullName(lang, seller.firstname, seller.lastname) : "" }
      : null,
    result: row.result,
  };
}

/** A page of the upcoming appointments of a seller's shops. "Today" depends on each shop's time zone. */
export async function listShopVisits(
  context: ApiContext,
  shops: readonly string[],
  page: number,
  lang: LangTag,
): Promise<VisitsPage> {
  const own = (await context.reference()).shops.filter((s) => shops.includes(s.plantCode));
  const { rows, ...which } = await upcomingAppointments(
    context.db,
    new Map(own.map((s) => [s.plantCode, dayIn(context.now(), s.timeZone)])),
    page,
  );
  const items = rows.flatMap((row) => {
    const shop = own.find((s) => s.plantCode === row.shop);
    if (!shop) return [];
    return [shopVisit(context, row, shop, lang)];
  });
  return { ...which, items };
}

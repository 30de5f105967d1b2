import type { z } from "zod";
import { appointmentEndpoints, type Appointment, type OpenDay } from "../../contract/appointment";
import type { Diary } from "../../contract/diary";
import type { Shop } from "../../contract/settings";
import { addressLine } from "~/domain/address";
import { dayIn } from "~/domain/calendar-day";
import { consentsOf } from "~/domain/consent";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import { caratBand, parseMountSku } from "~/domain/ring";
import { hoursOn, wrongDay } from "~/domain/visit-day";
import { appointmentForm, type JudgeDay } from "~/features/appointment/form";
import { calendarMonth, firstDayOfWeek } from "~/features/appointment/month";
import { intlLocale, regionInfo } from "~/i18n/locales";
import { dynamicT } from "~/i18n/dynamic-t";
import { ApiProblem } from "../../contract/problem";
import { getAllShops, getDesign, getShops, getSettings, type SiteSettings } from "../clients/settings";
import type { PageContext } from "../request/context";
import { notFound } from "../reply/refusals";
import { toE164 } from "../request/phone";
import { dialOf, showPhone } from "#server/platform/phone";
import { translator } from "./head";
import { readDiamond } from "./diamonds";
import { labelOf } from "./label";

/** The token in an appointment's link: the last part of its path. */
export function appointmentToken(manageUrl: string): string {
  return new URL(manageUrl).pathname.split("/").at(-1) ?? "";
}

/**
 * Whether an appointment on this website needs an account: mainland China requires a consent first, and the account
 * records it.
 */
export const visitNeedsAccount = ({ region }: Pick<PageContext, "region">): boolean =>
  consentsOf(region).some(({ kind }) => kind === "cross_border");

/** Whether the day of an appointment is over in the boutique's time zone; until then it may be moved. */
export async function isPast(
  ctx: Pick<PageContext, "api" | "tag">,
  { date, shop }: Pick<Appointment, "date" | "shop">,
): Promise<boolean> {
  const boutique = (await getAllShops(ctx.api, ctx.tag)).find((one) => one.shop_plant_code === shop.code);
  return date < dayIn(new Date(), boutique?.timeZone ?? "UTC");
}

/** An appointment as pages show it; one by video or telephone has no address. */
export function shownAppointment(
  { region }: Pick<PageContext, "region">,
  { reference, date, slot, time = null, mode, ics_url, shop }: Appointment,
) {
  return {
    reference,
    date,
    slot,
    time,
    mode,
    ics: ics_url,
    shop: {
      name: shop.name,
      address: mode === "boutique" ? addressLine({ ...shop, postalCode: shop.postal_code }) : "",
      phone: showPhone(shop.phone, regionInfo(region).country),
      dial: dialOf(shop.phone),
    },
  };
}

/**
 * The creation that an appointment is about: picture, words, and the query that opens it again.
 * @throws 404 for a sku that names no design
 */
export async function appointmentCreation(ctx: PageContext) {
  const creation = await creationOf(ctx, await getSettings(ctx), ctx.params.sku ?? "", ctx.url.searchParams);
  if (!creation) throw notFound(ctx);
  return creation;
}

/**
 * Number, weight in carat and grades of the exact diamond chosen for a creation; null if none was chosen, or it does
 * not fit.
 */
export async function diamondOfCreation(
  ctx: PageContext,
  { search, aesthetic, metal, size }: NonNullable<Awaited<ReturnType<typeof creationOf>>>,
) {
  const found =
    search.stone && (await readDiamond(ctx, search.stone, { aesthetic, metal, size: size ?? undefined }));
  if (!found) return null;
  const { sku, carat, color, clarity } = found.diamond;
  return { sku, carat, color, clarity };
}

/**
 * A creation with the labels of `settings`; null for a sku that names no design.
 * @param query the creation as a query: cut=…&carat=…
 */
export async function creationOf(
  ctx: PageContext,
  settings: SiteSettings,
  sku: string,
  query: URLSearchParams,
) {
  const parts = parseMountSku(sku);
  const design = await getDesign(ctx.api, ctx.caller, parts?.aesthetic);
  if (!parts || !design || !design.metals.includes(parts.metal) || !design.cuts.includes(parts.cut))
    return null;
  const choices = creationFromSearch(query);
  return {
    sku,
    name: design.label,
    ...parts,
    metalLabel: labelOf(ctx.tag, "metal", settings.metals, parts.metal),
    cutLabel: labelOf(ctx.tag, "cut", settings.cuts, parts.cut),
    carat: choices.carat === undefined ? null : (caratBand(choices.carat) ?? null),
    size: choices.size ?? null,
    engraving: choices.engravingText,
    band: choices.band,
    search: creationSearch({ ...choices, cut: parts.cut }),
  };
}

/**
 * The open days of a boutique in the month of the query, otherwise in the month of its day; null if there are none. For
 * visitors, from tomorrow on.
 * @param near the day whose month is shown if the URL gives none
 */
export async function openDays(ctx: PageContext, shop: string, near?: string) {
  const [open, shops] = await Promise.all([
    shop ? ctx.api(appointmentEndpoints.appointmentDays, { query: { shop } }) : [],
    getAllShops(ctx.api, ctx.tag),
  ]);
  const timeZone = shops.find((one) => one.shop_plant_code === shop)?.timeZone ?? "UTC";
  return monthAsked(ctx, open, dayIn(new Date(), timeZone), near);
}

/**
 * The days of a boutique that a seller can book: including today.
 * @param diary of that boutique, beginning today
 * @param near the day whose month is shown if the URL gives none
 */
export async function sellersDays(ctx: PageContext, { shop, today, days: [now] }: Diary, near?: string) {
  const open = await ctx.api(appointmentEndpoints.appointmentDays, { query: { shop: shop.code } });
  const free = now?.date === today && now.hours ? now.free : { morning: 0, afternoon: 0 };
  return monthAsked(
    ctx,
    [
      ...(free.morning + free.afternoon > 0
        ? [{ date: today, morning: free.morning > 0, afternoon: free.afternoon > 0 }]
        : []),
      ...open,
    ],
    today,
    near,
  );
}

function monthAsked(ctx: PageContext, open: readonly OpenDay[], today: string, near?: string) {
  const { searchParams } = ctx.url;
  const asked = searchParams.get("month") ?? (searchParams.get("date") ?? near)?.slice(0, 7) ?? null;
  return calendarMonth(open, asked, firstDayOfWeek(intlLocale(ctx.lang, ctx.region)), today);
}

/**
 * Countries with boutiques, the boutiques of the chosen one (by the query, else the region, else the customer), and the
 * open days of the chosen boutique.
 */
export async function boutiques(ctx: PageContext) {
  const all = await getShops(ctx);
  const { compare } = new Intl.Collator(ctx.tag);
  const say = dynamicT(translator(ctx));
  const codes = [...new Set(all.map((shop) => shop.country))];
  const asked = ctx.url.searchParams.get("shop");
  const wanted = [
    ctx.url.searchParams.get("country") ?? all.find((shop) => shop.shop_plant_code === asked)?.country,
    regionInfo(ctx.region).country,
    ctx.session.data.customer?.country,
  ];
  const country = wanted.find((code) => code && codes.includes(code)) ?? codes[0] ?? "";
  const shops = all
    .filter((shop) => shop.country === country)
    .map((shop) => shownShop(shop, regionInfo(ctx.region).country));
  const shop = (shops.find(({ code }) => code === asked) ?? shops[0])?.code ?? "";
  return {
    country,
    countries: codes
      .map((code) => ({ code, name: say(`reference:country.${code}`) }))
      .sort((a, b) => compare(a.name, b.name)),
    shops,
    shop,
    days: await openDays(ctx, shop),
  };
}

/** Whether a boutique is open on a day, from its hours and holidays; an unknown boutique accepts every day. */
export async function judgeDay(ctx: PageContext, code: FormDataEntryValue | null): Promise<JudgeDay> {
  const shop = (await getShops(ctx)).find(({ shop_plant_code }) => shop_plant_code === code);
  if (!shop) return () => null;
  const today = dayIn(new Date(), shop.timeZone);
  return (date) =>
    wrongDay(date, today, {
      isOpen: opensOn(shop),
      reason: (day) => shop.closed_days.find((one) => one.date === day)?.reason,
    });
}

/** Whether a boutique opens on an ISO date, by its hours and the holidays of the coming weeks. */
export function opensOn(shop: Pick<Shop, "hours" | "closed_days">): (date: string) => boolean {
  const holidays = new Set(shop.closed_days.map(({ date }) => date));
  return (date) => !holidays.has(date) && hoursOn(shop, date) !== null;
}

/**
 * The schema of an appointment request, including the boutique's open days. A telephone number without a country code
 * belongs to the person's country, wherever the boutique is.
 */
export const visitForm = async (ctx: PageContext, form: FormData) =>
  appointmentForm(
    toE164,
    ctx.session.data.customer?.country ?? regionInfo(ctx.region).country,
    ctx.tag,
    await judgeDay(ctx, form.get("shopCode")),
  );

/** Requests an appointment in the language of the page, with the diamonds that the visitor shortlisted. */
export const requestVisit = (
  ctx: PageContext,
  visit: z.output<Awaited<ReturnType<typeof visitForm>>> & { sku?: string; creation: string },
): Promise<Appointment> =>
  ctx.api(appointmentEndpoints.appointmentCreate, {
    body: { ...visit, lang: ctx.tag, diamonds: ctx.session.data.marks ?? [] },
  });

/**
 * Requests or moves an appointment of a customer. If there is already one in that half-day, the form leads to it
 * (`other`).
 */
export async function leadToExisting(
  ctx: PageContext,
  run: () => Promise<Response>,
): Promise<Response | { extra: { other: string | null }; refused: ApiProblem }> {
  try {
    return await run();
  } catch (error) {
    const taken =
      error instanceof ApiProblem
        ? error.problem.fields.find(({ code }) => code === "visit_yours_then")
        : undefined;
    if (!(error instanceof ApiProblem) || !taken) throw error;
    const visits = await ctx.api(appointmentEndpoints.appointments);
    const visit = visits.find(({ reference }) => reference === taken.values?.reference);
    const other = visit ? ctx.href("appointment", { token: appointmentToken(visit.manage_url) }) : null;
    return { extra: { other }, refused: error };
  }
}

/** What the comment begins with: the engraving that the page of engraving could not cut (`wish`), in the words of the page. */
export function wishedEngraving(ctx: PageContext): string {
  const text = ctx.url.searchParams.get("wish")?.trim().slice(0, 200).toWellFormed();
  return text ? translator(ctx)("account:appointment.wish", { text }) : "";
}

/** The known details of the person who requests an appointment. */
export function visitor(ctx: PageContext) {
  const { customer } = ctx.session.data;
  return {
    firstname: customer?.firstname ?? "",
    lastname: customer?.lastname ?? "",
    firstnameKana: customer?.firstname_kana ?? "",
    lastnameKana: customer?.lastname_kana ?? "",
    email: customer?.email ?? "",
    phone: showPhone(customer?.phone ?? null, ""),
  };
}

/** `closed`: weekdays, 0 is Monday; `holidays`: days of the coming weeks. */
function shownShop(shop: Shop, home: string) {
  return {
    code: shop.shop_plant_code,
    name: shop.shop_name,
    address: addressLine({ ...shop, postalCode: shop.postal_code }),
    phone: showPhone(shop.phone, home),
    closed: shop.hours.flatMap((hours, day) => (hours ? [] : [day])),
    holidays: shop.closed_days,
  };
}

import { z } from "zod";
import { diaryEndpoints } from "#server/contract/diary";
import type { Shop } from "#server/contract/settings";
import { opensOn } from "#server/bff/views/appointment";
import { ownShops, shopOfDay } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { firstDayOfWeek, weekOf, weekToOpenWith } from "~/features/appointment/month";
import { dayIn } from "~/domain/calendar-day";

/** Number of days in each view of the diary. */
const DAYS = { day: 1, week: 7, coming: 92 } as const;
const query = z.object({
  view: z.enum(["day", "week", "coming"]).catch("week"),
  date: z.iso.date().optional().catch(undefined),
  shop: z.string().max(20).optional().catch(undefined),
  seller: z.string().max(60).optional().catch(undefined),
});

const days = (iso: string, n: number) =>
  new Date(Date.parse(iso) + n * 86_400_000).toISOString().slice(0, 10);

/** The first day shown: for a week, the first day of the week in this region; for the upcoming view, today. */
function firstDay(ctx: PageContext, { view, date }: z.output<typeof query>, shop: Shop) {
  if (view === "coming") return undefined;
  if (view === "day") return date;
  const first = firstDayOfWeek(ctx.intl);
  return date ? weekOf(date, first) : weekToOpenWith(dayIn(new Date(), shop.timeZone), first, opensOn(shop));
}

/** The diary of a boutique: a day, a week or all that comes, everyone's appointments or one seller's. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const asked = query.parse(Object.fromEntries(ctx.url.searchParams));
  const [shops, chosen] = await Promise.all([ownShops(ctx), shopOfDay(ctx)]);
  const shop = shops.find((one) => one.shop_plant_code === asked.shop) ?? chosen;
  const span = DAYS[asked.view];
  const diary = shop
    ? await ctx.api(diaryEndpoints.diary, {
        query: {
          shop: shop.shop_plant_code,
          days: span,
          from: firstDay(ctx, asked, shop),
          seller: asked.seller || undefined,
        },
      })
    : null;
  const from = diary?.days[0]?.date;
  return {
    head: head(ctx, { title: translator(ctx)("diary:title") }),
    view: asked.view,
    shop: shop?.shop_plant_code ?? "",
    shopName: shop?.shop_name ?? "",
    shops: shops.map((one) => ({ code: one.shop_plant_code, name: one.shop_name })),
    seller: asked.seller ?? "",
    sellers: diary?.sellers ?? [],
    leads: ctx.session.data.role === "manager",
    today: diary?.today ?? "",
    date: asked.view === "coming" ? null : (asked.date ?? null),
    before: from && asked.view !== "coming" ? days(from, -span) : null,
    after: from && asked.view !== "coming" ? days(from, span) : null,
    days: (diary?.days ?? [])
      .filter(({ visits }) => asked.view !== "coming" || visits.length > 0)
      .map(({ date, hours, holiday, free, visits }) => ({
        date,
        hours,
        holiday,
        free,
        visits: visits.map((visit) => ({
          reference: visit.reference,
          status: visit.status,
          slot: visit.slot,
          time: visit.time ?? null,
          mode: visit.mode,
          firstname: visit.firstname,
          lastname: visit.lastname,
          seller: visit.seller?.name ?? null,
          result: visit.result ?? null,
        })),
      })),
  };
});

const feedForm = z.object({
  of: z.enum(["shop", "seller"], "required"),
  shop: z.string().max(20).optional(),
});

export const action = forms(
  { guards: ["seller"] },
  {
    /** A new secret address. Only this page shows it, so the action does not redirect. */
    feed: (ctx, formData) =>
      submit(ctx, formData, { schema: feedForm }, async (_, body) => ({
        extra: await ctx.api(diaryEndpoints.calendarFeed, { body }),
      })),
  },
);

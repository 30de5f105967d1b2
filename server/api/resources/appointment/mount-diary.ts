import type { Hono } from "hono";
import type { LangTag } from "~/i18n/locales";
import { CALENDAR_FEED, diaryEndpoints } from "../../../contract/diary";
import type { ApiContext } from "../../context";
import { register, type Caller, type Identify } from "../../http";
import { addressOf } from "../../limits";
import { assign, book, cancelByShop, close, confirm, move } from "./answer";
import { diaryOf, visitOfDiary } from "./diary";
import { calendarByFeed, newFeed } from "./feed";

/** The calls of the diary at the counter: what sellers see and do with appointments, and its calendars. */
export function mountDiary(app: Hono, identify: Identify, context: ApiContext): void {
  const e = diaryEndpoints;
  register(app, identify, e.diary, ({ query, caller, lang }) => diaryOf(context, caller, query, lang));
  register(app, identify, e.diaryVisit, ({ params, caller, lang }) =>
    visitOfDiary(context, caller, params.reference, lang),
  );
  register(app, identify, e.appointmentBook, ({ body, caller, lang }) => book(context, caller, body, lang));
  register(app, identify, e.appointmentConfirm, (call) => confirm(context, asked(call), call.body));
  register(app, identify, e.appointmentAssign, (call) => assign(context, asked(call), call.body));
  register(app, identify, e.appointmentReschedule, (call) => move(context, asked(call), call.body));
  register(app, identify, e.appointmentCallOff, (call) => cancelByShop(context, asked(call), call.body));
  register(app, identify, e.appointmentClose, (call) => close(context, asked(call), call.body));
  register(app, identify, e.calendarFeed, ({ body, caller, lang }) => newFeed(context, caller, body, lang));

  app.get(CALENDAR_FEED.replace("{token}", ":token"), async (c) => {
    await context.limiter.take("code_address", addressOf(c.req.raw));
    return c.body(await calendarByFeed(context, c.req.param("token") ?? ""), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
    });
  });
}

const asked = ({
  caller,
  params,
  lang,
  body,
}: {
  caller: Extract<Caller, { kind: "seller" }>;
  params: { reference: string };
  lang: LangTag;
  body: { sequence?: number | undefined };
}) => ({ seller: caller, reference: params.reference, lang, sequence: body.sequence });

import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { addressOf } from "../../limits";
import { foldEmail } from "~/domain/person";
import { askAppointment, needRoomForStrangers } from "./service";
import { openDaysOf } from "./open-days";
import { calendarByLink, cancelByLink, moveByLink, viewByLink } from "./by-link";
import { listAppointments, listShopVisits } from "./lists";

/**
 * The calls of appointments: requests, a customer's own appointments, and those reached by link, with the calendar
 * file.
 */
export function mountAppointment(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.appointmentCreate, async ({ body, caller, region, address }) => {
    if (caller.kind !== "seller") await context.limiter.take("visit_address", address);
    // Sellers write to their customers and are not limited. For strangers, only requests that send mail are counted,
    // not those for a day on which the boutique is closed.
    const recipient = caller.kind === "seller" ? null : foldEmail(body.email);
    const mailed = caller.kind === "none" ? "visit_stranger_recipient" : "visit_recipient";
    if (caller.kind === "none") {
      await needRoomForStrangers(context, region);
      await context.limiter.take("visit_stranger", address);
    }
    if (recipient !== null) await context.limiter.take(mailed, recipient);
    return askAppointment(context, body, caller).catch(async (error: unknown) => {
      await context.limiter.giveBack(mailed, recipient);
      if (caller.kind === "none") await context.limiter.giveBack("visit_stranger", address);
      throw error;
    });
  });
  register(app, identify, endpoints.appointmentDays, ({ query }) => openDaysOf(context, query.shop));
  register(app, identify, endpoints.appointments, ({ caller, lang }) =>
    listAppointments(context, caller.id, lang),
  );
  register(app, identify, endpoints.sellerAppointments, ({ query, caller, lang }) =>
    listShopVisits(context, caller.shops, query.page, lang),
  );
  register(app, identify, endpoints.appointmentView, async ({ params, lang, address }) => {
    await context.limiter.take("code_address", address);
    return viewByLink(context, params.token, lang);
  });
  register(app, identify, endpoints.appointmentMove, async ({ params, body, lang, address, caller }) => {
    await context.limiter.take("code_address", address);
    await context.limiter.take("visit_changes", params.token);
    return moveByLink(context, params.token, body, lang, caller);
  });
  register(app, identify, endpoints.appointmentCancel, async ({ params, lang, address }) => {
    await context.limiter.take("code_address", address);
    await context.limiter.take("visit_changes", params.token);
    return cancelByLink(context, params.token, lang);
  });

  app.get("/api/customer/appointment/:token/visit.ics", async (c) => {
    await context.limiter.take("code_address", addressOf(c.req.raw));
    const { name, body } = await calendarByLink(context, c.req.param("token"));
    const method = body.includes("METHOD:CANCEL") ? "CANCEL" : "REQUEST";
    return c.body(body, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    });
  });
}

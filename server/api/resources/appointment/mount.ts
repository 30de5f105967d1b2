import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { askAppointment, calendarByLink, cancelByLink, listAppointments, listShopVisits, moveByLink, viewByLink } from "./service";

/** Changes by one link in a quarter of an hour: each sends a mail. */
const CHANGES = { max: 10, seconds: 15 * 60 };

/** Visits: asking, one's own, and those of a link: its page and its calendar file. */
export function mountAppointment(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.appointmentCreate, ({ body, caller }) => askAppointment(context, body, caller));
  register(app, identify, endpoints.appointments, ({ caller, lang }) => listAppointments(context, caller.id, lang));
  register(app, identify, endpoints.sellerAppointments, ({ query, caller, lang }) => listShopVisits(context, caller.shops, query.page, lang));
  register(app, identify, endpoints.appointmentView, ({ params, lang }) => viewByLink(context, params.token, lang));
  register(app, identify, endpoints.appointmentMove, ({ params, body, lang }) => {
    context.limiter.take(`visit:${params.token}`, CHANGES.max, CHANGES.seconds);
    return moveByLink(context, params.token, body, lang);
  });
  register(app, identify, endpoints.appointmentCancel, ({ params, lang }) => {
    context.limiter.take(`visit:${params.token}`, CHANGES.max, CHANGES.seconds);
    return cancelByLink(context, params.token, lang);
  });

  app.get("/api/customer/appointment/:token/visit.ics", async (c) => {
    const { name, body } = await calendarByLink(context, c.req.param("token"));
    const method = body.includes("METHOD:CANCEL") ? "CANCEL" : "REQUEST";
    return c.body(body, 200, { "Content-Type": `text/calendar; charset=utf-8; method=${method}`, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" });
  });
}

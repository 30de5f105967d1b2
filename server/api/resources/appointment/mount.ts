import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { langOf } from "../../identity/identify";
import { say } from "../../reference/words";
import { calendarOf } from "./ics";
import { askAppointment, listAppointments } from "./service";
import { findByToken } from "./store";

/** Visits: asking, one's own, and the calendar file that the mail links to. */
export function mountAppointment(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.appointmentCreate, ({ body, caller }) => askAppointment(context, body, caller));
  register(app, identify, endpoints.appointments, ({ caller, lang }) => listAppointments(context, caller.id, lang));

  // The token of the link is the right to see it: 192 random bits.
  app.get("/api/customer/appointment/:token/visit.ics", async (c) => {
    const token = c.req.param("token");
    const visit = /^[\w-]{32}$/.test(token) ? await findByToken(context.db, token) : undefined;
    const shop = visit && (await context.reference()).shops.find((s) => s.plantCode === visit.shop);
    if (!visit || !shop) throw new ApiProblem("not_found");
    const lang = langOf(visit.language);
    const [name, city] = [say(shop.name, lang), say(shop.city, lang)];
    const body = calendarOf(visit, shop, { name, address: `${shop.address}, ${city}`, summary: `${context.brand} · ${visit.reference}`, stamp: context.now() });
    return c.body(body, 200, { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": `attachment; filename="${visit.reference}.ics"` });
  });
}

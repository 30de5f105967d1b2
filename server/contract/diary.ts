import { z } from "zod";
import { APPOINTMENT_RESULTS, appointmentBody, shopVisit } from "./appointment";
import { id, prose, requiredId } from "./common";
import { endpoint } from "./endpoint";

/** Maximum number of days per call. */
export const DIARY_DAYS_MAX = 92;

/** Time of day in the boutique's time zone: 09:05, 14:30. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time");
const slot = z.enum(["morning", "afternoon"], "required");
const mode = z.enum(["boutique", "video", "phone"]);

const diaryDay = z.object({
  date: z.iso.date(),
  /** Opening and closing time; null on a day on which the boutique is closed. */
  hours: z.tuple([z.string(), z.string()]).nullable(),
  /** The holiday on which it is closed, if any. */
  holiday: z.string().nullable(),
  /** Free capacity of each half-day. */
  free: z.object({ morning: z.number().int(), afternoon: z.number().int() }),
  visits: z.array(shopVisit),
});

export const diary = z.object({
  shop: z.object({ code: z.string(), name: z.string() }),
  today: z.iso.date(),
  /** Sellers who can receive visitors in this boutique. */
  sellers: z.array(z.object({ id: z.string(), name: z.string() })),
  days: z.array(diaryDay),
});
export type Diary = z.infer<typeof diary>;

export const diaryVisit = shopVisit.extend({
  /** What may be done with it now. */
  sequence: z.number().int(),
  can: z.object({ change: z.boolean(), close: z.boolean() }),
  customer_id: z.string().nullable(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      act: z.string(),
      by: z.string(),
      detail: z.string().nullable(),
      /** Before it was moved: the date, and the time or half-day. */
      from: z.object({ date: z.iso.date(), slot: slot.nullable(), time: time.nullable() }).nullable(),
    }),
  ),
});
export type DiaryVisit = z.infer<typeof diaryVisit>;

/** How often it was changed before it was read: what was changed since is not changed again unread. */
const sequence = z.number().int().min(0).optional();
const params = z.object({ reference: id(20) });
const seller = id(60).nullable().optional();
/** The customer's other appointment in that half-day, where one beside it is meant. */
const despite = id(20).optional();
const visitAct = {
  access: "seller",
  params,
  response: shopVisit.extend({
    /** False where it was so already: then nothing is recorded, and the customer is not notified. */
    changed: z.boolean().default(true),
  }),
} as const;
const refused = ["missing_value", "invalid_value", "unauthorized", "forbidden", "not_found"] as const;

export const diaryEndpoints = {
  diary: endpoint({
    id: "diary",
    method: "GET",
    path: "/api/seller/diary",
    summary: "Days of a boutique with opening hours, free places and appointments, optionally of one seller",
    access: "seller",
    query: z.object({
      shop: requiredId(20),
      from: z.iso.date("date").optional(),
      days: z.coerce.number().int().min(1).max(DIARY_DAYS_MAX).default(7),
      seller: id(60).optional(),
    }),
    response: diary,
    problems: refused,
  }),
  diaryVisit: endpoint({
    id: "diaryVisit",
    method: "GET",
    path: "/api/seller/appointment/{reference}",
    summary: "An appointment of the seller's shops with its history",
    access: "seller",
    params,
    response: diaryVisit,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  appointmentBook: endpoint({
    id: "appointmentBook",
    method: "POST",
    path: "/api/seller/appointment",
    summary:
      "Books an appointment for a customer at the counter; it is confirmed at once, and the customer is notified",
    access: "seller",
    body: appointmentBody.omit({ country: true }).extend({
      slot: slot.optional(),
      time: time.optional(),
      seller,
      /** The account of the selected customer. */
      customerId: id(60).optional(),
      despite,
    }),
    response: shopVisit,
    status: 201,
    problems: [...refused, "slot_full"],
  }),
  appointmentConfirm: endpoint({
    id: "appointmentConfirm",
    method: "POST",
    path: "/api/seller/appointment/{reference}/confirm",
    summary: "Confirms an appointment, with or without a time; the customer is notified",
    ...visitAct,
    body: z.object({ time: time.optional(), seller, sequence }),
    problems: [...refused, "illegal_move"],
  }),
  appointmentAssign: endpoint({
    id: "appointmentAssign",
    method: "POST",
    path: "/api/seller/appointment/{reference}/assign",
    summary: "Assigns the seller who receives the visitor",
    ...visitAct,
    body: z.object({ seller: id(60).nullable(), sequence }),
    problems: [...refused, "illegal_move"],
  }),
  appointmentReschedule: endpoint({
    id: "appointmentReschedule",
    method: "POST",
    path: "/api/seller/appointment/{reference}/move",
    summary: "Moves an appointment to another day or time; the customer is notified",
    ...visitAct,
    body: z.object({
      date: z.iso.date("date"),
      slot: slot.optional(),
      time: time.optional(),
      mode: mode.optional(),
      despite,
      sequence,
    }),
    problems: [...refused, "illegal_move", "slot_full"],
  }),
  appointmentCallOff: endpoint({
    id: "appointmentCallOff",
    method: "POST",
    path: "/api/seller/appointment/{reference}/cancel",
    summary: "Cancels an appointment, which frees its place; the customer is notified",
    ...visitAct,
    body: z.object({ reason: prose(300).optional(), sequence }),
    problems: [...refused, "illegal_move"],
  }),
  appointmentClose: endpoint({
    id: "appointmentClose",
    method: "POST",
    path: "/api/seller/appointment/{reference}/close",
    summary: "Closes an appointment with its result; possible from its day on",
    ...visitAct,
    body: z.object({ result: z.enum(APPOINTMENT_RESULTS, "invalid"), sequence }),
    problems: [...refused, "illegal_move"],
  }),
  calendarFeed: endpoint({
    id: "calendarFeed",
    method: "POST",
    path: "/api/seller/calendar-feed",
    summary:
      "Creates a new secret URL of a diary for calendar programs and revokes the previous one. Only managers may do so for a boutique",
    access: "seller",
    body: z.object({ of: z.enum(["shop", "seller"], "required"), shop: id(20).optional() }),
    response: z.object({ url: z.string() }),
    status: 201,
    problems: refused,
  }),
};

/** Answers with a calendar (RFC 5545), not JSON, so it is not a typed endpoint. */
export const CALENDAR_FEED = "/api/calendar/{token}/diary.ics";

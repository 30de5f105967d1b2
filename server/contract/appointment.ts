import { z } from "zod";
import { MAX_MARKED } from "~/domain/marks";
import {
  email,
  id,
  letterName,
  nameReading,
  pageNumber,
  phone,
  prose,
  requiredId,
  requiredText,
  shopAddress,
} from "./common";
import { endpoint } from "./endpoint";

export const appointmentBody = z.object({
  /** The mount that the appointment is about; empty for an appointment without a ring. */
  sku: id(80).default(""),
  /** Query of the creation: cut=…&carat=… */
  creation: id(500).default(""),
  /** Numbers of the diamonds to prepare. */
  diamonds: z.array(requiredId()).max(MAX_MARKED).default([]),
  country: requiredText(2),
  shopCode: requiredText(20),
  date: z.iso.date("date"),
  slot: z.enum(["morning", "afternoon"], "required"),
  mode: z.enum(["boutique", "video", "phone"]).default("boutique"),
  comment: prose(500).optional(),
  firstname: letterName,
  lastname: letterName,
  /** Asked in Japan: the reading of the name. */
  firstnameKana: nameReading.optional(),
  lastnameKana: nameReading.optional(),
  phone,
  email,
  lang: id(10),
});

export const APPOINTMENT_RESULTS = ["ordered", "came", "absent"] as const;

export const appointment = z.object({
  reference: z.string(),
  status: z.enum(["requested", "confirmed", "cancelled"]),
  shop: z.object({ code: z.string(), name: z.string(), ...shopAddress.shape, phone: z.string() }),
  date: z.string(),
  slot: z.enum(["morning", "afternoon"]),
  /** In the boutique's time zone, `10:30`; null while only the half-day is agreed. */
  time: z.string().nullable().optional(),
  mode: z.enum(["boutique", "video", "phone"]),
  sku: z.string(),
  creation: z.string(),
  /** Numbers of the diamonds that the visitor shortlisted. */ diamonds: z.array(z.string()),
  ics_url: z.string(),
  manage_url: z.string(),
});

export type Appointment = z.infer<typeof appointment>;

/** A future appointment as the sellers of its boutique see it, with everything needed to prepare it. */
export const shopVisit = appointment.omit({ ics_url: true, manage_url: true }).extend({
  firstname: z.string(),
  lastname: z.string(),
  /** Reading of the name, family name first; empty if not known. */
  reading: z.string().optional(),
  phone: z.string(),
  email: z.string(),
  comment: z.string(),
  /** The seller who receives the visitor; null if not assigned. */
  seller: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  /** The outcome; null while it is open. */
  result: z.enum(APPOINTMENT_RESULTS).nullable().optional(),
});

export type ShopVisit = z.infer<typeof shopVisit>;

/** An open day of a boutique, and which half-days have free capacity. */
export const openDay = z.object({ date: z.iso.date(), morning: z.boolean(), afternoon: z.boolean() });

export type OpenDay = z.infer<typeof openDay>;

const visitLink = z.object({ token: id(64) });

export const appointmentEndpoints = {
  appointmentCreate: endpoint({
    id: "appointmentCreate",
    method: "POST",
    path: "/api/customer/appointment",
    summary: "Requests an appointment, with or without a ring, with or without an account",
    access: "none",
    body: appointmentBody,
    response: appointment,
    status: 201,
    problems: ["missing_value", "invalid_value", "unauthorized", "slot_full", "not_found", "rate_limited"],
  }),
  appointmentDays: endpoint({
    id: "appointmentDays",
    method: "GET",
    path: "/api/appointment/days",
    summary: "The open days of a boutique for the next 90 days, with the half-days that are free",
    access: "none",
    query: z.object({ shop: requiredId(20) }),
    response: z.array(openDay),
    problems: ["missing_value", "not_found"],
  }),
  appointments: endpoint({
    id: "appointments",
    method: "GET",
    path: "/api/customer/appointments",
    summary: "The customer's appointments",
    access: "customer",
    response: z.array(appointment),
    problems: ["unauthorized"],
  }),
  sellerAppointments: endpoint({
    id: "sellerAppointments",
    method: "GET",
    path: "/api/seller/appointments",
    summary:
      "Future appointments of the seller's shops, without cancelled ones, the next one first, 50 per page",
    access: "seller",
    query: z.object({ page: pageNumber }),
    response: z.object({
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      items: z.array(shopVisit),
    }),
    problems: ["unauthorized", "forbidden"],
  }),
  appointmentView: endpoint({
    id: "appointmentView",
    method: "GET",
    path: "/api/customer/appointment/{token}",
    summary: "The appointment of a link; the token gives access to it",
    access: "none",
    params: visitLink,
    response: appointment,
    problems: ["not_found", "rate_limited"],
  }),
  appointmentMove: endpoint({
    id: "appointmentMove",
    method: "POST",
    path: "/api/customer/appointment/{token}/move",
    summary: "Changes the day, half-day or kind of an appointment by link",
    access: "none",
    params: visitLink,
    body: z.object({
      date: z.iso.date("date"),
      slot: z.enum(["morning", "afternoon"], "required"),
      mode: z.enum(["boutique", "video", "phone"]).optional(),
    }),
    response: appointment.extend({
      /** False where it was so already: then nothing is done. */
      changed: z.boolean().default(true),
    }),
    problems: ["missing_value", "invalid_value", "not_found", "slot_full", "illegal_move", "rate_limited"],
  }),
  appointmentCancel: endpoint({
    id: "appointmentCancel",
    method: "POST",
    path: "/api/customer/appointment/{token}/cancel",
    summary: "Cancels an appointment by link, which frees its place",
    access: "none",
    params: visitLink,
    response: appointment,
    problems: ["not_found", "illegal_move", "rate_limited"],
  }),
};

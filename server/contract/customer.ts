import { z } from "zod";
import { CONSENTS } from "~/domain/consent";
import { civility, codeText, customerSummary, done, email, engravingFont, gender, id, newPassword, pageNumber, personName, prose, requiredCode, requiredProse, requiredText, text } from "./common";
import { endpoint } from "./endpoint";
import { orderLine, phone } from "./order";

/** Says at the next login that the account has logged in on this device: its tries are counted apart from a stranger's. Of a login alone. */
const knownDevice = z.string().max(200).optional();
/** The `device` of earlier logins on this device, whosever they were, separated by full stops. */
export const devices = z.string().max(600).regex(/^[\w.-]*$/).optional();

/** `token`: JWT whose payload has iat and exp in seconds; sent back as Authorization: Bearer. */
export const customerSession = z.object({ token: z.string(), isSeller: z.literal(false), customer: customerSummary, device: knownDevice });
export const sellerSession = z.object({
  token: z.string(),
  isSeller: z.literal(true),
  seller: z.object({ id: z.string(), firstname: z.string(), lastname: z.string(), email: z.string(), role: z.enum(["seller", "manager"]), website: z.string(), shops: z.array(z.string()) }),
  device: knownDevice,
});
export type CustomerSession = z.infer<typeof customerSession>;
export type SellerSession = z.infer<typeof sellerSession>;

export const customer = customerSummary.extend({
  civility: civility.nullable(),
  tax_id: z.string().nullable(),
  newsletter: z.boolean(),
  newsletter_at: z.iso.datetime().nullable(),
  contact_email: z.boolean(),
  contact_phone: z.boolean(),
  /** The latest answer of each kind. */
  consents: z.array(z.object({ kind: z.enum(CONSENTS), granted: z.boolean(), version: z.string(), at: z.iso.datetime() })),
  language: z.string(),
  website: z.string(),
  ring_size: z.number().int().nullable(),
});
export type Customer = z.infer<typeof customer>;

/** Everything about the customer as a document; like any raw answer it is no typed endpoint. */
export const PERSONAL_DATA_PDF = "/api/customer/export.pdf";

const credentials = z.object({ email: requiredCode(254), password: z.string("required").min(1, "required").max(512, "too_long"), device: devices });

export const createBody = z.object({
  firstname: personName,
  lastname: personName,
  email,
  /** Left out when a seller creates the account: the customer then receives a set-password link. */
  password: newPassword.optional(),
  gender: gender.optional(),
  civility: civility.optional(),
  phone: phone.optional(),
  country: text(2).optional(),
  city: text(80).optional(),
  taxId: codeText(20).refine((v) => v === "" || v.length >= 3, "tax_id_short").optional(),
  newsletter: z.boolean().optional(),
  terms: z.boolean(),
  /** Asked in mainland China: data may leave it. */
  cross_border: z.boolean().optional(),
  /** Asked in Korea: telephone, city and tax number may be kept. */
  optional_data: z.boolean().optional(),
});

/** A search counts no further: nobody reads on, and `total` then means "at least so many". */
export const SEARCH_COUNT_MAX = 1000;

export const searchBody = z
  .object({ email: codeText(254).optional(), lastname: text(60).optional(), firstname: text(60).optional(), gender: gender.optional(), page: z.number().int().min(1).max(10_000).optional() })
  .refine((v) => Boolean(v.email || v.lastname || v.firstname), { message: "search_one_of", path: ["lastname"] });

export const appointmentBody = z.object({
  sku: requiredText(80),
  /** Query of the creation: cut=…&carat=… */
  creation: id(500),
  country: requiredText(2),
  shopCode: requiredText(20),
  date: z.iso.date("date"),
  slot: z.enum(["morning", "afternoon"], "required"),
  mode: z.enum(["boutique", "video", "phone"]).default("boutique"),
  comment: prose(500).optional(),
  firstname: personName,
  lastname: personName,
  phone,
  email,
  lang: id(10),
});

export const appointment = z.object({
  reference: z.string(),
  status: z.enum(["requested", "confirmed", "cancelled"]),
  shop: z.object({ code: z.string(), name: z.string(), address: z.string(), city: z.string(), phone: z.string() }),
  date: z.string(),
  slot: z.enum(["morning", "afternoon"]),
  mode: z.enum(["boutique", "video", "phone"]),
  sku: z.string(),
  creation: z.string(),
  ics_url: z.string(),
  manage_url: z.string(),
});
export type Appointment = z.infer<typeof appointment>;

/** A coming visit as the sellers of its boutique see it, with what they need to prepare it. */
export const shopVisit = appointment.omit({ ics_url: true, manage_url: true }).extend({ firstname: z.string(), lastname: z.string(), phone: z.string(), email: z.string(), comment: z.string() });

const visitLink = z.object({ token: id(64) });

export const shareBody = z.object({
  senderName: personName,
  senderEmail: email,
  recipientName: personName,
  recipientEmail: email,
  message: prose(500).optional(),
  sku: requiredText(80),
  creation: id(500),
  engravingFont: engravingFont.optional(),
});

export const customerNote = z.object({ id: z.number().int(), at: z.iso.datetime(), by: z.string(), text: z.string() });
export type CustomerNote = z.infer<typeof customerNote>;

/** What the counter knows of a customer: the newest orders of the seller's shops, visits, what colleagues wrote down. */
export const customerFile = z.object({
  customer,
  orders: z.object({ total: z.number().int(), items: z.array(orderLine) }),
  appointments: z.array(appointment.omit({ ics_url: true, manage_url: true })),
  notes: z.array(customerNote),
});
export type CustomerFile = z.infer<typeof customerFile>;

export const customerEndpoints = {
  sellerLogin: endpoint({ id: "sellerLogin", method: "POST", path: "/api/seller/login", summary: "Seller session; a seller with a second factor is answered second_factor and the challenge of /api/seller/login/code", access: "none", body: credentials.extend({ webCode: requiredCode(20) }), response: sellerSession, problems: ["missing_value", "invalid_value", "invalid_credentials", "second_factor", "rate_limited"] }),
  customerLogin: endpoint({ id: "customerLogin", method: "POST", path: "/api/customer/login", summary: "Customer session", access: "none", body: credentials, response: customerSession, problems: ["missing_value", "invalid_value", "invalid_credentials", "not_found", "rate_limited"] }),
  logout: endpoint({ id: "logout", method: "POST", path: "/api/logout", summary: "Ends the token", access: "any", response: done, problems: ["unauthorized"] }),
  customer: endpoint({ id: "customer", method: "GET", path: "/api/customer", summary: "The customer of the token", access: "customer", response: customer, problems: ["unauthorized", "forbidden"] }),
  customerCreate: endpoint({ id: "customerCreate", method: "POST", path: "/api/customer/create", summary: "Creates an account", access: "none", body: createBody, response: done.extend({ customer: customerSummary }), status: 201, problems: ["missing_value", "invalid_value", "duplicate_email", "not_found", "rate_limited"] }),
  customerUpdate: endpoint({ id: "customerUpdate", method: "PUT", path: "/api/customer/update", summary: "Profile; needs the current password", access: "customer", body: z.object({ email, currentPassword: z.string("required").min(1, "required").max(512), firstname: personName, lastname: personName, civility: civility.nullish(), phone: phone.nullish(), country: text(2).optional(), city: text(80).optional(), taxId: codeText(20).refine((v) => v === "" || v.length >= 3, "tax_id_short").optional() }), response: customer, problems: ["missing_value", "invalid_value", "unauthorized", "duplicate_email", "rate_limited"] }),
  changePassword: endpoint({ id: "changePassword", method: "POST", path: "/api/customer/change-password", summary: "New password; other sessions end, the answer holds a new token", access: "customer", body: z.object({ currentPassword: z.string("required").min(1, "required").max(512), newPassword }), response: customerSession, problems: ["missing_value", "invalid_value", "unauthorized", "rate_limited"] }),
  preferences: endpoint({ id: "preferences", method: "POST", path: "/api/customer/preferences", summary: "Newsletter and contact preferences", access: "customer", body: z.object({ newsletter: z.boolean(), contact_email: z.boolean(), contact_phone: z.boolean(), optional_data: z.boolean().optional() }), response: customer, problems: ["unauthorized"] }),
  exportData: endpoint({ id: "exportData", method: "GET", path: "/api/customer/export", summary: "All data kept about the customer", access: "customer", response: z.record(z.string(), z.unknown()), problems: ["unauthorized"] }),
  customerDelete: endpoint({ id: "customerDelete", method: "DELETE", path: "/api/customer", summary: "Deletes the account and says how many records of each kind were erased, and how many orders stay for the legal retention", access: "customer", body: z.object({ currentPassword: z.string("required").min(1, "required").max(512) }), response: done.extend({ erased: z.object({ creations: z.number().int(), visits: z.number().int() }), kept: z.object({ orders: z.number().int() }) }), problems: ["unauthorized", "invalid_value", "missing_value"] }),
  resetEmail: endpoint({ id: "resetEmail", method: "POST", path: "/api/customer/reset-password-email", summary: "Sends a reset link if the account exists; the answer is the same either way", access: "none", body: z.object({ email, device: devices }), response: done, status: 202, problems: ["missing_value", "invalid_value", "rate_limited"] }),
  resetPassword: endpoint({ id: "resetPassword", method: "POST", path: "/api/customer/reset-password", summary: "New password by a reset token: single use, 60 minutes; the first one of an account that a seller made needs its consents", access: "none", body: z.object({ email, password: newPassword, token: requiredText(200), terms: z.boolean().optional(), newsletter: z.boolean().optional(), cross_border: z.boolean().optional(), optional_data: z.boolean().optional() }), response: done, problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"] }),
  appointmentCreate: endpoint({ id: "appointmentCreate", method: "POST", path: "/api/customer/appointment", summary: "Asks for an appointment", access: "any", body: appointmentBody, response: appointment, status: 201, problems: ["missing_value", "invalid_value", "unauthorized", "slot_full", "not_found", "rate_limited"] }),
  appointments: endpoint({ id: "appointments", method: "GET", path: "/api/customer/appointments", summary: "The customer's appointments", access: "customer", response: z.array(appointment), problems: ["unauthorized"] }),
  sellerAppointments: endpoint({ id: "sellerAppointments", method: "GET", path: "/api/seller/appointments", summary: "Coming visits of the seller's shops that are not cancelled, the next one first, 50 a page", access: "seller", query: z.object({ page: pageNumber }), response: z.object({ total: z.number().int(), page: z.number().int(), pages: z.number().int(), items: z.array(shopVisit) }), problems: ["unauthorized", "forbidden"] }),
  appointmentView: endpoint({ id: "appointmentView", method: "GET", path: "/api/customer/appointment/{token}", summary: "The appointment of a link; the token is the right to it", access: "none", params: visitLink, response: appointment, problems: ["not_found", "rate_limited"] }),
  appointmentMove: endpoint({ id: "appointmentMove", method: "POST", path: "/api/customer/appointment/{token}/move", summary: "Another day, half-day or way of meeting, by link", access: "none", params: visitLink, body: z.object({ date: z.iso.date("date"), slot: z.enum(["morning", "afternoon"], "required"), mode: z.enum(["boutique", "video", "phone"]).optional() }), response: appointment, problems: ["missing_value", "invalid_value", "not_found", "slot_full", "illegal_move", "rate_limited"] }),
  appointmentCancel: endpoint({ id: "appointmentCancel", method: "POST", path: "/api/customer/appointment/{token}/cancel", summary: "Cancels by link; the seat is free again", access: "none", params: visitLink, response: appointment, problems: ["not_found", "illegal_move", "rate_limited"] }),
  share: endpoint({ id: "share", method: "POST", path: "/api/share", summary: "Sends a creation by e-mail; five an hour of one sender and to one recipient", access: "none", body: shareBody, response: done, status: 202, problems: ["missing_value", "invalid_value", "rate_limited", "not_found"] }),
  customerSearch: endpoint({ id: "customerSearch", method: "POST", path: "/api/seller/customer/search", summary: "Customers by name or e-mail, 20 a page", access: "seller", body: searchBody, response: z.object({ total: z.number().int(), page: z.number().int(), pages: z.number().int(), items: z.array(customerSummary) }), problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  customerSearchCrm: endpoint({ id: "customerSearchCrm", method: "POST", path: "/api/seller/customer/search/crmid", summary: "Customer by CRM id, exact", access: "seller", body: z.object({ crmId: requiredCode(40) }), response: z.object({ total: z.number().int(), page: z.number().int(), pages: z.number().int(), items: z.array(customerSummary) }), problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  customerLikely: endpoint({ id: "customerLikely", method: "POST", path: "/api/seller/customer/likely", summary: "Customers who may be the one about to be created: same e-mail, telephone, or name (in the same city, where both are known); five at most", access: "seller", body: z.object({ email, firstname: personName, lastname: personName, phone: phone.optional(), city: text(80).optional() }), response: z.array(customerSummary).max(5), problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "rate_limited"] }),
  sellerCustomer: endpoint({ id: "sellerCustomer", method: "GET", path: "/api/seller/customer/{customerId}", summary: "One customer, as the seller may see them; the view is logged", access: "seller", params: z.object({ customerId: id() }), response: customer, problems: ["unauthorized", "forbidden", "not_found"] }),
  sellerCustomerFile: endpoint({ id: "sellerCustomerFile", method: "GET", path: "/api/seller/customer/{customerId}/file", summary: "Orders, visits and notes of a customer; the view is logged", access: "seller", params: z.object({ customerId: id() }), response: customerFile, problems: ["unauthorized", "forbidden", "not_found"] }),
  sellerCustomerNote: endpoint({ id: "sellerCustomerNote", method: "POST", path: "/api/seller/customer/{customerId}/note", summary: "Writes a note about a customer; the customer's export shows it", access: "seller", params: z.object({ customerId: id() }), body: z.object({ text: requiredProse(500) }), response: customerNote, status: 201, problems: ["missing_value", "invalid_value", "unauthorized", "forbidden", "not_found"] }),
};

import { z } from "zod";
import { id, requiredProse } from "./common";
import { endpoint } from "./endpoint";
import { orderLine } from "./order";
import { appointment } from "./appointment";
import { customer } from "./customer";

export const customerNote = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
  /** Its earlier versions, newest first. */
  before: z.array(z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })).optional(),
});

export type CustomerNote = z.infer<typeof customerNote>;

/** The file of a customer: the newest orders in the seller's shops, appointments, notes of colleagues. */
export const customerFile = z.object({
  customer,
  orders: z.object({ total: z.number().int(), items: z.array(orderLine) }),
  appointments: z.array(appointment.omit({ ics_url: true, manage_url: true })),
  notes: z.array(customerNote),
});

export type CustomerFile = z.infer<typeof customerFile>;

export const customerFileEndpoints = {
  sellerCustomer: endpoint({
    id: "sellerCustomer",
    method: "GET",
    path: "/api/seller/customer/{customerId}",
    summary: "One customer, as far as the seller may see them; access is logged",
    access: "seller",
    params: z.object({ customerId: id() }),
    response: customer,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  sellerCustomerFile: endpoint({
    id: "sellerCustomerFile",
    method: "GET",
    path: "/api/seller/customer/{customerId}/file",
    summary: "Orders, appointments and notes of a customer; access is logged",
    access: "seller",
    params: z.object({ customerId: id() }),
    response: customerFile,
    problems: ["unauthorized", "forbidden", "not_found"],
  }),
  sellerCustomerNote: endpoint({
    id: "sellerCustomerNote",
    method: "POST",
    path: "/api/seller/customer/{customerId}/note",
    summary:
      "Writes a note about a customer, or corrects one; the customer's export contains it with its earlier text",
    access: "seller",
    params: z.object({ customerId: id() }),
    body: z.object({
      text: requiredProse(500),
      /** The note that this one corrects. */
      corrects: z.number().int().positive().optional(),
    }),
    response: customerNote,
    status: 201,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "version_conflict",
    ],
  }),
};

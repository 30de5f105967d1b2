import type { OrderRow } from "#server/api/resources/order/store";
import { erpEvent, type ErpEvent } from "#server/contract/erp";

export type Short = [type: ErpEvent["type"], status?: ErpEvent["status"], more?: Partial<ErpEvent>];

/** Valid histories of an order as sent by the ERP. */
export const HISTORIES: Short[][] = [
  [
    ["ack", undefined, { erp_number: "45" }],
    ["status", "S1"],
    ["status", "SX"],
    ["status", "SY"],
    ["status", "S2"],
    ["status", "S3"],
    ["status", "S4"],
    ["status", "S5"],
  ],
  [
    ["ack"],
    ["deposit_accepted"],
    ["status", "SX"],
    ["status", "SY"],
    ["status", "S2"],
    ["status", "SX"],
    ["status", "SY"],
    ["status", "S2"],
    ["status", "S3"],
  ],
  [
    ["ack"],
    ["status", "S1"],
    ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }],
    ["status", "SX"],
    ["rescheduled", undefined, { expected_delivery_date: "2027-03-01" }],
    ["status", "SY"],
  ],
  [
    ["ack"],
    ["status", "S1"],
    ["status", "S3"],
    ["status", "S4"],
    ["status", "S3"],
    ["status", "SX"],
    ["status", "SY"],
  ],
  [["ack"], ["deposit_refused"]],
  [
    ["ack"],
    ["status", "S1"],
    ["status", "S3"],
    ["rescheduled", undefined, { expected_delivery_date: "2027-02-01" }],
    ["status", "S4"],
    ["status", "S5"],
    ["status", "S6"],
  ],
];

/** A history with ids and sequence by position. */
export const tell = (order: OrderRow, history: Short[]): ErpEvent[] =>
  history.map(([type, status, more], i) =>
    erpEvent.parse({
      message_id: `${order.number}#${i + 1}`,
      order_number: order.number,
      sequence: i + 1,
      at: "2026-11-21T10:00:00Z",
      type,
      ...(status ? { status } : {}),
      ...more,
    }),
  );

/** What two ways of hearing the same history must agree in. */
export const endOf = (order: OrderRow) => ({
  status: order.status,
  resume: order.resume,
  rescheduled: order.rescheduled,
  expected: order.expectedDelivery,
  erp: order.erpNumber,
});

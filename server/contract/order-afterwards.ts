import { z } from "zod";
import {
  amount,
  drawnSignature,
  email,
  engravingFont,
  engravingText,
  phone,
  prose,
  requiredReceipt,
  requiredId,
  size,
  text,
} from "./common";
import { endpoint } from "./endpoint";
import { orderAct, problems, version } from "./order-act";

/** The order must be signed again if it was signed, because its document changes. */
const signed = { signature: text(60).optional(), drawnSignature: drawnSignature.optional() };

/** Changes to a placed order. */
export const orderAfterwardsEndpoints = {
  changeEngraving: endpoint({
    id: "changeEngraving",
    ...orderAct,
    path: "/api/order/{id}/engraving",
    summary: "Changes or removes the engraving, before the ring comes back from the warehouse (S2)",
    body: z.object({ engravingText, engravingFont, ...signed, version }),
    problems: [...problems, "signature_missing"],
  }),
  changeSize: endpoint({
    id: "changeSize",
    ...orderAct,
    path: "/api/order/{id}/size",
    summary: "Changes the ring size at the agreed price, before the ring comes back from the warehouse (S2)",
    body: z.object({ ringSize: size, ...signed, version }),
    problems: [...problems, "signature_missing"],
  }),
  changeDeliveryShop: endpoint({
    id: "changeDeliveryShop",
    ...orderAct,
    path: "/api/order/{id}/delivery-shop",
    summary: "Changes the boutique of collection within the same country, before the ring is sent (S4)",
    body: z.object({ deliveryShop: requiredId(20), ...signed, version }),
    problems: [...problems, "signature_missing"],
  }),
  changeContact: endpoint({
    id: "changeContact",
    ...orderAct,
    path: "/api/order/{id}/contact",
    summary: "Changes the client's telephone number and e-mail address",
    body: z.object({ phone, email: email.or(z.literal("").transform(() => undefined)).optional(), version }),
    problems,
  }),
  takePayment: endpoint({
    id: "takePayment",
    ...orderAct,
    path: "/api/order/{id}/payment",
    summary: "Records a further payment at the till, or the balance at collection",
    body: z.object({
      number: requiredReceipt,
      amount: amount.positive(),
      /**
       * The boutique whose till took the payment, one of the seller's; by default the order's boutique in which they
       * work.
       */
      shop: requiredId(20).optional(),
      version,
    }),
    problems,
  }),
  refund: endpoint({
    id: "refund",
    ...orderAct,
    path: "/api/order/{id}/refund",
    summary: "Records what the till gave back to the client of a cancelled order (S9)",
    body: z.object({
      number: requiredReceipt,
      amount: amount.positive(),
      /** The boutique whose till gave it back, one of the seller's; by default as for a payment. */
      shop: requiredId(20).optional(),
      version,
    }),
    problems,
  }),
  retain: endpoint({
    id: "retain",
    ...orderAct,
    path: "/api/order/{id}/retained",
    summary: "Records that the company keeps the rest of what was paid for a cancelled order, by a manager",
    body: z.object({ reason: prose(300), version }),
    problems,
  }),
  agreeDate: endpoint({
    id: "agreeDate",
    ...orderAct,
    path: "/api/order/{id}/date",
    summary: "Sets another delivery date, agreed with the client, who is notified with this text",
    body: z.object({ date: z.iso.date("date"), words: prose(300).optional(), version }),
    problems,
  }),
};

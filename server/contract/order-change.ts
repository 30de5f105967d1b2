import { z } from "zod";
import { amount, drawnSignature, requiredProse, requiredReceipt, requiredText } from "./common";
import { endpoint } from "./endpoint";
import { orderAct, problems, version } from "./order-act";

/** A deposit, with the number of the till receipt. */
const deposit = {
  depositNumber: requiredReceipt,
  depositAmount: amount.positive(),
};
const signing = { signature: requiredText(60), drawnSignature: drawnSignature.optional() };

/** What sellers can do with a placed order. */
export const orderChangeEndpoints = {
  cancel: endpoint({
    id: "cancel",
    ...orderAct,
    path: "/api/order/{id}/cancel",
    summary: "Requests the cancellation of an order",
    body: z.object({ reason: requiredProse(300), version }),
    problems,
  }),
  deposit: endpoint({
    id: "deposit",
    ...orderAct,
    path: "/api/order/{id}/deposit",
    summary: "Changes the deposit",
    body: z.object({ ...deposit, version }),
    problems: [...problems, "deposit_invalid"],
  }),
  confirm: endpoint({
    id: "confirm",
    ...orderAct,
    path: "/api/order/{id}/confirm",
    summary: "Confirms an order on hold (A10 → A0): deposit, terms and signature",
    body: z.object({ ...deposit, termsAccepted: z.boolean(), ...signing, version }),
    problems: [...problems, "signature_missing", "deposit_invalid"],
  }),
  sign: endpoint({
    id: "sign",
    ...orderAct,
    path: "/api/order/{id}/sign",
    summary: "Signs an order",
    body: z.object({ ...signing, version }),
    problems: [...problems, "signature_missing"],
  }),
  called: endpoint({
    id: "called",
    ...orderAct,
    path: "/api/order/{id}/called",
    summary: "Records that the customer was told that the ring has arrived (S5)",
    body: z.object({ version }),
    problems,
  }),
};

import { z } from "zod";
import { amount, INT4_MAX, noCard, requiredCode, requiredProse, requiredText } from "./common";
import { endpoint } from "./endpoint";
import { idParam, order } from "./order";

const version = z.number().int().min(0).max(INT4_MAX).optional();

export const orderChangeEndpoints = {
  cancel: endpoint({
    id: "cancel",
    method: "POST",
    path: "/api/order/{id}/cancel",
    summary: "Asks for cancellation",
    access: "seller",
    params: idParam,
    body: z.object({ reason: requiredProse(300), version }),
    response: order,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "illegal_move",
      "version_conflict",
    ],
  }),
  deposit: endpoint({
    id: "deposit",
    method: "POST",
    path: "/api/order/{id}/deposit",
    summary: "Changes the deposit",
    access: "seller",
    params: idParam,
    body: z.object({
      depositNumber: requiredCode(40).refine(noCard, "card_number"),
      depositAmount: amount.positive(),
      version,
    }),
    response: order,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "illegal_move",
      "deposit_invalid",
      "version_conflict",
    ],
  }),
  confirm: endpoint({
    id: "confirm",
    method: "POST",
    path: "/api/order/{id}/confirm",
    summary: "Confirms an order on hold (A10 → A0): deposit and signature",
    access: "seller",
    params: idParam,
    body: z.object({
      depositNumber: requiredCode(40).refine(noCard, "card_number"),
      depositAmount: amount.positive(),
      signature: requiredText(60),
      version,
    }),
    response: order,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "illegal_move",
      "signature_missing",
      "deposit_invalid",
      "version_conflict",
    ],
  }),
  sign: endpoint({
    id: "sign",
    method: "POST",
    path: "/api/order/{id}/sign",
    summary: "Signs an order",
    access: "seller",
    params: idParam,
    body: z.object({ signature: requiredText(60), version }),
    response: order,
    problems: [
      "missing_value",
      "invalid_value",
      "unauthorized",
      "forbidden",
      "not_found",
      "illegal_move",
      "signature_missing",
      "version_conflict",
    ],
  }),
};

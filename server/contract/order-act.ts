import { z } from "zod";
import { INT4_MAX } from "./common";
import { idParam, order } from "./order";

/* Common parts of the calls that change an order: each returns the updated order. */

/** The version that the caller has seen; if missing, it is not checked. */
export const version = z.number().int().min(0).max(INT4_MAX).optional();

/** Method, access, parameters and response of such a call. */
export const orderAct = { method: "POST", access: "seller", params: idParam, response: order } as const;

/** Problems that any of them may return. */
export const problems = [
  "missing_value",
  "invalid_value",
  "unauthorized",
  "forbidden",
  "not_found",
  "illegal_move",
  "version_conflict",
] as const;

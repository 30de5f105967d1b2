import { z } from "zod";
import { INT4_MAX } from "./common";
import { idParam, order } from "./order";

/* What the calls have in common that change an order: each answers with the order as it is now. */

/** The version that the caller has seen; left out, it does not matter. */
export const version = z.number().int().min(0).max(INT4_MAX).optional();

/** How such a call is made, and by whom. */
export const acted = { method: "POST", access: "seller", params: idParam, response: order } as const;

/** With what any of them may refuse. */
export const problems = [
  "missing_value",
  "invalid_value",
  "unauthorized",
  "forbidden",
  "not_found",
  "illegal_move",
  "version_conflict",
] as const;

import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { answerBudget } from "./service";

/** The call for the rings within a budget. */
export function mountBudget(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.budget, async (call) =>
    answerBudget(await context.reference(), call.query, call.region, call.lang),
  );
}

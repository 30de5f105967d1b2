import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { comparePrices } from "./price";
import { describeCreation } from "./service";

/** The calls for a made-to-order creation with everything that its page shows, and for its price explained. */
export function mountCreation(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.creation, (call) =>
    describeCreation(context, call.query, call.region, call.lang, call.caller),
  );
  register(app, identify, endpoints.creationPrice, (call) =>
    comparePrices(context, call.query, call.region, call.caller),
  );
}

import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { findAtCounter } from "./service";

/** The one search field of the counter. */
export function mountCounterFind(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.counterFind, ({ query, caller, lang }) =>
    findAtCounter(context, query.text, caller, lang),
  );
}

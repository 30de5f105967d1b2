import type { Hono } from "hono";
import { feedEndpoints } from "../../../contract/feed";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { readFeeds, readRefusals } from "./service";

/** What the feeds of stones brought, for managers. */
export function mountFeeds(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, feedEndpoints.feeds, () => readFeeds(context));
  register(app, identify, feedEndpoints.feedRefusals, ({ params }) => readRefusals(context, params.id));
}

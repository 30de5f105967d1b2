import type { Hono } from "hono";
import { webhookEndpoints } from "../../../contract/webhook";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import {
  addWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replayDeliveries,
  testWebhook,
} from "./service";

/** The receivers of webhooks, for managers (docs/decisions/0080). */
export function mountWebhooks(app: Hono, identify: Identify, context: ApiContext): void {
  const e = webhookEndpoints;
  register(app, identify, e.webhooks, ({ caller }) => readWebhooks(context, caller));
  register(app, identify, e.webhookAdd, ({ caller, body }) => addWebhook(context, caller, body));
  register(app, identify, e.webhookRemove, async ({ caller, params }) => {
    await removeWebhook(context, caller, params.id);
    return { success: true as const };
  });
  register(app, identify, e.webhookDeliveries, ({ caller, params, query }) =>
    readDeliveries(context, caller, params.id, query),
  );
  register(app, identify, e.webhookTest, async ({ caller, params }) => ({
    message_id: await testWebhook(context, caller, params.id),
  }));
  register(app, identify, e.webhookReplay, async ({ caller, params, body }) => ({
    replayed: await replayDeliveries(context, caller, params.id, body),
  }));
}

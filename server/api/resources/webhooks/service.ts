import { WEBHOOK_KINDS, type Webhook, type WebhookDelivery } from "../../../contract/webhook";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { newId } from "../../../platform/ids";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { newSecret } from "../../webhooks/signature";
import {
  deleteWebhook,
  findWebhook,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replay,
  type DeliveryRow,
  type WebhookRow,
} from "../../webhooks/store";
import { targetOf } from "../../webhooks/target";

type Manager = Extract<Caller, { kind: "seller" }>;

/** Maximum number of receivers for one manager's shops. */
const MOST = 20;
const PAGE = 100;

const view = (row: WebhookRow, waiting = 0, dead = 0): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  shops: row.shops,
  created_at: row.createdAt.toISOString(),
  waiting,
  dead,
});

/** @throws ApiProblem 403 for a manager of no shop */
function shopsOf({ shops }: Manager): string[] {
  if (!shops.length) throw new ApiProblem("forbidden");
  return shops;
}

/** Receivers that a manager may see, oldest first. @throws ApiProblem 403 for a manager of no shop */
export async function readWebhooks({ db }: ApiContext, caller: Manager): Promise<Webhook[]> {
  return (await listWebhooks(db, shopsOf(caller))).map(({ hook, waiting, dead }) =>
    view(hook, waiting, dead),
  );
}

/** @throws ApiProblem 422 `url` for an address to which nothing may be sent, 429 limit_reached */
export async function addWebhook(
  context: ApiContext,
  caller: Manager,
  body: { url: string; kinds: readonly (typeof WEBHOOK_KINDS)[number][] },
): Promise<Webhook & { secret: string }> {
  const shops = shopsOf(caller);
  await targetOf(body.url, context.webhookNetworks).catch(() => {
    throw fieldError("url", "web_address");
  });
  if ((await listWebhooks(context.db, shops)).length >= MOST)
    throw new ApiProblem("limit_reached", {
      fields: [{ field: "url", code: "webhooks_full", values: { max: MOST } }],
    });
  const secret = newSecret();
  const made = await context.db.transaction(async (tx) => {
    const row = await insertWebhook(tx, {
      id: newId("whk"),
      url: body.url,
      secret: context.seal.close(secret),
      kinds: [...body.kinds],
      shops,
      createdBy: caller.id,
    });
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: "webhook_added",
      subject: `webhook:${row.id}`,
      detail: { host: new URL(row.url).host, kinds: row.kinds },
    });
    return row;
  });
  return { ...view(made), secret };
}

/** @throws ApiProblem 404, also for receivers of other shops */
async function found(context: ApiContext, caller: Manager, id: string): Promise<WebhookRow> {
  const row = await findWebhook(context.db, id, shopsOf(caller));
  if (!row) throw new ApiProblem("not_found", { message: "webhook" });
  return row;
}

/**
 * Removes a receiver with all its deliveries, also those that are waiting.
 * @throws ApiProblem 404, also for receivers of other shops
 */
export async function removeWebhook(context: ApiContext, caller: Manager, id: string): Promise<void> {
  const row = await found(context, caller, id);
  await context.db.transaction(async (tx) => {
    await deleteWebhook(tx, row.id);
    await writeAudit(tx, {
      actor: `seller:${caller.id}`,
      act: "webhook_removed",
      subject: `webhook:${row.id}`,
      detail: { host: new URL(row.url).host },
    });
  });
}

/**
 * What a receiver was sent or will be sent, newest first, a hundred at a time.
 * @param query `before`: only deliveries with a smaller number
 * @returns `older`: the `before` of the next hundred; null at the end
 * @throws ApiProblem 404, also for receivers of other shops
 */
export async function readDeliveries(
  context: ApiContext,
  caller: Manager,
  id: string,
  query: { state?: DeliveryRow["state"] | undefined; before?: number | undefined },
): Promise<{ items: WebhookDelivery[]; older: number | null }> {
  const { id: webhookId } = await found(context, caller, id);
  const rows = await listDeliveries(context.db, {
    webhookId,
    state: query.state,
    before: query.before,
    most: PAGE + 1,
  });
  const items = rows.slice(0, PAGE).map((row): WebhookDelivery => ({
    id: row.id,
    message_id: row.messageId,
    type: row.type,
    data: row.data,
    state: row.state,
    tries: row.tries,
    last_status: row.lastStatus,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }));
  return { items, older: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Sends a receiver an empty test message.
 * @returns the message's id
 * @throws ApiProblem 404
 */
export async function testWebhook(context: ApiContext, caller: Manager, id: string): Promise<string> {
  const { id: webhookId } = await found(context, caller, id);
  const messageId = newId("msg");
  await insertTest(context.db, webhookId, messageId);
  return messageId;
}

/** @throws ApiProblem 404 if there is no such receiver or delivery */
export async function replayDeliveries(
  context: ApiContext,
  caller: Manager,
  id: string,
  body: { delivery?: number | undefined; since?: string | undefined },
): Promise<number> {
  const { id: webhookId } = await found(context, caller, id);
  const { delivery, since } = body;
  const replayed = await replay(context.db, {
    webhookId,
    delivery,
    since: since === undefined ? undefined : new Date(since),
  });
  if (delivery !== undefined && replayed === 0) throw new ApiProblem("not_found", { message: "delivery" });
  return replayed;
}

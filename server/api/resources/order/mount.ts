import type { Context, Hono } from "hono";
import type { z } from "zod";
import { erpEndpoints } from "../../../contract/erp";
import type { Endpoint } from "../../../contract/endpoint";
import {
  orderEndpoints,
  PURCHASE_ORDER_PDF,
  type idParam,
  type order,
  type Order,
  type ordersQuery,
} from "../../../contract/order";
import { orderChangeEndpoints } from "../../../contract/order-change";
import { orderAfterwardsEndpoints } from "../../../contract/order-afterwards";
import { orderPlaceEndpoints } from "../../../contract/order-place";
import { ApiProblem, fieldError } from "../../../contract/problem";
import { documentEndpoints, PURCHASE_ORDER_KEY } from "../../../contract/document";
import { isSignedByErp, receiveErpEvents } from "../../../erp/for-api";
import type { ApiContext } from "../../context";
import type { Db } from "../../db/connection";
import { known, needFactor, parse, register, readJson, type Caller, type Identify } from "../../http";
import { foldName } from "~/domain/name-folding";
import { fullName } from "~/domain/person";
import { langOf, type LangTag } from "~/i18n/locales";
import { noteSecurity } from "../../security-events/store";
import { standingOf } from "../../promise/store";
import { shopOfCode } from "../../reference/shop";
import { cancelOrder, changeDeposit, confirmOrder, noteCalled, signOrder } from "./actions";
import {
  agreeDate,
  changeContact,
  changeDeliveryShop,
  changeEngraving,
  changeSize,
  takePayment,
} from "./afterwards";
import { checkDocument, issueDocument, issuePurchaseOrder } from "./document/issue";
import { EXPORT_SIZE, listOrders, PAGE_SIZE, type OrdersFilter } from "./list/store";
import { dueOf, paymentsOf, settlementOf } from "./payment-store";
import { placedByKey, placeOrder } from "./place";
import { refundPayment, retainPayment } from "./refund";
import type { Seller } from "./rules";
import { eventsOf, findOrder, readManagers } from "./store";
import { cancelClosed, inShop } from "./rights";
import { lineView, orderView, paymentView } from "./view";
import { placesBySku } from "../stones/place";

/**
 * The calls of orders: placing, reading, changing, the purchase order and the ERP's callbacks (spec §7,
 * docs/decisions/0009, 0010).
 */
export function mountOrder(app: Hono, identify: Identify, context: ApiContext): void {
  const e = { ...orderPlaceEndpoints, ...orderEndpoints };
  register(app, identify, e.place, async ({ body, caller, lang, request }) => [
    await placeOrder(context, caller, body, { key: keyOf(request), lang }),
  ]);
  register(app, identify, e.placedByKey, async ({ params, caller }) => [
    await placedByKey(context, caller, params.key),
  ]);

  register(app, identify, e.orders, (call) => listPage(context, call, PAGE_SIZE));
  register(app, identify, e.ordersExport, async (call) => {
    const { caller, query } = call;
    // An export takes several calls. Only the first is recorded.
    if ((query.page ?? 1) === 1)
      await noteSecurity(context.db, {
        act: "orders_exported",
        account: `seller:${caller.id}`,
        address: caller.address,
      });
    return listPage(context, call, EXPORT_SIZE, query.placedBefore);
  });
  register(app, identify, e.order, ({ params, caller, lang }) => readOrder(context, params.id, caller, lang));
  mountChanges(app, identify, context);
  mountPurchaseOrder(app, identify, context);
  mountErpEvents(app, context);
}

type ListCall = {
  query: z.output<typeof ordersQuery>;
  caller: Exclude<Caller, { kind: "none" }>;
  lang: LangTag;
};

/**
 * One page of the orders that a caller may see.
 * @param size number of orders per page
 * @param before only orders placed before this moment, ISO 8601
 */
async function listPage(
  context: ApiContext,
  { query, caller, lang }: ListCall,
  size: number,
  before?: string,
) {
  const page = query.page ?? 1;
  const reference = await context.reference();
  const plantOf = (code: string) => shopOfCode(reference, code)?.plantCode;
  const { total, more, items } = await listOrders(context.db, {
    scope: scopeOf(caller, query.shop, plantOf),
    from: query.from,
    to: query.to,
    before,
    status: query.status,
    rescheduled: query.rescheduled === "1",
    client: query.client ? foldName(query.client) : undefined,
    associate: query.associate,
    number: query.number,
    sort: query.sort ?? "-date",
    page,
    size,
  });
  // A customer has few rings and sees when each is ready. A seller's list does not show it.
  const standing =
    caller.kind === "customer"
      ? await standingOf(
          context.db,
          items.map(({ order }) => order.id),
        )
      : null;
  return {
    total,
    more,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    items: items.map((item) => lineView(item, { reference, lang }, standing?.get(item.order.id))),
  };
}

type ChangeCall<B extends z.ZodType> = Endpoint<typeof idParam, z.ZodType, B, typeof order, "seller">;

/** Changes of an order by sellers. Each answers with the order as it is now. */
function mountChanges(app: Hono, identify: Identify, context: ApiContext): void {
  const { db } = context;
  const e = { ...orderChangeEndpoints, ...orderAfterwardsEndpoints };
  const change = <B extends z.ZodType>(
    call: ChangeCall<B>,
    work: (asked: { caller: Seller; id: string; body: z.output<B> }) => Promise<void>,
  ) =>
    register(app, identify, call, async ({ params: { id }, body, caller, lang }) => {
      await work({ caller, id, body });
      return readOrder(context, id, caller, lang);
    });
  change(e.cancel, ({ caller, id, body }) => cancelOrder(db, caller, id, body));
  change(e.deposit, ({ caller, id, body }) => changeDeposit(db, caller, id, body));
  change(e.confirm, ({ caller, id, body }) => confirmOrder(db, caller, id, body));
  change(e.sign, ({ caller, id, body }) => signOrder(db, caller, id, body));
  change(e.called, ({ caller, id, body }) => noteCalled(db, caller, id, body));
  change(e.changeEngraving, (asked) => changeEngraving(db, asked));
  change(e.changeSize, (asked) => changeSize(context, asked));
  change(e.changeDeliveryShop, (asked) => changeDeliveryShop(context, asked));
  change(e.changeContact, (asked) => changeContact(db, asked));
  change(e.takePayment, (asked) => takePayment(context, asked));
  change(e.refund, (asked) => refundPayment(context, asked));
  change(e.retain, (asked) => retainPayment(db, asked));
  change(e.agreeDate, (asked) => agreeDate(context, asked));
}

function mountPurchaseOrder(app: Hono, identify: Identify, context: ApiContext): void {
  app.get(colons(PURCHASE_ORDER_PDF), async (c: Context) => {
    const { caller } = await identify(c.req.raw);
    if (caller.kind === "none") throw new ApiProblem("unauthorized");
    known(c.req.raw, "purchaseOrderPdf", caller);
    needFactor(caller);
    const id = c.req.param("id") ?? "";
    // The document is in the client's language, or in the one that `lang` names.
    const asked = c.req.query("lang");
    const found = id.length <= 60 ? await findOrder(context.db, id) : undefined;
    const lang = langOf(asked ?? found?.order.language);
    const order = await readOrder(context, id, caller, lang);
    const bytes = await issuePurchaseOrder(context, order, lang);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${order.order_number.replace(/[^\w-]/g, "")}.pdf"`,
      "Cache-Control": "private, no-store",
    });
  });

  register(app, identify, documentEndpoints.documentIssue, async ({ params, caller, lang }) =>
    issueDocument(context, await readOrder(context, params.id, caller, lang), lang),
  );
  register(app, identify, documentEndpoints.documentCheck, async ({ params, lang, address }) => {
    await context.limiter.take("code_address", address);
    return checkDocument(context, params.code, lang);
  });
  // The active key comes first, because tools that look for one key read the first. The earlier keys verify older
  // documents.
  app.get(PURCHASE_ORDER_KEY, (c: Context) =>
    c.body([context.signer.publicKey, ...context.signer.otherPublicKeys].join(""), 200, {
      "Content-Type": "application/x-pem-file",
      "Cache-Control": "public, max-age=3600",
    }),
  );
}

function mountErpEvents(app: Hono, context: ApiContext): void {
  const { path, body } = erpEndpoints.erpEvents;
  app.post(path, async (c: Context) => {
    const text = await c.req.raw.clone().text();
    if (
      !context.erpSecret ||
      !isSignedByErp(c.req.header("X-Signature"), text, context.erpSecret, context.now())
    )
      throw new ApiProblem("unauthorized");
    const { events } = parse(body, await readJson(c.req.raw));
    return c.json({ results: await receiveErpEvents(context.db, events, context.log) }, 200);
  });
}

const colons = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/**
 * Reads an order that the caller may see.
 * @throws ApiProblem 404, also for other people's orders, so that ids cannot be probed
 */
async function readOrder(context: ApiContext, id: string, caller: Caller, lang: LangTag): Promise<Order> {
  const found = await findOrder(context.db, id);
  if (!found || !mayRead(caller, found.order)) throw new ApiProblem("not_found");
  const [events, standing, reference] = await Promise.all([
    eventsOf(context.db, id),
    standingOf(context.db, [id]),
    context.reference(),
  ]);
  const view = orderView(found, events, { reference, lang }, caller, standing.get(id));
  const closed = cancelClosed(found.order, caller);
  const [payments, places] =
    caller.kind === "seller"
      ? await Promise.all([
          paymentsOf(context.db, id),
          placesBySku(context, found.stone ? [found.stone.sku] : [], lang),
        ])
      : [null, null];
  return {
    ...view,
    ...(places && found.stone ? { stone_place: places.get(found.stone.sku) ?? null } : {}),
    ...(payments
      ? {
          payments: payments.map((payment) => paymentView(payment, { reference, lang })),
          due: dueOf(found.order, payments),
          ...settlementOf(found.order, payments),
        }
      : {}),
    cancel_closed: closed && {
      reason: closed,
      managers:
        closed === "sent" || closed === "delivered"
          ? []
          : await managersOf(context.db, found.order.shop, lang),
    },
  };
}

/** Names of a shop's managers, in the name order of the language. */
async function managersOf(db: Db, shop: string, lang: LangTag): Promise<string[]> {
  return (await readManagers(db, shop)).map(({ firstname, lastname }) => fullName(lang, firstname, lastname));
}

function mayRead(
  caller: Caller,
  order: {
    customerId: string | null;
    shop: string;
    deliveryShop: string | null;
    sellerId: string;
    secondSellerId: string | null;
  },
): boolean {
  if (caller.kind === "customer") return order.customerId === caller.id;
  return caller.kind === "seller" && inShop(caller, order);
}

/**
 * The orders in a list. Customers see their own. Sellers see their own or, with `shop`, those of one of their shops
 * (`all`: of all their shops). Managers see those of their shops by default.
 */
function scopeOf(
  caller: Exclude<Caller, { kind: "none" }>,
  shop: string | undefined,
  plantOf: (code: string) => string | undefined,
): OrdersFilter["scope"] {
  if (caller.kind === "customer") return { customerId: caller.id };
  if (!shop) return caller.role === "manager" ? { shops: caller.shops } : { sellerId: caller.id };
  if (shop === "all") return { shops: caller.shops };
  const plant = plantOf(shop);
  if (!plant || !caller.shops.includes(plant)) throw new ApiProblem("forbidden");
  return { shops: [plant] };
}

function keyOf(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key !== null && !/^[\x21-\x7e]{1,100}$/.test(key)) throw fieldError("Idempotency-Key", "invalid");
  return key;
}

import { csvLine, decimalSign } from "~/domain/csv";
import { wordsOf } from "~/i18n/i18n.server";
import { wordsTag } from "~/i18n/locales";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { fieldsOf } from "./columns";
import { orderEndpoints, type OrderLine } from "#server/contract/order";
import { orderFiltersOf, ordersQueryOf } from "#server/bff/counter/orders-query";
import { page } from "#server/bff/page/loader";

/**
 * The orders of the list as a table, for managers; /api refuses everybody else. With the filters of the list; amounts
 * in whole units of the currency that stands beside them.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const { filters, timeZone } = await orderFiltersOf(ctx);
  const query = await ordersQueryOf(ctx, filters);
  // In a spreadsheet's format, in the shop's time zone: 2026-12-24 18:05.
  const moment = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  const t = wordsOf(wordsTag(ctx.tag, ctx.region), ["print", "order"]);
  const placedBefore = new Date().toISOString();
  const read = (at: number) =>
    ctx.api(orderEndpoints.ordersExport, { query: { ...query, page: at, placedBefore } });
  let found = await read(1);
  let at = 1;
  const hasTax = found.items.some(({ price }) => price.tax > 0);
  const text = new TextEncoder();
  const decimal = decimalSign(ctx.tag);
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      // Excel recognises UTF-8 only with this byte order mark.
      out.enqueue(text.encode(`\uFEFF${csvLine(fieldsOf(t, hasTax), decimal)}`));
    },
    // The file may be long: the next page is read when the previous one was sent, and none after the reader has left.
    async pull(out) {
      if (at > 1) found = await read(at);
      const lines = found.items.map((order) =>
        csvLine(
          cellsOf(t, order, (iso) => moment.format(new Date(iso))),
          decimal,
        ),
      );
      out.enqueue(text.encode(lines.join("")));
      at += 1;
      if (at > found.pages) out.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${["orders", filters.from, filters.to].filter(Boolean).join("_")}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});

/** An order's cells, in the order of `fieldsOf`. @param moment a moment by the clock of the shop */
function cellsOf(t: ReturnType<typeof wordsOf>, o: OrderLine, moment: (iso: string) => string) {
  const unit = 10 ** CURRENCY_DECIMALS[o.price.currency];
  return [
    o.order_number,
    moment(o.purchase_date),
    o.client,
    o.product_code,
    o.article_name,
    t("order:status_code", { words: t(`print:status.${o.status}`), code: o.status }),
    o.deposit_number,
    o.deposit_amount / unit,
    (o.paid ?? o.deposit_amount) / unit,
    o.retained === undefined ? "" : o.retained / unit,
    o.to_settle === undefined ? "" : o.to_settle / unit,
    o.price.excl / unit,
    o.price.incl / unit,
    o.price.currency,
    o.estimated_delivery_date,
    o.planned_delivery_date,
    o.expected_delivery_date,
    o.store_code,
    o.store_name,
    o.sales_associate,
    o.second_associate ?? "",
    o.signed_at ? moment(o.signed_at) : "",
    t(o.rescheduled ? "print:data.yes" : "print:data.no"),
  ];
}

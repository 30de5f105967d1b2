import { customerSummary } from "#server/contract/common";
import { customerFileEndpoints } from "#server/contract/customer-file";
import { chooseCustomer, leavingFor } from "#server/bff/counter/choose-customer";
import { foundAt, lineOf } from "#server/bff/counter/found";
import { typedText } from "#server/bff/request/typed-text";
import { head, translator } from "#server/bff/views/head";
import { go } from "#server/bff/reply/go";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { localPath } from "~/lib/paths";

/** The page of the only order or stone with the typed or scanned number, if nothing else matches. */
function only(ctx: PageContext, { customers, orders, stones }: Awaited<ReturnType<typeof foundAt>>) {
  if (customers.length || orders.length + stones.length !== 1) return null;
  const [order] = orders;
  return order
    ? ctx.href("pro-order", { orderId: order.id })
    : ctx.href("pro-stone", { sku: stones[0]?.sku ?? "" });
}

/**
 * What the search field of the bar found. A single order or stone opens at once. For an empty line, the page says what
 * can be typed. `confirm` asks before another customer is selected.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const found = await foundAt(ctx);
  const one = only(ctx, found);
  if (one) throw go(ctx, one);
  const asked = query.get("confirm");
  return {
    head: head(ctx, { title: translator(ctx)("bar:found.title") }),
    to: localPath(query.get("to")) ?? null,
    ...found,
    confirm: asked
      ? leavingFor(
          ctx,
          customerSummary.parse(
            await ctx.api(customerFileEndpoints.sellerCustomer, { params: { customerId: asked } }),
          ),
        )
      : null,
  };
});

export const action = forms(
  { guards: ["seller"] },
  {
    /** Selects the customer of a row, and goes on to the page that its button names. */
    select(ctx, formData) {
      const to = localPath(typedText(formData, "to", 512)) ?? null;
      return chooseCustomer(
        ctx,
        formData,
        (confirm) => ctx.href("pro-find", {}, { q: lineOf(ctx), to, confirm }),
        to,
      );
    },
  },
);

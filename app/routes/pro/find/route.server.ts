import { customerSummary } from "#server/contract/common";
import { customerFileEndpoints } from "#server/contract/customer-file";
import { chooseCustomer, leavingFor } from "#server/bff/counter/choose-customer";
import { foundAt, lineOf } from "#server/bff/counter/found";
import { typedText } from "#server/bff/request/typed-text";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { localPath } from "~/lib/paths";

/** What the bar's one field found; an empty line says what can be typed. `confirm` asks before another customer is served. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const query = ctx.url.searchParams;
  const found = await foundAt(ctx);
  const asked = found.customers.find(({ id }) => id === query.get("confirm"));
  return {
    head: head(ctx, { title: translator(ctx)("common:pro.found.title") }),
    to: localPath(query.get("to")) ?? null,
    ...found,
    confirm: asked
      ? leavingFor(
          ctx,
          customerSummary.parse(
            await ctx.api(customerFileEndpoints.sellerCustomer, { params: { customerId: asked.id } }),
          ),
        )
      : null,
  };
});

export const action = forms(
  { guards: ["seller"] },
  {
    /** Serves the customer of a row, and goes on to what its button names. */
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

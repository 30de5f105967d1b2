import { page } from "#server/bff/page/loader";
import { customerEndpoints } from "#server/contract/customer";

/**
 * Everything that is kept about the customer, as a file. A separate route: only a route without a view may answer
 * with a file.
 */
export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const everything = await ctx.api(customerEndpoints.exportData);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
});

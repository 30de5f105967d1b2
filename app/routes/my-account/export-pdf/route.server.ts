import { page } from "#server/bff/page/loader";
import { PERSONAL_DATA_PDF } from "#server/contract/customer";

/** Everything that is kept about the customer, as a document in their language. */
export const loader = page({ guards: ["auth"] }, async (ctx) => {
  const pdf = await ctx.raw(PERSONAL_DATA_PDF);
  return new Response(pdf.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="my-data.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
});

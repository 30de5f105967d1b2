import { isLang } from "~/i18n/locales";
import { PURCHASE_ORDER_PDF } from "#server/contract/order";
import { page } from "#server/bff/page/loader";

/**
 * The purchase order as a PDF in the client's language, or the one that `lang` names; /api checks the seller's
 * permission.
 */
export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const id = ctx.params.orderId ?? "";
  const asked = ctx.url.searchParams.get("lang") ?? undefined;
  const pdf = await ctx.raw(
    `${PURCHASE_ORDER_PDF.replace("{id}", encodeURIComponent(id))}${isLang(asked) ? `?lang=${asked}` : ""}`,
  );
  const named =
    /filename="([\w-]+)\.pdf"/.exec(pdf.headers.get("Content-Disposition") ?? "")?.[1] ?? "purchase-order";
  return new Response(pdf.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(`${named}.pdf`),
      "Cache-Control": "private, no-store",
    },
  });
});

/** RFC 6266: a plain name for old browsers and the full one in UTF-8. */
function contentDisposition(name: string): string {
  return `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

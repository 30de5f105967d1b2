import { MARKED_SKU, MAX_MARKED } from "~/domain/marks";
import { localPath } from "~/lib/paths";
import { go } from "../reply/go";
import type { PageContext } from "../request/context";

const skuOf = (formData: FormData): string => {
  const sku = formData.get("sku");
  return typeof sku === "string" && MARKED_SKU.test(sku) ? sku : "";
};

/**
 * Redirects to the page on which the diamond was shortlisted: to that diamond on a full page load; with scripts, the
 * scroll position is kept.
 */
function backTo(ctx: PageContext, formData: FormData, sku: string): Response {
  const back = formData.get("back");
  const loads = ctx.request.headers.get("Sec-Fetch-Mode") === "navigate";
  const place = sku && loads ? `#d-${sku}` : "";
  return go(ctx, `${localPath(typeof back === "string" ? back : null) ?? ctx.path}${place}`);
}

/** Shortlists a diamond; a sixth is rejected with a message that five are the maximum. */
export async function mark(ctx: PageContext, formData: FormData): Promise<Response> {
  const sku = skuOf(formData);
  const marks = ctx.session.data.marks ?? [];
  if (marks.length >= MAX_MARKED && !marks.includes(sku))
    await ctx.session.flash({ type: "warning", key: "marks_full" });
  else if (sku && !marks.includes(sku)) await ctx.session.set("marks", [...marks, sku]);
  return backTo(ctx, formData, sku);
}

/** Removes a diamond from the shortlist. */
export async function unmark(ctx: PageContext, formData: FormData): Promise<Response> {
  const sku = skuOf(formData);
  const marks = (ctx.session.data.marks ?? []).filter((one) => one !== sku);
  if (marks.length) await ctx.session.set("marks", marks);
  else await ctx.session.unset("marks");
  return backTo(ctx, formData, sku);
}

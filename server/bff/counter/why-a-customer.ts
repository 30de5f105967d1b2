import { pageAt } from "~/lib/page-at";
import type { PageId } from "~/lib/paths";

const REASONS: Partial<Record<PageId, "stones" | "tray" | "file" | "order">> = {
  "pro-creations-result": "stones",
  "pro-stone": "stones",
  "pro-customer-tray": "tray",
  "pro-customer-file": "file",
  "pro-checkout-cart": "order",
};

/** Why a customer must be selected first, by the page that the seller is going to; null if it needs none. */
export function whyACustomer(to: string | null | undefined) {
  const page = to ? pageAt(new URL(to, "http://local.invalid").pathname) : undefined;
  return (page && REASONS[page.id]) ?? null;
}

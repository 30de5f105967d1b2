import { useLocation } from "@remix-run/react";
import { pageAt } from "~/lib/page-at";
import { localPath, type PageId } from "~/lib/paths";

/** Pages on which a seller works for a customer: a customer who is selected from there is served there. */
const FOR_SOMEBODY: readonly (PageId | undefined)[] = [
  "pro-creations-result",
  "pro-stone",
  "pro-customer-tray",
  "pro-checkout-cart",
];

/** Where a seller continues after selecting a customer on this page; null for the customer's tray. */
export function useReturnTo(): string | null {
  const { pathname, search } = useLocation();
  return FOR_SOMEBODY.includes(pageAt(pathname)?.id) ? pathname + search : null;
}

/** The list of stones with its filters, if the seller is there or came to the search from it. */
export function useStonesLeft(): string | null {
  const { search } = useLocation();
  const here = useReturnTo();
  const left = here ?? localPath(new URLSearchParams(search).get("to")) ?? "";
  return pageAt(left.split("?")[0] ?? "")?.id === "pro-creations-result" ? left : null;
}

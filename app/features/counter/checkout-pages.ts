import { pageAt } from "~/lib/page-at";

/** Whether an address belongs to the checkout, so that a seller who goes there is not leaving it. */
export const isCheckoutPage = (pathname: string): boolean =>
  (pageAt(pathname)?.reservation ?? "ends") !== "ends";

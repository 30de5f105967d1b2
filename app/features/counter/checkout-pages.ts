import { pageAt } from "~/lib/page-at";

/** Whether who goes to this address is still busy with the order. */
export const staysInCheckout = (pathname: string): boolean =>
  (pageAt(pathname)?.reservation ?? "ends") !== "ends";

import type { Namespace } from "~/i18n/namespaces";

/** Seconds until a page without scripts is loaded again, and another address, if it leads to one. */
export type ComesAgain = { seconds: number; to?: string };

/** What a route module says of itself: `export const handle: PageHandle = { i18n: ["shop"], layout: "tulle" }`. */
export type PageHandle = {
  i18n?: Namespace[];
  layout?: "default" | "home" | "print" | "tulle" | "alone";
  /** Step of the configurator that the tulle layout marks. */
  step?: "design" | "stone" | "engraving" | "summary";
  /** A page that is only read: without scripts it comes again when nobody was there for too long, and then asks for the login. */
  idle?: "refresh";
  /** Without scripts the page comes again by itself: after how many seconds, by what its loader gave, and where; null for never. */
  comesAgain?: (data: unknown) => ComesAgain | null;
  /** What is looked at here may be remembered on the device: the page asks for it. */
  keeps?: true;
  /** Id of the page's form: "Lock" in the seller's bar is a button of it, so that what was typed so far is kept. */
  keepsTyped?: string;
  /** A page that needs no script gets none, or the few letters alone by which its late pictures come. */
  scripts?: false | "pictures";
};

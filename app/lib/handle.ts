import type { Namespace } from "~/i18n/namespaces";

/** Seconds until a page without scripts reloads, and the URL it goes to, if that is another one. */
export type AutoRefresh = { seconds: number; to?: string };

/** Static facts of a route module: `export const handle: PageHandle = { i18n: ["shop"], layout: "tulle" }`. */
export type PageHandle = {
  i18n?: Namespace[];
  layout?: "default" | "home" | "print" | "tulle" | "alone";
  /** Step of the configurator that the tulle layout highlights. */
  step?: "design" | "stone" | "engraving" | "summary";
  /** A read-only page: without scripts it reloads after a long inactivity, and then requires a login. */
  idle?: "refresh";
  /**
   * Without scripts the page reloads: after how many seconds and where, computed from its loader's data; null for
   * never.
   */
  autoRefresh?: (data: unknown) => AutoRefresh | null;
  /** The page asks whether what is viewed here may be stored on the device. */
  keeps?: true;
  /** Id of the page's form. "Lock" in the seller's bar is a button of this form, so that what was typed is kept. */
  keepsTyped?: string;
  /** A page that works without scripts gets none (false), or only the small one that loads its pictures late. */
  scripts?: false | "pictures";
};

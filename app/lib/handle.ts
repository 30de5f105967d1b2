import type { Namespace } from "~/i18n/namespaces";

/** What a route module says of itself: `export const handle: PageHandle = { i18n: ["shop"], layout: "tulle" }`. */
export type PageHandle = {
  i18n?: Namespace[];
  layout?: "default" | "home" | "print" | "tulle";
  /** Step of the configurator that the tulle layout marks. */
  step?: "design" | "stone" | "engraving" | "summary";
  /** A page that needs no script gets none. */
  scripts?: false;
};

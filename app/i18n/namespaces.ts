/** Files of locales/{language}/: each page names the ones it needs in its `handle.i18n`, and only those travel to the browser, besides `common`. Messages and error codes come when there is something to say. */
export const NAMESPACES = ["common", "messages", "errors", "reference", "shop", "craft", "summary", "viewer", "cookies", "link", "account", "legal", "pro", "counter", "order", "check", "operations", "security", "rehearsal", "print", "mail", "stone", "engraving", "words", "price", "budget", "size", "compare", "discreet"] as const;
export type Namespace = (typeof NAMESPACES)[number];

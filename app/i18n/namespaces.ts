/** Files of locales/{language}/: each page names the ones it needs in its `handle.i18n`, and only those travel to the browser. */
export const NAMESPACES = ["common", "messages", "errors", "reference", "shop", "viewer", "cookies", "link", "account", "legal", "pro", "counter", "order", "check", "operations", "print", "mail", "stone", "engraving", "words"] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Loaded on every page: chrome, messages, error codes. */
export const BASE_NAMESPACES = ["common", "messages", "errors"] as const satisfies readonly Namespace[];

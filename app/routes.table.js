/**
 * The list of pages (spec §2), the only place for facts about a page. remix.config.js builds the route tree from it,
 * app/lib/paths.ts the typed URL builder; app/lib/page-at.ts finds the page of a URL; tests/ keep a snapshot of all
 * paths.
 *
 * scope:       prefix of the path: nothing, /{lang}, or /{lang}/{region}.
 * layout:      default | home | print | tulle (spec §2); alone for pages that work without a session; none for resource
 *              routes.
 * guards:      checks of the page's loader and action (docs/decisions/0004); public if there are none.
 * reservation: what happens to a running reservation when a seller opens the page (spec §4, docs/decisions/0009): it
 *              `runs` on the pages of the checkout, `goes-on` on those that a seller needs meanwhile (documents,
 *              language, the lock, the terms that a person reads before signing), and `ends` on all others, after a
 *              confirmation.
 * prices:      `shop`: prices of the seller's shop (docs/decisions/0006), with the counter's frame; by default those of
 *              the region.
 * whenLocked:  `open`: available on a locked tablet.
 * beforeFactor: `open`: available to a manager who has to set up a second factor first.
 * memory:      the same for every visitor without a session: cached until what it shows changes, the `house` (prices,
 *              designs, boutiques, texts) or in addition the availability of stones, the `stock` (docs/decisions/0057).
 * poll:        an open page requests this URL in the background, every few seconds; `attended` if the user is active.
 *
 * @typedef {"auth"|"checkout"|"login"|"order"|"pro-login"|"product"|"select-a-stone"|"seller"|"public"} GuardName
 * @typedef {{ id: string, scope: "root"|"lang"|"region", path: string, folder: string,
 *             layout: "default"|"home"|"print"|"tulle"|"alone"|"none", guards: GuardName[],
 *             reservation: "runs"|"goes-on"|"ends", prices?: "shop", whenLocked?: "open", beforeFactor?: "open", poll?: "attended"|"unattended", memory?: "house"|"stock" }} Page
 */

/** @satisfies {readonly Page[]} */
// One row per page, like a table.
// prettier-ignore
export const pages = /** @type {const} */ ([
  { id: "entry", scope: "root", path: "", folder: "entry", layout: "none", guards: ["public"], reservation: "ends" },
  { id: "not-found-root", scope: "root", path: "*", folder: "not-found", layout: "default", guards: ["public"], reservation: "ends" },

  { id: "lang-root", scope: "lang", path: "", folder: "lang-root", layout: "none", guards: ["public"], reservation: "ends" },
  { id: "reset-password", scope: "lang", path: "reset-password", folder: "reset-password", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "pro-lang", scope: "lang", path: "pro", folder: "pro/lang", layout: "none", guards: ["public"], reservation: "ends" },

  { id: "home", scope: "region", path: "", folder: "home", layout: "home", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "catalog", scope: "region", path: "catalog", folder: "catalog", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "collections", scope: "region", path: "collections", folder: "collections", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "collection", scope: "region", path: "collections/:collection", folder: "collection", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "choose-cut", scope: "region", path: "choose-cut", folder: "choose-cut", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "compare", scope: "region", path: "compare", folder: "compare", layout: "default", guards: ["public"], reservation: "ends", memory: "stock" },
  { id: "size-guide", scope: "region", path: "size-guide", folder: "size-guide", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "ring-sizer", scope: "region", path: "size-guide/on-screen", folder: "ring-sizer", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "discreet", scope: "region", path: "discreet", folder: "discreet", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "craft", scope: "region", path: "craft", folder: "craft", layout: "tulle", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "ring", scope: "region", path: "ring/:metal/:aesthetic", folder: "ring", layout: "tulle", guards: ["product"], reservation: "ends", memory: "stock" },
  { id: "ring-price", scope: "region", path: "ring/:metal/:aesthetic/price", folder: "ring/price", layout: "tulle", guards: ["product"], reservation: "ends" },
  { id: "diamonds", scope: "region", path: "ring/:metal/:aesthetic/diamonds", folder: "ring/diamonds", layout: "tulle", guards: ["product"], reservation: "ends", memory: "stock" },
  { id: "diamond", scope: "region", path: "ring/:metal/:aesthetic/diamonds/:sku", folder: "ring/diamond", layout: "tulle", guards: ["product"], reservation: "ends", memory: "stock" },
  { id: "three-diamonds", scope: "region", path: "ring/:metal/:aesthetic/three-diamonds", folder: "ring/three-diamonds", layout: "tulle", guards: ["product"], reservation: "ends", memory: "stock" },
  { id: "budget", scope: "region", path: "budget", folder: "budget", layout: "default", guards: ["public"], reservation: "ends", memory: "stock" },
  { id: "ring-link", scope: "region", path: "r/:token", folder: "ring-link", layout: "tulle", guards: ["public"], reservation: "ends" },
  { id: "engraving", scope: "region", path: "engraving", folder: "engraving", layout: "tulle", guards: ["select-a-stone"], reservation: "ends" },
  { id: "summary", scope: "region", path: "summary/:sku", folder: "summary", layout: "tulle", guards: ["select-a-stone"], reservation: "ends" },
  { id: "summary-pdf", scope: "region", path: "summary/:sku/creation.pdf", folder: "summary/pdf", layout: "none", guards: ["select-a-stone"], reservation: "ends" },
  { id: "book-an-appointment", scope: "region", path: "book-an-appointment/:sku", folder: "book-an-appointment", layout: "tulle", guards: ["auth"], reservation: "ends" },
  { id: "appointment-request", scope: "region", path: "appointment-request", folder: "appointment-request", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "appointment", scope: "region", path: "appointment/:token", folder: "appointment", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "login", scope: "region", path: "login", folder: "login", layout: "default", guards: ["login"], reservation: "ends" },
  { id: "client-register", scope: "region", path: "client-register", folder: "client-register", layout: "default", guards: ["login"], reservation: "ends", prices: "shop" },
  { id: "confirm-email", scope: "region", path: "confirm-email", folder: "confirm-email", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "my-account", scope: "region", path: "my-account", folder: "my-account", layout: "default", guards: ["auth"], reservation: "ends" },
  { id: "my-account-export", scope: "region", path: "my-account/export.json", folder: "my-account/export-json", layout: "none", guards: ["auth"], reservation: "ends" },
  { id: "my-account-export-pdf", scope: "region", path: "my-account/export.pdf", folder: "my-account/export-pdf", layout: "none", guards: ["auth"], reservation: "ends" },
  { id: "my-account-sessions", scope: "region", path: "my-account/sessions", folder: "my-account/sessions", layout: "default", guards: ["auth"], reservation: "ends" },
  { id: "my-account-tray", scope: "region", path: "my-account/tray", folder: "my-account/tray", layout: "default", guards: ["auth"], reservation: "ends" },
  { id: "forgot-password", scope: "region", path: "my-account/forgot-password", folder: "my-account/forgot-password", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "sitemap", scope: "region", path: "sitemap", folder: "sitemap", layout: "default", guards: ["public"], reservation: "ends", memory: "house" },
  { id: "legal-notice", scope: "region", path: "legal-notice", folder: "legal-notice", layout: "default", guards: ["public"], reservation: "goes-on", memory: "house" },
  { id: "privacy-policy", scope: "region", path: "privacy-policy", folder: "privacy-policy", layout: "default", guards: ["public"], reservation: "goes-on", memory: "house" },

  { id: "service", scope: "region", path: "service", folder: "service", layout: "default", guards: ["public"], reservation: "goes-on", memory: "house" },
  { id: "cookies", scope: "region", path: "cookies", folder: "cookies", layout: "default", guards: ["public"], reservation: "ends" },
  { id: "check", scope: "region", path: "check/:code", folder: "check", layout: "default", guards: ["public"], reservation: "ends" },

  { id: "pro-landing", scope: "region", path: "pro", folder: "pro/landing", layout: "none", guards: ["public"], reservation: "ends", prices: "shop" },
  { id: "pro-login", scope: "region", path: "pro/login", folder: "pro/login", layout: "default", guards: ["pro-login"], reservation: "goes-on", prices: "shop" },
  { id: "pro-day", scope: "region", path: "pro/day", folder: "pro/day", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-customer-search", scope: "region", path: "pro/customer/search", folder: "pro/customer/search", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-customer-results", scope: "region", path: "pro/customer/results", folder: "pro/customer/results", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-find", scope: "region", path: "pro/find", folder: "pro/find", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-find-rows", scope: "region", path: "pro/find/rows.json", folder: "pro/find/rows", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-customer-tray", scope: "region", path: "pro/customer/tray", folder: "pro/customer/tray", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-customer-file", scope: "region", path: "pro/customer/file", folder: "pro/customer/file", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-creations-result", scope: "region", path: "pro/creations/result", folder: "pro/creations/result", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-stone", scope: "region", path: "pro/stone/:sku", folder: "pro/stone", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-stone-moves", scope: "region", path: "pro/stone/:sku/moves", folder: "pro/stone/moves", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-checkout-cart", scope: "region", path: "pro/checkout/cart", folder: "pro/checkout/cart", layout: "default", guards: ["seller"], reservation: "runs", prices: "shop" },
  { id: "pro-checkout-engraving", scope: "region", path: "pro/checkout/engraving", folder: "pro/checkout/engraving", layout: "default", guards: ["seller", "checkout"], reservation: "runs", prices: "shop" },
  { id: "pro-checkout-order", scope: "region", path: "pro/checkout/order", folder: "pro/checkout/order", layout: "default", guards: ["seller", "checkout"], reservation: "runs", prices: "shop" },
  { id: "pro-checkout-review", scope: "region", path: "pro/checkout/review", folder: "pro/checkout/review", layout: "default", guards: ["seller", "order"], reservation: "runs", prices: "shop" },
  { id: "pro-checkout-success", scope: "region", path: "pro/checkout/success", folder: "pro/checkout/success", layout: "default", guards: ["seller", "order"], reservation: "goes-on", prices: "shop" },
  { id: "pro-checkout-leave", scope: "region", path: "pro/checkout/leave", folder: "pro/checkout/leave", layout: "default", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-order", scope: "region", path: "pro/order/:orderId", folder: "pro/order", layout: "default", guards: ["seller", "order"], reservation: "ends", prices: "shop" },
  { id: "pro-order-print", scope: "region", path: "pro/order/print/:orderId", folder: "pro/order/print", layout: "print", guards: ["seller", "order"], reservation: "goes-on", prices: "shop" },
  { id: "pro-order-pdf", scope: "region", path: "pro/order/print/:orderId/purchase-order.pdf", folder: "pro/order/print/pdf", layout: "none", guards: ["seller", "order"], reservation: "goes-on", prices: "shop" },
  { id: "pro-order-receipt", scope: "region", path: "pro/order/:orderId/receipt/:payment", folder: "pro/order/receipt", layout: "print", guards: ["seller", "order"], reservation: "goes-on", prices: "shop" },
  { id: "pro-appointments", scope: "region", path: "pro/appointments", folder: "pro/appointments", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-appointment-book", scope: "region", path: "pro/appointments/book", folder: "pro/appointments/book", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-appointment", scope: "region", path: "pro/appointments/:reference", folder: "pro/appointments/one", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-reporting", scope: "region", path: "pro/reporting", folder: "pro/reporting", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-reporting-csv", scope: "region", path: "pro/reporting/orders.csv", folder: "pro/reporting/csv", layout: "none", guards: ["seller"], reservation: "ends", prices: "shop" },

  { id: "pro-operations", scope: "region", path: "pro/operations", folder: "pro/operations", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-feeds", scope: "region", path: "pro/feeds", folder: "pro/feeds", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-feed-refused", scope: "region", path: "pro/feeds/:feed/refused.csv", folder: "pro/feeds/refused", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-webhooks", scope: "region", path: "pro/webhooks", folder: "pro/webhooks", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-webhook", scope: "region", path: "pro/webhooks/:webhook", folder: "pro/webhooks/one", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },
  { id: "pro-security-events", scope: "region", path: "pro/security-events", folder: "pro/security-events", layout: "default", guards: ["seller"], reservation: "ends", prices: "shop" },

  { id: "pro-security", scope: "region", path: "pro/security", folder: "pro/security", layout: "default", guards: ["seller"], reservation: "goes-on", prices: "shop", beforeFactor: "open" },
  { id: "pro-security-sessions", scope: "region", path: "pro/security/sessions", folder: "pro/security/sessions", layout: "default", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-offline", scope: "region", path: "pro/offline", folder: "pro/offline", layout: "alone", guards: ["public"], reservation: "goes-on", prices: "shop" },
  { id: "pro-rehearsal", scope: "region", path: "pro/rehearsal", folder: "pro/rehearsal", layout: "default", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-lock", scope: "region", path: "pro/lock", folder: "pro/lock", layout: "default", guards: ["seller"], reservation: "goes-on", prices: "shop", whenLocked: "open", beforeFactor: "open" },

  { id: "logout", scope: "region", path: "logout", folder: "logout", layout: "none", guards: ["public"], reservation: "goes-on", whenLocked: "open", beforeFactor: "open" },
  { id: "switch-locale", scope: "region", path: "locale", folder: "switch-locale", layout: "default", guards: ["public"], reservation: "goes-on" },
  { id: "session-end", scope: "region", path: "session", folder: "session-end", layout: "none", guards: ["public"], reservation: "goes-on", whenLocked: "open", poll: "attended", beforeFactor: "open" },
  { id: "reservation-ping", scope: "region", path: "pro/reservation/ping", folder: "pro/reservation/ping", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop", whenLocked: "open", poll: "attended" },
  { id: "reservation-release", scope: "region", path: "pro/reservation/release", folder: "pro/reservation/release", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop" },
  { id: "pro-offline-kept", scope: "region", path: "pro/offline/kept", folder: "pro/offline/kept", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop", poll: "unattended" },
  { id: "pro-queue", scope: "region", path: "pro/queue", folder: "pro/queue", layout: "none", guards: ["seller"], reservation: "goes-on", prices: "shop", poll: "unattended" },
  { id: "not-found", scope: "region", path: "*", folder: "not-found", layout: "default", guards: ["public"], reservation: "ends" },
]);

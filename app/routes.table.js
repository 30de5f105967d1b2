/**
 * THE list of pages (spec §2). remix.config.js makes the route tree of it, app/lib/paths.ts the typed path builder,
 * and tests/ a snapshot of all paths. `scope` says what stands before the path: nothing, /{lang}, or /{lang}/{region}.
 *
 * layout: default | home | print | tulle (spec §2); none for resource routes.
 * guard:  the guard that the page's loader and action declare (docs/decisions/0004); public where none is needed.
 *
 * @typedef {"auth"|"checkout"|"login"|"order"|"pro-login"|"product"|"select-a-stone"|"seller"|"public"} GuardName
 * @typedef {{ id: string, scope: "root"|"lang"|"region", path: string, folder: string,
 *             layout: "default"|"home"|"print"|"tulle"|"none", guards: GuardName[] }} Page
 */

/** @satisfies {readonly Page[]} */
export const pages = /** @type {const} */ ([
  { id: "entry", scope: "root", path: "", folder: "entry", layout: "none", guards: ["public"] },
  { id: "not-found-root", scope: "root", path: "*", folder: "not-found", layout: "default", guards: ["public"] },

  { id: "lang-root", scope: "lang", path: "", folder: "lang-root", layout: "none", guards: ["public"] },
  { id: "reset-password", scope: "lang", path: "reset-password", folder: "reset-password", layout: "default", guards: ["public"] },
  { id: "pro-lang", scope: "lang", path: "pro", folder: "pro-lang", layout: "none", guards: ["public"] },

  { id: "home", scope: "region", path: "", folder: "home", layout: "home", guards: ["public"] },
  { id: "catalog", scope: "region", path: "catalog", folder: "catalog", layout: "default", guards: ["public"] },
  { id: "choose-cut", scope: "region", path: "choose-cut", folder: "choose-cut", layout: "default", guards: ["public"] },
  { id: "compare", scope: "region", path: "compare", folder: "compare", layout: "default", guards: ["public"] },
  { id: "size-guide", scope: "region", path: "size-guide", folder: "size-guide", layout: "default", guards: ["public"] },
  { id: "discreet", scope: "region", path: "discreet", folder: "discreet", layout: "default", guards: ["public"] },
  { id: "craft", scope: "region", path: "craft", folder: "craft", layout: "tulle", guards: ["public"] },
  { id: "ring", scope: "region", path: "ring/:metal/:aesthetic", folder: "ring", layout: "tulle", guards: ["product"] },
  { id: "ring-price", scope: "region", path: "ring/:metal/:aesthetic/price", folder: "ring-price", layout: "tulle", guards: ["product"] },
  { id: "budget", scope: "region", path: "budget", folder: "budget", layout: "default", guards: ["public"] },
  { id: "ring-link", scope: "region", path: "r/:token", folder: "ring-link", layout: "tulle", guards: ["public"] },
  { id: "engraving", scope: "region", path: "engraving", folder: "engraving", layout: "tulle", guards: ["select-a-stone"] },
  { id: "summary", scope: "region", path: "summary/:sku", folder: "summary", layout: "tulle", guards: ["select-a-stone"] },
  { id: "summary-pdf", scope: "region", path: "summary/:sku/creation.pdf", folder: "summary-pdf", layout: "none", guards: ["select-a-stone"] },
  { id: "book-an-appointment", scope: "region", path: "book-an-appointment/:sku", folder: "book-an-appointment", layout: "tulle", guards: ["auth"] },
  { id: "appointment", scope: "region", path: "appointment/:token", folder: "appointment", layout: "default", guards: ["public"] },
  { id: "login", scope: "region", path: "login", folder: "login", layout: "default", guards: ["login"] },
  { id: "client-register", scope: "region", path: "client-register", folder: "client-register", layout: "default", guards: ["login"] },
  { id: "my-account", scope: "region", path: "my-account", folder: "my-account", layout: "default", guards: ["auth"] },
  { id: "my-account-export", scope: "region", path: "my-account/export.json", folder: "my-account-export", layout: "none", guards: ["auth"] },
  { id: "my-account-export-pdf", scope: "region", path: "my-account/export.pdf", folder: "my-account-export-pdf", layout: "none", guards: ["auth"] },
  { id: "my-account-tray", scope: "region", path: "my-account/tray", folder: "my-account-tray", layout: "default", guards: ["auth"] },
  { id: "forgot-password", scope: "region", path: "my-account/forgot-password", folder: "forgot-password", layout: "default", guards: ["public"] },
  { id: "sitemap", scope: "region", path: "sitemap", folder: "sitemap", layout: "default", guards: ["public"] },
  { id: "legal-notice", scope: "region", path: "legal-notice", folder: "legal-notice", layout: "default", guards: ["public"] },
  { id: "privacy-policy", scope: "region", path: "privacy-policy", folder: "privacy-policy", layout: "default", guards: ["public"] },

  { id: "cookies", scope: "region", path: "cookies", folder: "cookies", layout: "default", guards: ["public"] },
  { id: "check", scope: "region", path: "check/:code", folder: "check", layout: "default", guards: ["public"] },

  { id: "pro-landing", scope: "region", path: "pro", folder: "pro-landing", layout: "none", guards: ["public"] },
  { id: "pro-login", scope: "region", path: "pro/login", folder: "pro-login", layout: "default", guards: ["pro-login"] },
  { id: "pro-customer-search", scope: "region", path: "pro/customer/search", folder: "pro-customer-search", layout: "default", guards: ["seller"] },
  { id: "pro-customer-results", scope: "region", path: "pro/customer/results", folder: "pro-customer-results", layout: "default", guards: ["seller"] },
  { id: "pro-customer-tray", scope: "region", path: "pro/customer/tray", folder: "pro-customer-tray", layout: "default", guards: ["seller"] },
  { id: "pro-customer-file", scope: "region", path: "pro/customer/file", folder: "pro-customer-file", layout: "default", guards: ["seller"] },
  { id: "pro-creations-result", scope: "region", path: "pro/creations/result", folder: "pro-creations-result", layout: "default", guards: ["seller"] },
  { id: "pro-stone", scope: "region", path: "pro/stone/:sku", folder: "pro-stone", layout: "default", guards: ["seller"] },
  { id: "pro-checkout-cart", scope: "region", path: "pro/checkout/cart", folder: "pro-checkout-cart", layout: "default", guards: ["seller"] },
  { id: "pro-checkout-engraving", scope: "region", path: "pro/checkout/engraving", folder: "pro-checkout-engraving", layout: "default", guards: ["seller", "checkout"] },
  { id: "pro-checkout-order", scope: "region", path: "pro/checkout/order", folder: "pro-checkout-order", layout: "default", guards: ["seller", "checkout"] },
  { id: "pro-checkout-review", scope: "region", path: "pro/checkout/review", folder: "pro-checkout-review", layout: "default", guards: ["seller", "order"] },
  { id: "pro-checkout-success", scope: "region", path: "pro/checkout/success", folder: "pro-checkout-success", layout: "default", guards: ["seller", "order"] },
  { id: "pro-checkout-leave", scope: "region", path: "pro/checkout/leave", folder: "pro-checkout-leave", layout: "default", guards: ["seller"] },
  { id: "pro-order", scope: "region", path: "pro/order/:orderId", folder: "pro-order", layout: "default", guards: ["seller", "order"] },
  { id: "pro-order-print", scope: "region", path: "pro/order/print/:orderId", folder: "pro-order-print", layout: "print", guards: ["seller", "order"] },
  { id: "pro-order-pdf", scope: "region", path: "pro/order/print/:orderId/purchase-order.pdf", folder: "pro-order-pdf", layout: "none", guards: ["seller", "order"] },
  { id: "pro-appointments", scope: "region", path: "pro/appointments", folder: "pro-appointments", layout: "default", guards: ["seller"] },
  { id: "pro-reporting", scope: "region", path: "pro/reporting", folder: "pro-reporting", layout: "default", guards: ["seller"] },
  { id: "pro-reporting-csv", scope: "region", path: "pro/reporting/orders.csv", folder: "pro-reporting-csv", layout: "none", guards: ["seller"] },

  { id: "pro-operations", scope: "region", path: "pro/operations", folder: "pro-operations", layout: "default", guards: ["seller"] },

  { id: "pro-security", scope: "region", path: "pro/security", folder: "pro-security", layout: "default", guards: ["seller"] },
  { id: "pro-rehearsal", scope: "region", path: "pro/rehearsal", folder: "pro-rehearsal", layout: "default", guards: ["seller"] },
  { id: "pro-lock", scope: "region", path: "pro/lock", folder: "pro-lock", layout: "default", guards: ["seller"] },

  { id: "logout", scope: "region", path: "logout", folder: "logout", layout: "none", guards: ["public"] },
  { id: "switch-locale", scope: "region", path: "locale", folder: "switch-locale", layout: "default", guards: ["public"] },
  { id: "session-end", scope: "region", path: "session", folder: "session-end", layout: "none", guards: ["public"] },
  { id: "reservation-ping", scope: "region", path: "pro/reservation/ping", folder: "reservation-ping", layout: "none", guards: ["seller"] },
  { id: "reservation-release", scope: "region", path: "pro/reservation/release", folder: "reservation-release", layout: "none", guards: ["seller"] },
  { id: "pro-queue", scope: "region", path: "pro/queue", folder: "pro-queue", layout: "none", guards: ["seller"] },
  { id: "not-found", scope: "region", path: "*", folder: "not-found", layout: "default", guards: ["public"] },
]);

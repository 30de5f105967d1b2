import { pages } from "../../../app/routes.table.js";
import { COUNTER_REGIONS } from "./counters";
import { LANGUAGES, REGIONS, type LangSlug, type RegionCode } from "~/i18n/locales";

/**
 * The person who visits a page. A seller acts for a customer. Most pages end a running reservation, so a seller with a
 * reservation is a person of their own, and so are one whose customer has just signed an order and one at a locked
 * tablet.
 */
export type Who = "visitor" | "customer" | "seller" | "manager" | "ordering" | "ordered" | "locked";

type Page = Exclude<(typeof pages)[number], { layout: "none" }>;

/**
 * Addresses after language and region that show a page in each of its states; `enter` provides values for `{order}` and
 * other placeholders.
 */
type States = { who: Who; paths: readonly string[]; regions?: readonly RegionCode[] };
const visitor = (...paths: string[]): States => ({ who: "visitor", paths });
const customer = (...paths: string[]): States => ({
  who: "customer",
  paths,
  regions: ["fr", "gb", "jp", "kr", "hk", "tw", "cn"],
});
const seller = (...paths: string[]): States => ({ who: "seller", paths, regions: COUNTER_REGIONS });
const manager = (...paths: string[]): States => ({ who: "manager", paths, regions: ["fr"] });
const ordering = (...paths: string[]): States => ({ who: "ordering", paths, regions: COUNTER_REGIONS });
const ordered = (...paths: string[]): States => ({ who: "ordered", paths, regions: COUNTER_REGIONS });

/** Regions in which an appointment can be requested without an account. */
const WITHOUT_LOGIN = REGIONS.map(({ code }) => code).filter((code) => !["cn", "mo"].includes(code));

const CHOSEN = "cut=oval&carat=1.00";

/** The list of all visits. The type checker refuses a page that is missing here. */
export const STATES: Record<Page["id"], States> = {
  "not-found-root": visitor(),
  "reset-password": visitor("/reset-password?token=a"),
  home: visitor(""),
  catalog: visitor("catalog", "catalog?cut=heart&min=1&max=2"),
  collections: visitor("collections"),
  collection: visitor("collections/aurore"),
  "choose-cut": visitor("choose-cut"),
  compare: visitor("compare", "compare?item=aube-platinum-round&item=matin-white-gold-round"),
  "size-guide": visitor("size-guide"),
  "ring-sizer": visitor("size-guide/on-screen?card=320&size=54"),
  discreet: visitor("discreet"),
  craft: visitor("craft"),
  ring: visitor(
    `ring/platinum/aube?${CHOSEN}`,
    "ring/white-gold/matin",
    "ring/platinum/aube?cut=oval&carat=9",
  ),
  "ring-price": visitor(`ring/platinum/aube/price?${CHOSEN}&with_metal=yellow-gold`),
  diamonds: visitor(`ring/yellow-gold/aube/diamonds?${CHOSEN}`),
  diamond: visitor(`ring/yellow-gold/aube/diamonds/D-100036?${CHOSEN}`),
  "three-diamonds": visitor(`ring/yellow-gold/aube/three-diamonds?${CHOSEN}&budget=9000`),
  budget: visitor("budget", "budget?budget=6000&carat=3&metal=platinum&cut=emerald"),
  "ring-link": visitor("r/unknown"),
  engraving: visitor(`engraving?sku=aube-platinum-oval&size=52&${CHOSEN}`),
  summary: visitor(`summary/aube-platinum-oval?size=52&${CHOSEN}`),
  "book-an-appointment": customer(`book-an-appointment/aube-platinum-oval?${CHOSEN}`),
  "appointment-request": { ...visitor("appointment-request"), regions: WITHOUT_LOGIN },
  appointment: visitor("appointment/unknown"),
  login: visitor("login"),
  "client-register": visitor("client-register"),
  "confirm-email": visitor("confirm-email?token=a"),
  "my-account": customer("my-account"),
  "my-account-sessions": customer("my-account/sessions"),
  "my-account-tray": customer("my-account/tray"),
  "forgot-password": visitor("my-account/forgot-password"),
  sitemap: visitor("sitemap"),
  "legal-notice": visitor("legal-notice"),
  "privacy-policy": visitor("privacy-policy"),
  service: visitor("service"),
  cookies: visitor("cookies"),
  check: visitor("check/ABCD-2345"),
  "switch-locale": visitor("locale"),
  "not-found": visitor("unknown-page"),
  "pro-login": { ...visitor("pro/login"), regions: COUNTER_REGIONS },
  "pro-day": seller("pro/day"),
  "pro-customer-search": seller("pro/customer/search"),
  "pro-customer-results": seller(
    "pro/customer/results?lastname=moreau",
    "pro/customer/results?lastname=nobody",
  ),
  "pro-find": seller("pro/find?q=moreau", "pro/find?q=zzz"),
  "pro-customer-tray": seller("pro/customer/tray"),
  "pro-customer-file": seller("pro/customer/file"),
  "pro-creations-result": seller(
    "pro/creations/result?aesthetic=aube&metal=platinum&cut=oval",
    "pro/creations/result?aesthetic=aube&metal=platinum&cut=heart",
  ),
  "pro-stone": seller("pro/stone/D-100036?aesthetic=aube&metal=platinum&with=9910000058&twin=1"),
  "pro-stone-moves": seller("pro/stone/D-100036/moves"),
  "pro-checkout-cart": seller("pro/checkout/cart"),
  "pro-checkout-engraving": ordering("pro/checkout/engraving"),
  "pro-checkout-order": ordering("pro/checkout/order"),
  "pro-checkout-review": ordering("pro/checkout/review"),
  "pro-checkout-success": ordered("pro/checkout/success"),
  "pro-checkout-leave": ordering("pro/checkout/leave"),
  "pro-order": ordered("pro/order/{order}"),
  "pro-order-print": ordered("pro/order/print/{order}"),
  "pro-order-receipt": ordered("pro/order/{order}/receipt/{payment}"),
  "pro-appointments": seller("pro/appointments"),
  "pro-appointment-book": seller("pro/appointments/book"),
  "pro-appointment": ordered("pro/appointments/{appointment}"),
  "pro-reporting": seller("pro/reporting"),
  "pro-operations": manager("pro/operations"),
  "pro-feeds": manager("pro/feeds"),
  "pro-webhooks": manager("pro/webhooks"),
  "pro-webhook": manager("pro/webhooks/unknown"),
  "pro-security-events": manager("pro/security-events"),
  "pro-security": seller("pro/security"),
  "pro-security-sessions": seller("pro/security/sessions"),
  "pro-offline": seller("pro/offline"),
  "pro-rehearsal": seller("pro/rehearsal"),
  "pro-lock": { who: "locked", paths: ["pro/lock"], regions: ["fr"] },
};

/** Widths of windows in CSS pixels: phone, upright tablet, desktop. The counter is used on tablets. */
const WIDTHS = [390, 768, 1440] as const;
const COUNTER = [768, 1024] as const;

/** One page as one person loads it. It is checked in each of its widths. */
export type Visit = {
  page: Page["id"];
  who: Who;
  lang: LangSlug;
  region: RegionCode;
  address: string;
  widths: readonly number[];
};

const isCounter = (id: string) => id.startsWith("pro-") && id !== "pro-login";

/** Every visit of the check: each page, state, language and region. */
export const VISITS: readonly Visit[] = Object.entries(STATES).flatMap(([id, { who, paths, regions }]) =>
  paths.flatMap((path) =>
    LANGUAGES.flatMap(({ slug: lang }) =>
      // A page without a region only has a language.
      (path.startsWith("/") ? (["fr"] as const) : (regions ?? REGIONS.map(({ code }) => code))).map(
        (region) => ({
          page: id as Page["id"],
          who,
          lang,
          region,
          address: path.startsWith("/") ? `/${lang}${path}` : `/${lang}/${region}${path ? `/${path}` : ""}`,
          widths: isCounter(id) ? COUNTER : WIDTHS,
        }),
      ),
    ),
  ),
);

export const screenOf = ({ address }: Visit, width: number): string => `${address} at ${width}`;

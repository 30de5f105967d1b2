import { localPath } from "~/lib/paths";
import type { pages } from "~/routes.table.js";
import type { PageContext } from "../context";
import { lockedOut } from "../counter/lock";
import { toLogin } from "../ending";
import { go } from "../page";

export type GuardName = (typeof pages)[number]["guards"][number];

type Guard = (ctx: PageContext) => Promise<void> | void;

/** Where the person wanted to go; never off this house. */
function wanted(ctx: PageContext): string {
  return ctx.url.pathname.replace(/\.data$/, "") + ctx.url.search;
}

/** What each guard asks for, and where it sends people otherwise (spec §2, docs/decisions/0004). */
const guards: Record<GuardName, Guard> = {
  public() {},

  /** Login required; on a pro path the visitor is sent home. */
  async auth(ctx) {
    if (ctx.isAuthenticated && !ctx.isSeller) return;
    if (ctx.isSeller) {
      // A seller has no account of their own: pages of an account belong to customers.
      await ctx.session.flash({ type: "denied", key: "not_allowed" });
      throw go(ctx, ctx.href("pro-customer-tray"));
    }
    if (ctx.session.ended) throw await toLogin(ctx, "inactivity", ctx.session.ended.isSeller);
    if (ctx.session.lost) throw await toLogin(ctx, "session_expired", false);
    await ctx.session.flash({ type: "denied", key: "login_needed" });
    throw go(ctx, ctx.href("login", {}, { to: wanted(ctx) }));
  },

  /** Login and registration are for those who are not logged in; a seller may register a customer. */
  async login(ctx) {
    const forCustomer = ctx.url.pathname.replace(/\.data$/, "").endsWith("/client-register") && ctx.url.searchParams.get("as") === "seller";
    if (!ctx.isAuthenticated && forCustomer && ctx.session.ended?.isSeller) throw await toLogin(ctx, "inactivity", true);
    if (!ctx.isAuthenticated || (ctx.isSeller && forCustomer)) return;
    const to = localPath(ctx.url.searchParams.get("to"));
    throw go(ctx, to ?? (ctx.isSeller ? ctx.href("pro-customer-search") : ctx.href("my-account")));
  },

  /** A seller of several shops stays for the second step, the choice of the shop. */
  "pro-login"(ctx) {
    const { shop, shops = [] } = ctx.session.data;
    if (ctx.isSeller && (shop || shops.length === 0 || !ctx.url.searchParams.has("shop"))) throw go(ctx, localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-customer-search"));
  },

  /** All other pro pages. */
  async seller(ctx) {
    if (ctx.isSeller) return;
    if (ctx.session.ended?.isSeller) throw await toLogin(ctx, "inactivity", true);
    await ctx.session.flash({ type: "denied", key: ctx.isAuthenticated ? "not_allowed" : "pro_login_needed" });
    throw go(ctx, ctx.href("home"));
  },

  /** `product` and `select-a-stone` need the creation of the page: the page's loader asks /api for it and refuses what is unknown. */
  product() {},
  "select-a-stone"() {},

  /** A customer or guest mode, an item and a running quote; otherwise back to the tray with the missing thing named. */
  async checkout(ctx) {
    const { actingFor, guest, finalItem, quoteId } = ctx.session.data;
    const missing = !actingFor && !guest ? "choose_customer" : !finalItem ? "choose_item" : !quoteId ? "reserve_first" : null;
    if (!missing) return;
    await ctx.session.flash({ type: "warning", key: missing });
    throw go(ctx, ctx.href("pro-checkout-cart"));
  },

  /**
   * Review: as checkout, with a filled-in order form; success: an order was placed. The pages of one order check with
   * /api that it is of the seller's scope; a foreign one is not found.
   */
  async order(ctx) {
    const path = wanted(ctx).split("?")[0] ?? "";
    const { placed, quoteId, orderForm } = ctx.session.data;
    if (path.endsWith("/pro/checkout/success") && !placed?.length) throw go(ctx, ctx.href("pro-reporting"));
    if (!path.endsWith("/pro/checkout/review")) return;
    // The form that was sent twice, or Back after success: the order is there already.
    if (placed?.length && !quoteId) throw go(ctx, ctx.href("pro-checkout-success"));
    // The action asks /api itself what became of the order whose form is sent.
    if (ctx.request.method !== "GET") return;
    await guards.checkout(ctx);
    if (orderForm) return;
    await ctx.session.flash({ type: "warning", key: "fill_order_form" });
    throw go(ctx, ctx.href("pro-checkout-order"));
  },
};

/** What a locked tablet still answers: the PIN, the way out, and the clocks of reservation and session. */
const BEHIND_LOCK = /^\/[^/]+\/[^/]+\/(?:pro\/lock|session|logout|pro\/reservation\/ping)$/;

/** A locked tablet shows nothing else, whatever page is asked for; the seller comes back to it after the PIN. */
async function unlocked(ctx: PageContext): Promise<void> {
  if (!ctx.session.data.locked || BEHIND_LOCK.test(wanted(ctx).split("?")[0] ?? "")) return;
  throw await lockedOut(ctx);
}

/** Runs the guards in their order. A page that names none does not build (the type asks for a list, the fence test for a full one). */
export async function runGuards(ctx: PageContext, names: readonly GuardName[]): Promise<void> {
  await unlocked(ctx);
  for (const name of names) await guards[name](ctx);
}

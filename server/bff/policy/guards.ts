import { creationFromSearch, type CreationChoices } from "~/domain/creation";
import { metalFrom, type MetalSlug } from "~/domain/ring";
import { localPath } from "~/lib/paths";
import type { pages } from "~/routes.table.js";
import type { Creation } from "../../contract/creation";
import { securityEndpoints } from "../../contract/security";
import { SessionEnded } from "../api-client/transport";
import { go } from "../reply/go";
import { notFound } from "../reply/refusals";
import { toLogin } from "../reply/session-end";
import type { PageContext } from "../request/context";
import { creationIfSold, requireCreation } from "./creation";
import { toFactor } from "./factor";
import { lockedOut } from "./lock";

export type GuardName = (typeof pages)[number]["guards"][number];

/** What a guard loads and passes to the page, so that no page reads unchecked data. */
type Handovers = {
  /** `creation` is null if only other websites sell the ring. */
  product: {
    metal: MetalSlug;
    aesthetic: string;
    choices: CreationChoices;
    creation: Promise<Creation | null>;
  };
  "select-a-stone": { chosen: Promise<{ creation: Creation; choices: CreationChoices }> };
};
type Handed<Name> = Name extends keyof Handovers ? Handovers[Name] : void;

/** What the guards of a page pass on, by guard. */
export type Checked<Name extends GuardName> = { [N in Extract<Name, keyof Handovers>]: Handovers[N] };

/** Where the user was going; always a path of this site. */
function wanted(ctx: PageContext): string {
  return ctx.path + ctx.url.search;
}

/** What each guard requires, and where it redirects otherwise (spec §2, docs/decisions/0004). */
const guards: {
  [Name in Exclude<GuardName, "public">]: (ctx: PageContext) => Promise<Handed<Name>> | Handed<Name>;
} = {
  /** Requires a login; on a pro path, visitors are redirected to the home page. */
  async auth(ctx) {
    if (ctx.isAuthenticated && !ctx.isSeller) return;
    if (ctx.isSeller) {
      // Account pages belong to customers; sellers have no account of this kind.
      await ctx.session.flash({ type: "denied", key: "not_allowed" });
      throw go(ctx, ctx.href("pro-customer-tray"));
    }
    if (ctx.session.ended) throw await toLogin(ctx, "inactivity", ctx.session.ended.isSeller);
    if (ctx.session.lost) throw await toLogin(ctx, "session_expired", false);
    await ctx.session.flash({ type: "info", key: "login_needed" });
    throw go(ctx, ctx.href("login", {}, { to: wanted(ctx) }));
  },

  /** Login and registration are for users who are not logged in; a seller may register a customer. */
  async login(ctx) {
    const forCustomer = ctx.page?.id === "client-register" && ctx.url.searchParams.get("as") === "seller";
    if (!ctx.isAuthenticated && forCustomer && ctx.session.ended?.isSeller)
      throw await toLogin(ctx, "inactivity", true);
    if (!ctx.isAuthenticated || (ctx.isSeller && forCustomer)) return;
    const to = localPath(ctx.url.searchParams.get("to"));
    throw go(ctx, to ?? (ctx.isSeller ? ctx.href("pro-day") : ctx.href("my-account")));
  },

  /** A seller with several shops stays for the second step, the choice of the shop. */
  "pro-login"(ctx) {
    const { shop, shops = [] } = ctx.session.data;
    if (ctx.isSeller && (shop || shops.length === 0 || !ctx.url.searchParams.has("shop")))
      throw go(ctx, localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-day"));
  },

  /** All other pro pages. */
  async seller(ctx) {
    if (ctx.isSeller) return;
    // Sellers are waiting on this tablet, and none is active: one of them is chosen here.
    if (ctx.page?.id === "pro-lock" && ctx.session.data.others?.length) return;
    if (ctx.session.ended?.isSeller) throw await toLogin(ctx, "inactivity", true);
    // /api refuses it too, and records who tried.
    if (ctx.isAuthenticated) await ctx.api(securityEndpoints.security).catch(() => undefined);
    await ctx.session.flash({
      type: "denied",
      key: ctx.isAuthenticated ? "not_allowed" : "pro_login_needed",
    });
    throw go(ctx, ctx.href("home"));
  },

  /** The ring of the path: a metal that exists, and a design that is sold in it. */
  product(ctx) {
    const { metal: named = "", aesthetic = "" } = ctx.params;
    const metal = metalFrom(named);
    if (!metal) throw notFound(ctx);
    const choices = creationFromSearch(ctx.url.searchParams);
    return { metal, aesthetic, choices, creation: creationIfSold(ctx, { aesthetic, metal, choices }) };
  },

  /** The creation for the sku of the path or query, with its cut and weight. */
  "select-a-stone": (ctx) => ({
    chosen: requireCreation(ctx, ctx.params.sku ?? ctx.url.searchParams.get("sku") ?? ""),
  }),

  /**
   * Requires a customer or guest mode, an item and a running quote; otherwise redirects to the tray and names what is
   * missing.
   */
  async checkout(ctx) {
    const { actingFor, guest, finalItem, quoteId } = ctx.session.data;
    const missing =
      !actingFor && !guest
        ? "choose_customer"
        : !finalItem
          ? "choose_item"
          : !quoteId
            ? "reserve_first"
            : null;
    if (!missing) return;
    await ctx.session.flash({ type: "warning", key: missing });
    throw go(ctx, ctx.href("pro-checkout-cart"));
  },

  /**
   * Review page: like checkout, with a completed order form. Success page: an order was placed. For the pages of one
   * order, /api checks that the seller may see it; otherwise 404.
   */
  async order(ctx) {
    const id = ctx.page?.id;
    const { placed, quoteId, orderForm } = ctx.session.data;
    if (id === "pro-checkout-success" && !placed?.length) throw go(ctx, ctx.href("pro-reporting"));
    if (id !== "pro-checkout-review") return;
    // The form was submitted twice, or Back was pressed after success: the order already exists.
    if (placed?.length && !quoteId) throw go(ctx, ctx.href("pro-checkout-success"));
    // The action itself queries /api for the outcome of the submitted order.
    if (ctx.request.method !== "GET") return;
    await guards.checkout(ctx);
    if (orderForm) return;
    await ctx.session.flash({ type: "warning", key: "fill_order_form" });
    throw go(ctx, ctx.href("pro-checkout-order"));
  },
};

/**
 * A locked tablet shows only the PIN page, whatever page is requested; after the PIN, the seller returns to the
 * requested page.
 */
async function unlocked(ctx: PageContext): Promise<void> {
  const { locked, token } = ctx.session.data;
  // Another seller logs in on a tablet on which others wait.
  const door = ctx.page?.id === "pro-login" && !token;
  // The active seller was idle for too long; others wait on the tablet.
  const away = ctx.session.ended?.isSeller && ctx.page?.id !== "session-end";
  if (locked && away && !door) throw await toLogin(ctx, "inactivity", true);
  if (locked && ctx.page?.whenLocked !== "open" && !door) throw await lockedOut(ctx);
}

/** A manager without a second factor must set one up before any other page opens, and then continues. */
function withFactor(ctx: PageContext): void {
  if (ctx.session.data.factor === "needed" && ctx.page?.beforeFactor !== "open") throw toFactor(ctx);
}

/** The end of the session is reported to the reader of the result, who may keep an action for after the login. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof SessionEnded)) throw error;
}

/**
 * Runs the guards in order. Their lookups at /api are passed on as promises, so that the page can send its own queries
 * meanwhile; `sure` resolves when all of them have succeeded.
 * @throws a redirect or an error page
 */
export async function runGuards<Name extends GuardName>(
  ctx: PageContext,
  names: readonly Name[],
): Promise<{ checked: Checked<Name>; sure: Promise<unknown> }> {
  await unlocked(ctx);
  withFactor(ctx);
  const checked: Record<string, object> = {};
  for (const name of names)
    if (name !== "public") checked[name] = (await guards[name as Exclude<Name, "public">](ctx)) ?? {};
  const found = Object.values(checked).flatMap((facts) => Object.values(facts) as unknown[]);
  const sure = Promise.all(found.map((one) => Promise.resolve(one).catch(unlessEnded)));
  // If the page fails first, the guard's failure is not reported.
  sure.catch(() => {});
  return { checked: checked as Checked<Name>, sure };
}

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

/** What a guard found and passes to the page, so that no page reads unchecked data. */
type Handovers = {
  /** `creation` is null where only other websites sell the ring. */
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

/** Where the person wanted to go; never off this house. */
function wanted(ctx: PageContext): string {
  return ctx.path + ctx.url.search;
}

/** What each guard requires, and where it sends users otherwise (spec §2, docs/decisions/0004). */
const guards: {
  [Name in Exclude<GuardName, "public">]: (ctx: PageContext) => Promise<Handed<Name>> | Handed<Name>;
} = {
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
    await ctx.session.flash({ type: "info", key: "login_needed" });
    throw go(ctx, ctx.href("login", {}, { to: wanted(ctx) }));
  },

  /** Login and registration are for those who are not logged in; a seller may register a customer. */
  async login(ctx) {
    const forCustomer = ctx.page?.id === "client-register" && ctx.url.searchParams.get("as") === "seller";
    if (!ctx.isAuthenticated && forCustomer && ctx.session.ended?.isSeller)
      throw await toLogin(ctx, "inactivity", true);
    if (!ctx.isAuthenticated || (ctx.isSeller && forCustomer)) return;
    const to = localPath(ctx.url.searchParams.get("to"));
    throw go(ctx, to ?? (ctx.isSeller ? ctx.href("pro-day") : ctx.href("my-account")));
  },

  /** A seller of several shops stays for the second step, the choice of the shop. */
  "pro-login"(ctx) {
    const { shop, shops = [] } = ctx.session.data;
    if (ctx.isSeller && (shop || shops.length === 0 || !ctx.url.searchParams.has("shop")))
      throw go(ctx, localPath(ctx.url.searchParams.get("to")) ?? ctx.href("pro-day"));
  },

  /** All other pro pages. */
  async seller(ctx) {
    if (ctx.isSeller) return;
    // Sellers wait on this tablet, and nobody is at it: one of them is chosen here.
    if (ctx.page?.id === "pro-lock" && ctx.session.data.others?.length) return;
    if (ctx.session.ended?.isSeller) throw await toLogin(ctx, "inactivity", true);
    // /api refuses it too, and notes who tried.
    if (ctx.isAuthenticated) await ctx.api(securityEndpoints.security).catch(() => undefined);
    await ctx.session.flash({
      type: "denied",
      key: ctx.isAuthenticated ? "not_allowed" : "pro_login_needed",
    });
    throw go(ctx, ctx.href("home"));
  },

  /** The ring of the path: a metal that there is, and a design that the house sells in it. */
  product(ctx) {
    const { metal: named = "", aesthetic = "" } = ctx.params;
    const metal = metalFrom(named);
    if (!metal) throw notFound(ctx);
    const choices = creationFromSearch(ctx.url.searchParams);
    return { metal, aesthetic, choices, creation: creationIfSold(ctx, { aesthetic, metal, choices }) };
  },

  /** The creation of the path's or the query's sku, with its cut and its weight. */
  "select-a-stone": (ctx) => ({
    chosen: requireCreation(ctx, ctx.params.sku ?? ctx.url.searchParams.get("sku") ?? ""),
  }),

  /** A customer or guest mode, an item and a running quote; otherwise back to the tray with the missing thing named. */
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
   * Review: as checkout, with a filled-in order form; success: an order was placed. The pages of one order check with
   * /api that it is of the seller's scope; a foreign one is not found.
   */
  async order(ctx) {
    const id = ctx.page?.id;
    const { placed, quoteId, orderForm } = ctx.session.data;
    if (id === "pro-checkout-success" && !placed?.length) throw go(ctx, ctx.href("pro-reporting"));
    if (id !== "pro-checkout-review") return;
    // The form was sent twice, or Back was pressed after success: the order already exists.
    if (placed?.length && !quoteId) throw go(ctx, ctx.href("pro-checkout-success"));
    // The action asks /api itself what became of the order whose form is sent.
    if (ctx.request.method !== "GET") return;
    await guards.checkout(ctx);
    if (orderForm) return;
    await ctx.session.flash({ type: "warning", key: "fill_order_form" });
    throw go(ctx, ctx.href("pro-checkout-order"));
  },
};

/**
 * A locked tablet shows nothing else, whatever page is requested; the seller returns to the requested page after the
 * PIN.
 */
async function unlocked(ctx: PageContext): Promise<void> {
  const { locked, token } = ctx.session.data;
  // Another seller logs in on the tablet on which others wait.
  const door = ctx.page?.id === "pro-login" && !token;
  // Nobody was at the open tablet for too long; others wait on it.
  const away = ctx.session.ended?.isSeller && ctx.page?.id !== "session-end";
  if (locked && away && !door) throw await toLogin(ctx, "inactivity", true);
  if (locked && ctx.page?.whenLocked !== "open" && !door) throw await lockedOut(ctx);
}

/** A manager without a second factor sets one up before any other page opens, and goes on from there. */
function withFactor(ctx: PageContext): void {
  if (ctx.session.data.factor === "needed" && ctx.page?.beforeFactor !== "open") throw toFactor(ctx);
}

/** The end of the session is reported to the reader of the result, who may keep an act for the login. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof SessionEnded)) throw error;
}

/**
 * Runs the guards in their order. What they look up at /api they hand over as promises, so that the page can ask its own
 * questions meanwhile; `sure` ends when all of them have been answered.
 * @throws where the person is sent instead
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
  // The page may fail first: the guard's failure is then not reported.
  sure.catch(() => {});
  return { checked: checked as Checked<Name>, sure };
}

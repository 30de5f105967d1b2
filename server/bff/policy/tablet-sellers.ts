import { fullName, initialsOf } from "~/domain/person";
import { cartEndpoints } from "../../contract/cart";
import { ApiProblem, fieldError } from "../../contract/problem";
import { securityEndpoints } from "../../contract/security";
import { sessionEndpoints } from "../../contract/session";
import { apiClient, SessionEnded, type ApiClient } from "../api-client/transport";
import { storeOf, type PageContext } from "../request/context";
import { MAX_WAITING, type SessionFields, type WaitingSeller } from "../request/session-fields";
import { isRegion } from "~/i18n/locales";

/*
 * Sellers who share a tablet (docs/decisions/0094). Each has logged in on it once; while another one works, their
 * session is stored inside that of the tablet, with their own token, and opens only with their own PIN.
 */

/**
 * Consecutive wrong PINs on one tablet, for any seller, after which everybody must log in again. Each seller has five
 * tries (unlock.ts).
 */
const PINS_OF_TABLET = 10;

/** The fields that are stored of a waiting seller's session; secrets being set up and stored form answers are not. */
const WAITS = [
  "token",
  "tokenExp",
  "role",
  "firstname",
  "lastname",
  "sellerId",
  "webCode",
  "sellerRegion",
  "shops",
  "shop",
  "factor",
  "actingFor",
  "guest",
  "finalItem",
  "quoteId",
  "quoteUntil",
  "quoteGiven",
  "scripts",
  "orderForm",
  "placed",
  "guestName",
  "resume",
] as const satisfies (keyof SessionFields)[];

/** The fields that a login takes over from the waiting session of the same seller. */
const WORK = [
  "shop",
  "actingFor",
  "guest",
  "finalItem",
  "quoteId",
  "quoteUntil",
  "orderForm",
  "resume",
] as const;

const pick = (data: SessionFields, names: readonly (keyof SessionFields)[]): SessionFields =>
  Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));

const fieldsOf = ({ data }: WaitingSeller) => data as SessionFields;
const markOf = (ctx: PageContext, sellerId: string) =>
  ctx.session.markOf({ owner: `seller:${sellerId}`, isSeller: true });

/** The seller whose page is open or locked now. A rehearsal is not stored, only the real session behind it. */
function present(data: SessionFields, to?: string): WaitingSeller | null {
  const real = (data.rehearsal?.live ?? data) as SessionFields;
  if (!real.token || !real.sellerId) return null;
  const serves = real.actingFor ?? real.guest ?? real.quoteId;
  return { seller: real.sellerId, ...(serves && to ? { to } : {}), data: pick(real, WAITS) };
}

/**
 * All sellers of this tablet, most recent first.
 * @param to where the active one continues
 */
function everybody({ others = [], ...data }: SessionFields, to?: string): WaitingSeller[] {
  const now = present(data, to);
  return now ? [now, ...others.filter(({ seller }) => seller !== now.seller)] : others;
}

/** An API client for a waiting seller, always for the real data, even if the active seller rehearses. */
function apiAs(ctx: PageContext, { token, sellerRegion }: SessionFields): ApiClient {
  const region = isRegion(sellerRegion) ? sellerRegion : ctx.region;
  return apiClient(ctx.runtime.api, ctx.runtime.apiBase, { ...ctx.caller, token, store: storeOf(region) });
}

/** If nobody waits and nobody is active, there is nothing to lock: the next seller logs in. */
async function keepOthers(ctx: PageContext, others: WaitingSeller[]): Promise<void> {
  if (others.length) await ctx.session.set("others", others);
  else await ctx.session.unset("others", ...(ctx.isSeller ? [] : (["locked"] as const)));
}

const without = (ctx: PageContext, gone: WaitingSeller[]) =>
  keepOthers(
    ctx,
    (ctx.session.data.others ?? []).filter((one) => !gone.some(({ seller }) => seller === one.seller)),
  );

/** A seller as shown on the locked tablet. `mark` identifies them in the form. */
export type OfferedSeller = { mark: string; name: string; initials: string };

const shown = (ctx: PageContext, { sellerId = "", firstname = "", lastname = "" }: SessionFields) => ({
  mark: markOf(ctx, sellerId),
  name: fullName(ctx.tag, firstname, lastname),
  initials: initialsOf(firstname, lastname),
});

/** The active seller, or the one who locked the tablet. */
export const activeSeller = (ctx: PageContext): OfferedSeller | null =>
  ctx.isSeller ? shown(ctx, ctx.session.data) : null;

type Standing = "ready" | "unready" | "over";

/** Whether a waiting seller can return by PIN: /api says whether the session is valid and has a PIN. */
async function standingOf(ctx: PageContext, waiting: SessionFields): Promise<Standing> {
  if ((waiting.tokenExp ?? Infinity) > 0 && (waiting.tokenExp ?? Infinity) * 1000 <= Date.now())
    return "over";
  try {
    return (await apiAs(ctx, waiting)(securityEndpoints.security)).pin ? "ready" : "unready";
  } catch (error) {
    if (error instanceof SessionEnded) return "over";
    // The tablet stays usable while /api does not answer: the PIN is checked when it is typed.
    if (error instanceof ApiProblem) return "ready";
    throw error;
  }
}

/**
 * The sellers who can take over this tablet by PIN: logged in on it for the boutique that it stands in. Those whose
 * session has ended (elsewhere, by a new password, a disabled account or its expiry) are removed.
 */
export async function offeredSellers(ctx: PageContext): Promise<OfferedSeller[]> {
  const [first, ...more] = everybody(ctx.session.data);
  if (!first) return [];
  const asked = await Promise.all(
    (ctx.isSeller ? more : [first, ...more]).map(async (one) => ({
      one,
      standing: await standingOf(ctx, fieldsOf(one)),
    })),
  );
  const over = asked.filter(({ standing }) => standing === "over").map(({ one }) => one);
  if (over.length) await without(ctx, over);
  const here = asked.find(({ standing }) => standing !== "over")?.one;
  const { webCode, shop } = fieldsOf(ctx.isSeller || !here ? first : here);
  return asked
    .filter(({ one, standing }) => {
      const its = fieldsOf(one);
      return standing === "ready" && its.factor !== "needed" && its.webCode === webCode && its.shop === shop;
    })
    .map(({ one }) => shown(ctx, fieldsOf(one)));
}

/** The result of an attempt to take over. */
export type Change = "changed" | "gone" | "tries_over";

/**
 * Another seller takes over with their own PIN: the tablet gets a session of theirs under a new id, and the first
 * seller's session is stored.
 * @param to where the first seller continues later
 * @throws ApiProblem 422 pin_wrong, with the remaining tries
 */
export async function changeTo(
  ctx: PageContext,
  { who, pin, to }: { who: string; pin: string; to?: string | undefined },
): Promise<{ change: Change; name: string; to?: string | undefined }> {
  const offered = (await offeredSellers(ctx)).find(({ mark }) => mark === who);
  const next = ctx.session.data.others?.find(({ seller }) => markOf(ctx, seller) === who);
  if (!offered || !next) throw fieldError("who", "seller_gone");
  const { name } = offered;
  try {
    await apiAs(ctx, fieldsOf(next))(securityEndpoints.pinCheck, { body: { pin, takes_over: true } });
  } catch (error) {
    if (error instanceof SessionEnded) await without(ctx, [next]);
    const over = await countWrongPin(ctx, error);
    if (over) return { change: "tries_over", name };
    if (error instanceof SessionEnded) return { change: "gone", name };
    throw error;
  }
  const { rehearsal, sellerId } = ctx.session.data;
  const others = everybody(ctx.session.data, to).filter(({ seller }) => seller !== next.seller);
  const removed = others.slice(MAX_WAITING);
  // Pending messages belong to the previous seller and are dropped.
  await ctx.session.renew({ ...fieldsOf(next), others: others.slice(0, MAX_WAITING), flash: [] });
  if (rehearsal && sellerId) await ctx.runtime.rehearsal?.end(sellerId);
  await Promise.all(removed.map((one) => logOut(ctx, one)));
  return { change: "changed", name, to: next.to };
}

/**
 * Counts a wrong PIN for the tablet.
 * @returns true if there were too many
 */
export async function countWrongPin(ctx: PageContext, error: unknown): Promise<boolean> {
  const wrong = error instanceof SessionEnded || (error instanceof ApiProblem && error.status === 422);
  if (!wrong) return false;
  return (await ctx.session.count("wrongPins")) >= PINS_OF_TABLET;
}

/**
 * Stores the active seller's session and leaves the tablet without an active one, so that another seller can log in.
 */
export async function setSellerAside(ctx: PageContext, to?: string): Promise<void> {
  const { rehearsal, sellerId } = ctx.session.data;
  const others = everybody(ctx.session.data, to).slice(0, MAX_WAITING);
  await ctx.session.renew({ others, locked: true, flash: [] });
  if (rehearsal && sellerId) await ctx.runtime.rehearsal?.end(sellerId);
}

/**
 * What a login finds on the tablet: the boutique that it is set up for, if the seller works there, and the same
 * seller's stored work; the old token is revoked.
 */
export async function restoredAtLogin(ctx: PageContext, next: SessionFields): Promise<SessionFields> {
  const { others = [] } = ctx.session.data;
  const [first] = others;
  if (!first) return {};
  const { webCode, shop } = fieldsOf(first);
  const named = webCode === next.webCode && shop !== undefined && next.shops?.includes(shop) ? { shop } : {};
  const own = others.find(({ seller }) => seller === next.sellerId);
  if (own) await endTokenOf(ctx, own);
  return {
    ...named,
    ...(own ? pick(fieldsOf(own), WORK) : {}),
    others: others.filter((one) => one !== own),
  };
}

/** The tablet's web code, for the next seller's login. */
export const tabletWebCode = (ctx: PageContext): string | undefined => {
  const [first] = ctx.session.data.others ?? [];
  return first && fieldsOf(first).webCode;
};

/** Whether sellers wait on this tablet who can return by PIN. */
export const hasWaitingSellers = (ctx: PageContext): boolean => Boolean(ctx.session.data.others?.length);

const endTokenOf = (ctx: PageContext, one: WaitingSeller) =>
  apiAs(ctx, fieldsOf(one))(sessionEndpoints.logout, {}).catch(() => null);

async function logOut(ctx: PageContext, one: WaitingSeller): Promise<void> {
  const { quoteId } = fieldsOf(one);
  if (quoteId)
    await apiAs(ctx, fieldsOf(one))(cartEndpoints.release, { params: { quoteId } }).catch(() => null);
  await endTokenOf(ctx, one);
}

/**
 * Ends the sessions of all sellers who share this tablet.
 * @param hold `released`: at the end of the day; `kept`: so that nobody can end a reservation by typing wrong PINs
 */
export async function logOutEverybody(ctx: PageContext, hold: "released" | "kept"): Promise<void> {
  const all = everybody(ctx.session.data);
  const { rehearsal, sellerId } = ctx.session.data;
  await Promise.all(all.map((one) => (hold === "released" ? logOut(ctx, one) : endTokenOf(ctx, one))));
  if (rehearsal && sellerId) await ctx.runtime.rehearsal?.end(sellerId);
  await ctx.session.unset("others");
  await ctx.session.renew({});
}

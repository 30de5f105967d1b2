import { localPath } from "~/lib/paths";
import { pages } from "~/routes.table.js";
import type { PageContext } from "./context";
import { shopTime } from "./counter/shop";
import { go } from "./page";
import { ownerOf, type Owner, type Session, type SessionFields } from "./session";

/** Why somebody is asked to log in again: the token's time is over, nobody was there (spec §4, §8), or too many wrong PINs were tried. */
export type Ending = "session_expired" | "inactivity" | "pin_tries_over";

/** How long what was typed is kept for its owner, in milliseconds; and how much of it, in characters. */
const KEPT_MS = 60 * 60 * 1000;
const KEPT_MAX = 20_000;

/** Never kept: secrets, and what belongs to one session only. */
const SECRET = /pass|pin|otp|secret|token|^_|signature/i;

type Fields = NonNullable<SessionFields["resume"]>["fields"];

/** What may be kept of a form. */
function keepable(form: FormData): Fields {
  const fields: Fields = {};
  let size = 0;
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value): value is string => typeof value === "string");
    size += name.length + texts.reduce((sum, text) => sum + text.length, 0);
    if (SECRET.test(name) || !texts.length || size > KEPT_MAX) continue;
    fields[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return fields;
}

/** Addresses that answer without a page of their own: clocks, files, buttons that stand on other pages. */
const BARE = pages.filter(({ scope, layout }) => scope === "region" && layout === "none").map(({ path }) => new RegExp(`^/[^/]+/[^/]+/${path.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`));

/** The page that the browser says it was on; nothing off this house, and no address without a page. */
export function stoodOn(ctx: PageContext): string | undefined {
  const from = ctx.request.headers.get("referer");
  if (!from || !URL.canParse(from)) return undefined;
  const { pathname, search } = new URL(from);
  const inside = pathname.startsWith(`/${ctx.lang}/`) && !BARE.some((one) => one.test(pathname));
  return inside ? localPath(pathname + search) : undefined;
}

/**
 * Where one goes on after the login: the page itself; a data request means its page. A button that posts to another
 * address, and a file, mean the page they stand on.
 */
export function pageOf(ctx: PageContext): string {
  const own = ctx.url.pathname.replace(/\.data$/, "");
  if (BARE.some((one) => one.test(own))) return stoodOn(ctx) ?? own;
  return own + ctx.url.search.replace(/([?&])(index|_routes)(=[^&]*)?(?=&|$)/g, "").replace(/^&/, "?");
}

/** The form of this request, for what answers in place of the page's action; the action can still read it. */
export async function sentForm(ctx: PageContext): Promise<FormData | null> {
  return ctx.request.method === "POST" ? ctx.request.clone().formData().catch(() => null) : null;
}

/**
 * Keeps what was typed in this browser's session for its owner. A button alone, such as "save", has nothing to keep.
 * @param mark of the owner, see Session.markOf
 */
export async function keepTyped(ctx: PageContext, mark: string, form: FormData, path = pageOf(ctx)): Promise<void> {
  const fields = keepable(form);
  if (Object.keys(fields).every((name) => name === "intent")) return;
  await ctx.session.set("resume", { owner: mark, path: path.split("?")[0] ?? path, fields, at: Date.now() });
}

/**
 * A form of an older session of this browser: its page was open while somebody logged in or out in another tab. It is
 * not carried out; its page is asked for again, says so, and has what was typed, unless that was another person's.
 * @param shownTo mark of the person the form was shown to, empty for a visitor
 */
export async function askAgain(ctx: PageContext, form: FormData, shownTo: string): Promise<Response> {
  const now = ctx.session.markOf(ownerOf(ctx.session.data));
  const ownPage = pageOf(ctx).split("?")[0] === ctx.url.pathname.replace(/\.data$/, "");
  if (ownPage && (!shownTo || !now || shownTo === now)) await keepTyped(ctx, now, form);
  await ctx.session.flash({ type: "warning", key: "form_outdated" });
  return go(ctx, pageOf(ctx));
}

/** Fields of a session that say where a seller stands. */
const COUNTER = ["shop", "actingFor", "guest", "finalItem", "quoteId", "quoteUntil", "orderForm"] as const;

function standing(data: SessionFields, whose: Owner | null): SessionFields {
  // Of a rehearsal nothing goes on; what waited behind it does.
  const real = (data.rehearsal?.live ?? data) as SessionFields;
  const stands = Object.fromEntries(COUNTER.flatMap((name) => (real[name] === undefined ? [] : [[name, real[name]]])));
  return whose?.isSeller && Object.keys(stands).length ? { counter: { owner: whose.owner, at: Date.now(), data: stands } } : {};
}

/** What an owner left when their session ended, for the steps in between: until their login, or as long as it is kept. */
export function left({ resume, counter }: SessionFields): SessionFields {
  return { ...(resume ? { resume } : {}), ...(counter ? { counter } : {}) };
}

/** What the same person's next session takes over; for anybody else it is gone. */
export function resumeFor({ data, markOf }: Session, next: SessionFields): SessionFields {
  const { resume, counter } = data;
  const whose = ownerOf(next);
  const own = (kept: { owner: string; at: number } | undefined, owner: string | undefined) => kept?.owner === owner && Date.now() - (kept?.at ?? 0) < KEPT_MS;
  return { ...(resume && own(resume, markOf(whose)) ? { resume } : {}), ...(own(counter, whose?.owner) ? (counter?.data as SessionFields) : {}) };
}

/** Told at the login that what was typed is still there. */
export async function sayKept(ctx: PageContext): Promise<void> {
  if (Object.keys(ctx.session.data.resume?.fields ?? {}).length) await ctx.session.flash({ type: "info", key: "kept" });
}

/** The page of an address, whatever its language and region: the login leads a seller to the region of their website, and a person may change the language there. */
const pageIn = (path: string): string => path.replace(/\.data$/, "").replace(/^\/[^/]+\/[^/]+(?=\/)/, "");

/** Whether what is kept was typed into a form of the page at this path. */
export const keptFor = ({ data }: Session, path: string): boolean => data.resume !== undefined && pageIn(data.resume.path) === pageIn(path.split("?")[0] ?? path);

/** What this person had typed into a form of this page, if anything. It stays until the form is sent. */
export function resumed(ctx: PageContext): Fields | null {
  const kept = ctx.session.data.resume;
  if (!kept || !keptFor(ctx.session, ctx.url.pathname) || kept.owner !== ctx.session.markOf(ownerOf(ctx.session.data))) return null;
  return Date.now() - kept.at < KEPT_MS ? kept.fields : null;
}

/** To the login, which says why. */
export async function toLogin(ctx: PageContext, why: Ending, isSeller: boolean): Promise<Response> {
  return go(ctx, await loginAddress(ctx, why, isSeller));
}

/** Where the login is, which says why: in a popup, but for the PIN, which its person has just typed; then with the end of a reservation that goes on. */
async function loginAddress(ctx: PageContext, why: Ending, isSeller: boolean, to = pageOf(ctx), reserved?: string): Promise<string> {
  if (why !== "pin_tries_over") await ctx.session.flash({ type: "warning", key: why, popup: true });
  else await ctx.session.flash(reserved ? { type: "warning", key: "pin_tries_over_reserved", values: { time: reserved } } : { type: "warning", key: why });
  return isSeller ? ctx.href("pro-login", {}, { to }) : ctx.href("login", {}, { to });
}

/** Sessions that a request has ended, with where it leads. */
const endings = new WeakMap<Session, Promise<string>>();

/**
 * Ends the session that this request belongs to, keeps what was typed for its owner, and leads to the login (spec §4).
 * The loaders of a request share its session and find its end at the same moment: the first of them ends it, or the next
 * would no longer know whose it was, send a seller to the customers' login, and say everything twice.
 * @param typed the form that was sent, or that stood on the page, if any; and where the person goes on after the login
 */
export async function endSession(ctx: PageContext, why: Ending, typed?: { form?: FormData; path?: string }): Promise<Response> {
  const ending = endings.get(ctx.session) ?? end(ctx, why, typed);
  endings.set(ctx.session, ending);
  return go(ctx, await ending);
}

/** @returns the address of the login */
async function end(ctx: PageContext, why: Ending, typed?: { form?: FormData; path?: string }): Promise<string> {
  const whose = ownerOf(ctx.session.data) ?? ctx.session.ended;
  const { resume, quoteUntil } = ctx.session.data;
  // Nobody at the tablet can end a reservation by wrong PINs: it goes on until its own end, and the login says so.
  const reserved = why === "pin_tries_over" && quoteUntil && Date.parse(quoteUntil) > Date.now() ? await shopTime(ctx, quoteUntil) : undefined;
  await ctx.session.renew({ ...(resume ? { resume } : {}), ...standing(ctx.session.data, whose) });
  if (whose && typed?.form) await keepTyped(ctx, ctx.session.markOf(whose), typed.form, typed.path);
  return loginAddress(ctx, why, whose?.isSeller ?? false, typed?.path, reserved);
}

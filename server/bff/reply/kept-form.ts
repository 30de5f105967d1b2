import { barePath } from "~/lib/page-at";
import type { PageContext } from "../request/context";
import { ownerOf, type SessionFields } from "../request/session-fields";
import { pageOf } from "../request/referring-page";
import type { Session } from "../request/session";

/** How long typed values are kept for their owner, in milliseconds, and their maximum size, in characters. */
export const KEPT_MS = 60 * 60 * 1000;
const KEPT_MAX = 20_000;

/** Never kept: secrets, and values that belong to one session only. */
const SECRET = /pass|pin|otp|secret|token|^_|signature/i;

type Fields = NonNullable<SessionFields["resume"]>["fields"];

/** The fields of a form that may be kept. */
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

/**
 * Keeps what was typed in this browser's session for its owner. A form with only a button, such as "save", has nothing
 * to keep.
 * @param mark of the owner, see Session.markOf
 */
export async function keepTyped(
  ctx: PageContext,
  mark: string,
  form: FormData,
  path = pageOf(ctx),
): Promise<void> {
  const fields = keepable(form);
  if (Object.keys(fields).every((name) => name === "intent")) return;
  await ctx.session.set("resume", { owner: mark, path: path.split("?")[0] ?? path, fields, at: Date.now() });
}

/** Tells the user at the login that the typed text is kept. */
export async function announceKeptText(ctx: PageContext): Promise<void> {
  if (Object.keys(ctx.session.data.resume?.fields ?? {}).length)
    await ctx.session.flash({ type: "info", key: "kept" });
}

/**
 * The page of a path, independent of language and region: the login leads sellers to the region of their website, and
 * the language may be changed there.
 */
const pageIn = (path: string): string => barePath(path).replace(/^\/[^/]+\/[^/]+(?=\/)/, "");

/** Whether the kept values belong to a form of the page at this path. */
export const keptFor = ({ data }: Session, path: string): boolean =>
  data.resume !== undefined && pageIn(data.resume.path) === pageIn(path.split("?")[0] ?? path);

/** What this user had typed into a form of this page, if anything. Kept until the form is submitted. */
export function resumed(ctx: PageContext): Fields | null {
  const kept = ctx.session.data.resume;
  if (
    !kept ||
    !keptFor(ctx.session, ctx.url.pathname) ||
    kept.owner !== ctx.session.markOf(ownerOf(ctx.session.data))
  )
    return null;
  return Date.now() - kept.at < KEPT_MS ? kept.fields : null;
}

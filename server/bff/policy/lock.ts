import type { PageContext } from "../request/context";
import { keepTyped } from "../reply/kept-form";
import { sentForm } from "../request/sent-form";
import { pageOf } from "../request/referring-page";
import { go } from "../reply/go";
import { ownerOf } from "../request/session-fields";

/**
 * Locks the shared tablet: only the PIN page opens until the seller returns. Customer, tray, reservation and what was
 * typed stay in the session. It always locks, even if /api does not answer; a seller without a PIN unlocks with the
 * password.
 * @param to where the seller continues after unlocking
 */
export async function lockTablet(ctx: PageContext, to: string | undefined): Promise<Response> {
  await ctx.session.set("locked", true);
  return go(ctx, ctx.href("pro-lock", {}, { to }));
}

/** Locks from a page with a partly completed form; the form is restored afterwards (docs/decisions/0032). */
export async function lockWithTyped(ctx: PageContext, form: FormData): Promise<Response> {
  await keepForUnlocking(ctx, form);
  return lockTablet(ctx, pageOf(ctx));
}

/**
 * The answer of a locked tablet to everything but the PIN. A form submitted from another tab is not processed, and is
 * restored after unlocking.
 */
export async function lockedOut(ctx: PageContext): Promise<Response> {
  const form = await sentForm(ctx);
  if (form) await keepForUnlocking(ctx, form);
  return go(ctx, ctx.href("pro-lock", {}, { to: pageOf(ctx) }));
}

async function keepForUnlocking(ctx: PageContext, form: FormData): Promise<void> {
  const whose = ownerOf(ctx.session.data);
  // "Lock" is a button of the page's own form, which may have another intent as well.
  const intents = form.getAll("intent").filter((intent) => intent !== "lock");
  form.delete("intent");
  for (const intent of intents) form.append("intent", intent);
  if (whose) await keepTyped(ctx, ctx.session.markOf(whose), form);
}

import type { PageContext } from "../request/context";
import { keepTyped } from "../reply/kept-form";
import { sentForm } from "../request/sent-form";
import { pageOf } from "../request/referring-page";
import { go } from "../reply/go";
import { ownerOf } from "../request/session-fields";

/**
 * Locks the shared tablet: nothing but the PIN page opens until the seller is back. Customer, tray, reservation and what
 * was typed stay where they are, in this session. It locks in any case, also while /api is away: a seller without a PIN
 * unlocks with the password.
 * @param to where the seller goes on after unlocking
 */
export async function lockTablet(ctx: PageContext, to: string | undefined): Promise<Response> {
  await ctx.session.set("locked", true);
  return go(ctx, ctx.href("pro-lock", {}, { to }));
}

/** Locks from a page whose form was half filled in; the form is there again afterwards (docs/decisions/0032). */
export async function lockWithTyped(ctx: PageContext, form: FormData): Promise<Response> {
  await keepForUnlocking(ctx, form);
  return lockTablet(ctx, pageOf(ctx));
}

/**
 * What a locked tablet answers to everything but the PIN. A form that another tab sends is not carried out, and is
 * there again afterwards.
 */
export async function lockedOut(ctx: PageContext): Promise<Response> {
  const form = await sentForm(ctx);
  if (form) await keepForUnlocking(ctx, form);
  return go(ctx, ctx.href("pro-lock", {}, { to: pageOf(ctx) }));
}

async function keepForUnlocking(ctx: PageContext, form: FormData): Promise<void> {
  const whose = ownerOf(ctx.session.data);
  // "Lock" is a button of the page's own form, which may have an intent besides.
  const intents = form.getAll("intent").filter((intent) => intent !== "lock");
  form.delete("intent");
  for (const intent of intents) form.append("intent", intent);
  if (whose) await keepTyped(ctx, ctx.session.markOf(whose), form);
}

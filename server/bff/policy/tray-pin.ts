import { createHmac, timingSafeEqual } from "node:crypto";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";

/** Wrong PINs after which the session ends, and for how many ms a tray stays open. */
const TRIES = 5;
const OPEN_MS = 10 * 60 * 1000;

function hashOf(secret: string, pin: string): string {
  return createHmac("sha256", secret).update(`pin:${pin}`).digest("base64url");
}

/** A PIN set before the secrets were rotated still works. */
function isPin(secrets: readonly string[], pin: string, hash: string): boolean {
  const known = Buffer.from(hash);
  return secrets.some((secret) => {
    const given = Buffer.from(hashOf(secret, pin));
    return given.length === known.length && timingSafeEqual(given, known);
  });
}

/**
 * Sets the PIN of this session's tray, which is locked in discreet mode from now on; only an HMAC of the PIN is stored.
 */
export async function setPin(ctx: PageContext, pin: string): Promise<void> {
  await ctx.session.set("tray", {
    hash: hashOf(ctx.runtime.env.SESSION_SECRETS[0] ?? "", pin),
    openUntil: 0,
  });
}

/** Whether the tray requires the PIN now. Outside discreet mode, or after a login elsewhere, there is none. */
export function asksForPin(ctx: PageContext): boolean {
  const { tray } = ctx.session.data;
  return ctx.discreet && tray !== undefined && tray.openUntil < Date.now();
}

/** Redirects to the PIN page, and back afterwards. */
export function needPin(ctx: PageContext): void {
  if (asksForPin(ctx)) throw go(ctx, ctx.href("discreet", {}, { to: ctx.path }));
}

/**
 * Tries a PIN. The fifth wrong PIN ends the session; the password starts a new one. The try is counted before the PIN
 * is checked, so that concurrent requests get no more than five.
 * @returns remaining tries, or true
 */
export async function tryPin(ctx: PageContext, pin: string): Promise<true | number> {
  const { tray } = ctx.session.data;
  if (!tray) return true;
  const tries = await ctx.session.count("trayTries");
  if (tries <= TRIES && isPin(ctx.runtime.env.SESSION_SECRETS, pin, tray.hash)) {
    await ctx.session.set("tray", { ...tray, openUntil: Date.now() + OPEN_MS });
    await ctx.session.unset("trayTries");
    return true;
  }
  const left = Math.max(0, TRIES - tries);
  if (left === 0) await ctx.session.destroy();
  return left;
}

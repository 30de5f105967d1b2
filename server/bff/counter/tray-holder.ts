import type { PageContext } from "../request/context";

/** Name that the API gives to a seller's tray without an account. */
export const GUEST = "guest";

/** Whose tray the seller works on: a customer's id, `guest`, or `undefined` while nobody is chosen. */
export function trayHolder(ctx: PageContext): string | undefined {
  return ctx.session.data.actingFor?.id ?? (ctx.session.data.guest ? GUEST : undefined);
}

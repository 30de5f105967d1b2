import type { PageContext } from "../request/context";

/** The API's name for a seller's tray without an account. */
export const GUEST = "guest";

/** Whose tray the seller works on: a customer's id, `guest`, or `undefined` if no one is selected. */
export function trayHolder(ctx: PageContext): string | undefined {
  return ctx.session.data.actingFor?.id ?? (ctx.session.data.guest ? GUEST : undefined);
}

import type { AutoRefresh } from "~/lib/handle";
import type { Reservation } from "./countdown";

/** Without scripts, the countdown on a page without fields is at most this many seconds old. */
const OFTEN = 30;

/**
 * When a page of the checkout reloads itself without scripts: every 30 s, so that its countdown is right. A page with
 * fields to fill in reloads only when the reservation has ended, because a reload would lose what is typed.
 */
export function autoRefresh(quote: Reservation | null | undefined, typing: boolean): AutoRefresh | null {
  if (!quote) return null;
  const over = quote.seconds + 1;
  return { seconds: typing ? over : Math.min(OFTEN, over) };
}

/** The same for a page whose loader returns the reservation as `quote`. */
export const autoRefreshOf =
  (typing: boolean) =>
  (data: unknown): AutoRefresh | null =>
    autoRefresh((data as { quote?: Reservation | null } | undefined)?.quote, typing);

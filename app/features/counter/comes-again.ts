import type { ComesAgain } from "~/lib/handle";
import type { Reservation } from "./countdown";

/** Where nothing is typed the clock of a page without scripts is that old at most, s. */
const OFTEN = 30;

/**
 * When a page of the checkout comes again without scripts: every 30 s, so that its clock is right; one on which somebody
 * types only once the reservation is over.
 */
export function comesAgain(quote: Reservation | null | undefined, typing: boolean): ComesAgain | null {
  if (!quote) return null;
  const over = quote.seconds + 1;
  return { seconds: typing ? over : Math.min(OFTEN, over) };
}

/** The same for a page whose loader gives the reservation as `quote`. */
export const comesAgainBy =
  (typing: boolean) =>
  (data: unknown): ComesAgain | null =>
    comesAgain((data as { quote?: Reservation | null } | undefined)?.quote, typing);

import type { TFunction } from "i18next";

export type StoneState = "free" | "held_by_you" | "held" | "sold" | "withdrawn";
export const STONE_TONE: Record<StoneState, "good" | "busy" | "bad"> = {
  free: "good",
  held_by_you: "busy",
  held: "busy",
  sold: "bad",
  withdrawn: "bad",
};

/** The seller's own reservation of the stone, made elsewhere. `customer` is null if it was made without an account. */
export type OwnHold = { quoteId: string; customer: string | null };

export type StoneStateFacts = {
  state: StoneState;
  holder?: string | null | undefined;
  heldUntil?: string | null | undefined;
  keptForYou?: boolean | undefined;
  own?: OwnHold | null | undefined;
};

/**
 * State of an exact stone in words. A reservation shows its end; the name is given for a colleague of the same shop but
 * not for other sellers, and for the seller's own reservation it is the customer's.
 */
export function stateWords(
  t: TFunction<readonly ["pro"]>,
  { state, holder, heldUntil, keptForYou, own }: StoneStateFacts,
): string {
  if (own && heldUntil)
    return own.customer
      ? t("pro:line.yours_for", { customer: own.customer, time: heldUntil })
      : t("pro:line.yours_guest", { time: heldUntil });
  if (keptForYou && heldUntil) return t("pro:line.offered_state", { time: heldUntil });
  if (state !== "held") return t(`pro:stone_state.${state}`);
  if (heldUntil)
    return holder
      ? t("pro:line.held_by_until", { name: holder, time: heldUntil })
      : t("pro:line.held_until", { time: heldUntil });
  return holder ? t("pro:stone_state.held_by", { name: holder }) : t("pro:stone_state.held");
}

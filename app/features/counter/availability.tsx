import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";

const TONE: Record<Availability, "good" | "busy" | "bad"> = {
  immediately: "good",
  weeks: "busy",
  not_available: "bad",
  no_longer_available: "bad",
};

/** Availability in words, never by colour alone (spec §4). */
export function AvailabilityState({ availability, weeks }: { availability: Availability; weeks: number }) {
  const { t } = useTranslation("pro");
  return (
    <span className={`state state-${TONE[availability]}`}>
      {availability === "weeks"
        ? t("availability.weeks", { count: weeks })
        : t(`availability.${availability}`)}
    </span>
  );
}

export type StoneState = "free" | "held_by_you" | "held" | "sold" | "withdrawn";
const STONE_TONE: Record<StoneState, "good" | "busy" | "bad"> = {
  free: "good",
  held_by_you: "busy",
  held: "busy",
  sold: "bad",
  withdrawn: "bad",
};

/** A reservation of the seller's own that goes on elsewhere; `customer` null: without customer account. */
export type OwnHold = { quoteId: string; customer: string | null };

type StoneStateFacts = {
  state: StoneState;
  holder?: string | null | undefined;
  heldUntil?: string | null | undefined;
  keptForYou?: boolean | undefined;
  own?: OwnHold | null | undefined;
};

/**
 * State of an exact stone: until when it is held, by a colleague of the same shop with the name, by nobody else's;
 * one's own with the customer's.
 */
export function StoneStateLabel(facts: StoneStateFacts) {
  const { t } = useTranslation("pro");
  return <span className={`state state-${STONE_TONE[facts.state]}`}>{stateWords(t, facts)}</span>;
}

function stateWords(
  t: ReturnType<typeof useTranslation<"pro">>["t"],
  { state, holder, heldUntil, keptForYou, own }: StoneStateFacts,
): string {
  if (own && heldUntil)
    return own.customer
      ? t("line.yours_for", { customer: own.customer, time: heldUntil })
      : t("line.yours_guest", { time: heldUntil });
  if (keptForYou && heldUntil) return t("line.offered_state", { time: heldUntil });
  if (state !== "held") return t(`stone_state.${state}`);
  if (heldUntil)
    return holder
      ? t("line.held_by_until", { name: holder, time: heldUntil })
      : t("line.held_until", { time: heldUntil });
  return holder ? t("stone_state.held_by", { name: holder }) : t("stone_state.held");
}

import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";

const TONE: Record<Availability, "good" | "busy" | "bad"> = { immediately: "good", weeks: "busy", not_available: "bad", no_longer_available: "bad" };

/** Availability in words, never by colour alone (spec §4). */
export function AvailabilityState({ availability, weeks }: { availability: Availability; weeks: number }) {
  const { t } = useTranslation("pro");
  return <span className={`state state-${TONE[availability]}`}>{availability === "weeks" ? t("availability.weeks", { count: weeks }) : t(`availability.${availability}`)}</span>;
}

export type StoneState = "free" | "held_by_you" | "held" | "sold" | "withdrawn";
const STONE_TONE: Record<StoneState, "good" | "busy" | "bad"> = { free: "good", held_by_you: "busy", held: "busy", sold: "bad", withdrawn: "bad" };

/** State of an exact stone; a colleague of the same shop is named, nobody else. */
export function StoneStateLabel({ state, holder }: { state: StoneState; holder?: string | null | undefined }) {
  const { t } = useTranslation("pro");
  return <span className={`state state-${STONE_TONE[state]}`}>{state === "held" && holder ? t("stone_state.held_by", { name: holder }) : t(`stone_state.${state}`)}</span>;
}

import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";
import { STONE_TONE, stateWords, type StoneStateFacts } from "./stone-state";

const TONE: Record<Availability, "good" | "busy" | "bad"> = {
  immediately: "good",
  weeks: "busy",
  not_available: "bad",
  no_longer_available: "bad",
};

/**
 * Availability in words, never by colour alone (spec §4).
 * @param ready when it is ready, in words, where a list says the day in place of the weeks
 */
export function AvailabilityState({
  availability,
  weeks,
  ready,
}: {
  availability: Availability;
  weeks: number;
  ready?: string | undefined;
}) {
  const { t } = useTranslation("pro");
  return (
    <span className={`state state-${TONE[availability]}`}>
      {ready ??
        (availability === "weeks"
          ? t("availability.weeks", { count: weeks })
          : t(`availability.${availability}`))}
    </span>
  );
}

/** State of an exact stone, never by colour alone. */
export function StoneStateLabel(facts: StoneStateFacts) {
  const { t } = useTranslation(["pro"]);
  return <span className={`state state-${STONE_TONE[facts.state]}`}>{stateWords(t, facts)}</span>;
}

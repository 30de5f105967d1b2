import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";
import { STONE_TONE, stateWords, type StoneStateFacts } from "./stone-state";

const TONE: Record<Availability, "good" | "busy" | "bad"> = {
  immediately: "good",
  weeks: "busy",
  not_available: "bad",
  no_longer_available: "bad",
};

type Facts = { availability: Availability; weeks: number; ready?: string | undefined };

/**
 * Availability in words, never by colour alone (spec §4).
 * @param facts `ready`: when the ring is ready, in words; lists show this date instead of a number of weeks
 */
export function AvailabilityState(facts: Facts) {
  const { t } = useTranslation("pro");
  return availabilityState(t, facts);
}

/** The same for a row of a list, which looks up the texts only once. */
export function availabilityState(t: TFunction<["pro"]>, { availability, weeks, ready }: Facts) {
  return (
    <span className={`state state-${TONE[availability]}`}>
      {ready ??
        (availability === "weeks"
          ? t("pro:availability.weeks", { count: weeks })
          : t(`pro:availability.${availability}`))}
    </span>
  );
}

/** State of an exact stone, never by colour alone. */
export function StoneStateLabel(facts: StoneStateFacts) {
  const { t } = useTranslation(["pro"]);
  return stoneState(t, facts);
}

/** The same for a row of a list. */
export function stoneState(t: TFunction<["pro"]>, facts: StoneStateFacts) {
  return <span className={`state state-${STONE_TONE[facts.state]}`}>{stateWords(t, facts)}</span>;
}

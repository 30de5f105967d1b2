import { groupsOf, type RingKind, type Stage, type StageTime } from "./stage-times";

/** The times that were kept of a stage, by `group|stage`. */
export type StageTimes = ReadonlyMap<string, StageTime>;

export const timeKey = (group: string, stage: Stage): string => `${group}|${stage}`;

/** The times of a ring's narrowest group that has some; null where the house has no history to speak of. */
export function timeOf(times: StageTimes, kind: RingKind, stage: Stage): StageTime | null {
  for (const group of groupsOf(kind).reverse()) {
    const time = times.get(timeKey(group, stage));
    if (time) return time;
  }
  return null;
}

import { groupsOf, type RingKind, type Stage, type StageTime } from "./stage-times";

/** The stored times of stages, by `group|stage`. */
export type StageTimes = ReadonlyMap<string, StageTime>;

export const timeKey = (group: string, stage: Stage): string => `${group}|${stage}`;

/** The times of a ring's narrowest group with data; null without enough history. */
export function timeOf(times: StageTimes, kind: RingKind, stage: Stage): StageTime | null {
  for (const group of groupsOf(kind).reverse()) {
    const time = times.get(timeKey(group, stage));
    if (time) return time;
  }
  return null;
}

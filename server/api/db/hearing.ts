/** Where the database tells what changed: triggers of the tables (migration 0025), and the process that took a stone. */
export const CHANNEL = "aurive";

/** Who wants to know what the database tells. */
export type Hearing = {
  heard(payload: string): void;
  /** Something may have been told while nobody listened. */
  missed(): void;
  /** Until then (`performance.now()`, ms) nothing is told unheard. */
  sureUntil(time: number): void;
};

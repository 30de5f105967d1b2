/** Where the database tells what changed: triggers of the tables (migration 0025), and the process that took a stone. */
export const CHANNEL = "aurive";

/** Who wants to know what the database tells. */
export type Hearing = {
  heard(payload: string): void;
  /** Notifications may have been missed. */
  missed(): void;
  /** Until this time (`performance.now()`, ms), no notification can be missed. */
  sureUntil(time: number): void;
};

/** Channel of change notifications: from triggers (migration 0025), and from the process that took a stone. */
export const CHANNEL = "aurive";

/** Handlers of database notifications. */
export type NotificationHandlers = {
  heard(payload: string): void;
  /** Notifications may have been missed. */
  missed(): void;
  /** Until this time (`performance.now()`, ms), no notification can be missed. */
  sureUntil(time: number): void;
};

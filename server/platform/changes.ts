/**
 * Kinds of change that affect pages: prices, designs, boutiques and their texts (`house`), and who has which stone
 * (`stock`).
 */
export type Change = "house" | "stock";

const DAY_MS = 86_400_000;
/** Larger than any number of days since 1970. */
const DAYS = 1_000_000;
/** The server and the Remix bundle each have a copy of this module; changes are shared between both. */
const slot = globalThis as typeof globalThis & { __auriveChanges?: Record<Change | "notifiedUntil", number> };
const changes = (slot.__auriveChanges ??= { house: 0, stock: 0, notifiedUntil: 0 });

/** Records a change and so invalidates cached data. A change of kind `house` counts as a change of everything. */
export function changed(what: Change): void {
  changes.stock += 1;
  if (what === "house") changes.house += 1;
}

/**
 * Identifies the time since the last change, for cache keys. A new day (UTC) changes it too, because price lists and
 * tax rates start with a day.
 */
export const markOf = (what: Change): number => changes[what] * DAYS + Math.floor(Date.now() / DAY_MS);

/** Declares that until then (`performance.now()`, ms) this process is notified of every change. */
export function notifiedUntil(time: number): void {
  changes.notifiedUntil = time;
}

/** Whether this process is notified of every change at once; otherwise its caches may keep data only for seconds. */
export const isNotifiedOfChanges = (): boolean => changes.notifiedUntil >= performance.now();

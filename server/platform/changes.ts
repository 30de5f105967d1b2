/**
 * Kinds of change that affect pages: prices, designs, boutiques and their texts (`house`), and who has which stone
 * (`stock`).
 */
export type Change = "house" | "stock";

const DAY_MS = 86_400_000;
/** More than the days that anybody counts from 1970. */
const DAYS = 1_000_000;
/** The server and the Remix bundle each have a copy of this module; changes are shared between both. */
const slot = globalThis as typeof globalThis & { __auriveChanges?: Record<Change | "heardUntil", number> };
const changes = (slot.__auriveChanges ??= { house: 0, stock: 0, heardUntil: 0 });

/**
 * Records a change: whatever was kept from before is outdated now. A change of the house counts as a change of
 * everything shown.
 */
export function changed(what: Change): void {
  changes.stock += 1;
  if (what === "house") changes.house += 1;
}

/**
 * Identifies the time between two changes. A new day begins a new one, because price lists and tax rates start with a
 * day (UTC).
 */
export const markOf = (what: Change): number => changes[what] * DAYS + Math.floor(Date.now() / DAY_MS);

/** Until then (`performance.now()`, ms) no change can go unnoticed in this process. */
export function heardUntil(time: number): void {
  changes.heardUntil = time;
}

/** Whether this process is told of every change at once; otherwise what it keeps may only be seconds old. */
export const changesAreHeard = (): boolean => changes.heardUntil >= performance.now();

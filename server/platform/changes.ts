/** What happens in a house and is seen on its pages: prices, designs, places and their words (`house`); who has which stone (`stock`). */
export type Change = "house" | "stock";

const DAY_MS = 86_400_000;
/** The server and the Remix bundle have a copy each of this module; what happened is one for both. */
const slot = globalThis as typeof globalThis & { __auriveChanges?: Record<Change | "heardUntil", number> };
const changes = (slot.__auriveChanges ??= { house: 0, stock: 0, heardUntil: 0 });

/** Something happened: whatever was kept of the time before is old now. A change of the house is one of all that is shown. */
export function changed(what: Change): void {
  changes.stock += 1;
  if (what === "house") changes.house += 1;
}

/** A mark of the time between two changes. A new day is one, because price lists and tax rates begin with a day (UTC). */
export const markOf = (what: Change): string => `${changes[what]} ${Math.floor(Date.now() / DAY_MS)}`;

/** Until then (`performance.now()`, ms) no change can happen unheard in this process. */
export function heardUntil(time: number): void {
  changes.heardUntil = time;
}

/** Whether this process hears of every change as it happens; otherwise what is kept may only be seconds old. */
export const changesAreHeard = (): boolean => changes.heardUntil >= performance.now();

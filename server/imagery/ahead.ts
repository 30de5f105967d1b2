import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { StillJob } from "./job";
import type { Pictures } from "./pictures";
import { stillsOfRings } from "./stills";

/** Widths in pixels in which browsers request the pictures of cards, on phones and desktops (`ring-picture.tsx`, `sizes`). */
const WIDTHS = [480, 640, 800] as const;
/** Number of stills drawn between two checks of the processor load. */
const AT_ONCE = 8;
/** Milliseconds for which the processor load is measured, and after startup before the first measurement. */
const WATCHED = 1000;
const AFTER_START = 10_000;
/** Minimum idle share of processor time for this work to run. */
const IDLE = 0.6;

/** Total and idle time of all processors, ms. */
const spent = (): { all: number; idle: number } =>
  cpus().reduce(
    (sum, { times }) => ({
      all: sum.all + times.user + times.nice + times.sys + times.idle + times.irq,
      idle: sum.idle + times.idle,
    }),
    { all: 0, idle: 0 },
  );

/** Whether the machine has spare time for work that nobody waits for, measured for a moment. */
async function hasTime(): Promise<boolean> {
  const before = spent();
  await wait(WATCHED, undefined, { ref: false });
  const after = spent();
  return after.idle - before.idle >= IDLE * (after.all - before.all);
}

/**
 * Draws the catalogue's rings in the widths of cards, once per picture folder: a still of 1,600 pixels takes twice as
 * long to decode as a card's picture to encode, and the first visitor of a new shop's catalogue would request all of
 * them at once. Runs only while the machine has spare time, in a low-priority process.
 * @param told called at the end with the number drawn
 */
export async function drawAhead(
  pictures: Pick<Pictures, "ahead" | "missing">,
  told: (drawn: number) => void,
  {
    isFree = hasTime,
    afterStart = AFTER_START,
    stills = stillsOfRings,
  }: { isFree?: () => Promise<boolean>; afterStart?: number; stills?: () => Promise<string[]> } = {},
): Promise<void> {
  await wait(afterStart, undefined, { ref: false });
  const files = await stills();
  let drawn = 0;
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const jobs = files
      .slice(from, from + AT_ONCE)
      .flatMap((file) => WIDTHS.map((width): StillJob => ({ kind: "still", file, width, format: "avif" })));
    const missing = await pictures.missing(jobs);
    if (missing.length === 0) continue;
    while (!(await isFree()));
    await pictures.ahead(missing);
    drawn += missing.length;
  }
  told(drawn);
}

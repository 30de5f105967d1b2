import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { StillJob } from "./job";
import type { Pictures } from "./pictures";
import { stillsOfRings } from "./stills";

/** Widths in pixels in which browsers request the pictures of cards, on phones and desktops (`ring-picture.tsx`, `sizes`). */
const WIDTHS = [480, 640, 800] as const;
/** Stills that are drawn before it is looked again whether the processor has time. */
const AT_ONCE = 8;
/** Milliseconds for which the processor is watched, and after the start before it is watched at all. */
const WATCHED = 1000;
const AFTER_START = 10_000;
/** Share of the processor's time in which nobody works, at least, for this to be done. */
const IDLE = 0.6;

/** Time of all processors, and that in which they did nothing, ms. */
const spent = (): { all: number; idle: number } =>
  cpus().reduce(
    (sum, { times }) => ({
      all: sum.all + times.user + times.nice + times.sys + times.idle + times.irq,
      idle: sum.idle + times.idle,
    }),
    { all: 0, idle: 0 },
  );

/** Whether the machine has time for what nobody waits for: it is watched for a moment. */
async function hasTime(): Promise<boolean> {
  const before = spent();
  await wait(WATCHED, undefined, { ref: false });
  const after = spent();
  return after.idle - before.idle >= IDLE * (after.all - before.all);
}

/**
 * Draws the rings that lie ready in the widths of cards, once in the life of a folder of pictures: a still of 1,600 pixels
 * takes twice as long to decode as a card's picture to encode, and whoever opens the catalogue of a fresh house first asks
 * for all of them at once. Only while the machine has time, by a process that steps aside for all others.
 * @param told how many were drawn, in the end
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

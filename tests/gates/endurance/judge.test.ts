import { expect, it } from "vitest";
import { seeded } from "../verdict";
import { slopeOf, type Look } from "./figures";
import { judgeEndurance } from "./judge";

const MIB = 1024 * 1024;
const MINUTE = 60_000;
const random = seeded(24);
/** About the bell's curve, one wide. */
const noise = () => [1, 2, 3, 4, 5, 6].reduce((sum) => sum + random() - 0.5, 0) * 1.4;

/** An hour under load and ten minutes of the counter, a look each minute. */
function hour(live: (minute: number) => number, gaps: (minute: number) => number[] = () => [10, 11]) {
  const looks = Array.from({ length: 70 }, (_, minute): Look => {
    const turns = gaps(minute);
    return {
      from: minute * MINUTE,
      at: (minute + 1) * MINUTE - 1,
      resident: 260 * MIB,
      held: 110 * MIB,
      heapUsed: live(minute) * MIB,
      external: 20 * MIB,
      gaps: turns,
      waits: turns.map(() => 0),
    };
  });
  return {
    looks,
    load: { from: 0, to: 60 * MINUTE },
    counter: { from: 60 * MINUTE, to: 70 * MINUTE },
    events: { "while a feed runs": [{ from: 20 * MINUTE, to: 21 * MINUTE }] },
  };
}

it("a leak of five MiB an hour is found beneath the noise of a busy house", () => {
  const { findings } = judgeEndurance(hour((minute) => 60 + (minute * 5) / 60 + noise()));
  expect(findings).toEqual([expect.stringMatching(/^live memory grows by [3-7]\.\d MiB an hour/)]);
});

it("noise without a slope, memories that fill in the first ten minutes, and a peak are no leak", () => {
  const peak = (minute: number) => (minute > 30 && minute < 36 ? 90 : 0);
  const filling = (minute: number) => Math.min(minute, 9) * 3;
  expect(judgeEndurance(hour(() => 60 + noise())).findings).toEqual([]);
  expect(judgeEndurance(hour((minute) => 60 + filling(minute) + noise())).findings).toEqual([]);
  expect(judgeEndurance(hour((minute) => 60 + peak(minute) + noise())).findings).toEqual([]);
});

it("an event loop that is late while a feed runs is found, though the hour as a whole is in time", () => {
  const seen = hour(
    () => 60,
    (minute) => Array.from({ length: 5000 }, (_, n) => (minute === 20 && n % 500 === 0 ? 310 : 10)),
  );
  expect(judgeEndurance(seen).findings).toEqual([
    "event loop p99.9 while a feed runs: 300 ms, 300 of them its own",
  ]);
});

it("more than 350 MB at the end of a load is found", () => {
  const seen = hour(() => 60);
  for (const look of seen.looks.slice(-1)) look.resident = 351 * MIB;
  expect(judgeEndurance(seen).findings).toEqual(["351 MB are resident after the pages of the counter"]);
});

it("where resident memory grows is said: in what V8 holds for its heap, or beside it", () => {
  const seen = hour(() => 60);
  for (const [minute, look] of seen.looks.entries()) look.resident += (minute / 60) * 30 * MIB;
  const { figures, findings } = judgeEndurance(seen);
  expect(findings).toEqual([expect.stringMatching(/^resident memory grows by 30\.0 MiB an hour/)]);
  expect(figures).toMatchObject({
    "memory held for the heap, growth": expect.stringMatching(/^0\.0 MiB an hour/),
    "memory beside the heap, growth": expect.stringMatching(/^30\.0 MiB an hour/),
  });
});

it("a slope is given with the interval in which it lies", () => {
  const points = Array.from({ length: 50 }, (_, n) => ({
    at: n * MINUTE,
    value: (n * 2) / 60 + noise() * 0.1,
  }));
  const { perHour, low, high } = slopeOf(points);
  expect(low).toBeLessThan(2);
  expect(high).toBeGreaterThan(2);
  expect(perHour).toBeGreaterThan(1.8);
  expect(perHour).toBeLessThan(2.2);
});

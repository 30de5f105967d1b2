import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loop } from "./loop";
import { repeatedFaults } from "./repeated-faults";

/** A log and its lines. */
function keptLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: pino({ level: "info", base: null }, { write }) };
}
const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

test("a fault is said at once, then once a minute with how often, and its end in one line", () => {
  const { lines, log } = keptLog();
  let at = 0;
  const faults = repeatedFaults(log, "error", () => at);
  faults.worked("sweep");
  for (; at < 125_000; at += 500) faults.failed("sweep", refused);
  faults.worked("sweep");
  faults.worked("sweep");
  expect(lines.map(({ level, msg, times, seconds }) => [level, msg, times, seconds])).toEqual([
    [50, "sweep fault", 1, undefined],
    [50, "sweep fault", 120, undefined],
    [50, "sweep fault", 120, undefined],
    [30, "sweep works again", 9, 125],
  ]);
});

test("another kind of fault, and the same one of other work, are said at once too", () => {
  const { lines, log } = keptLog();
  const faults = repeatedFaults(log, "warn", () => 0);
  for (const what of ["sweep", "mail"])
    for (const fault of [refused, new TypeError("x"), refused, new TypeError("y")])
      faults.failed(what, fault);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, "sweep fault"],
    [40, "sweep fault"],
    [40, "mail fault"],
    [40, "mail fault"],
  ]);
});

test("a loop whose work fails turn by turn writes one line, and one when it works again", async () => {
  const { lines, log } = keptLog();
  let turns = 0;
  const work = loop("sweep", 1, log, async () => {
    turns += 1;
    if (turns < 20) throw refused;
  });
  while (turns < 25) await wait(5);
  await work.stop();
  expect(lines.map(({ msg }) => msg)).toEqual(["sweep fault", "sweep works again"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";

/** Chromium with these switches in addition to the standard ones. */
export function browserWith(...switches: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", ...switches],
  });
}

/** Chromium with software rendering, as on a machine without a graphics card. */
export const softwareBrowser = (): Promise<Browser> =>
  browserWith(
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--enable-precise-memory-info",
    "--js-flags=--expose-gc",
  );

/** Processor seconds used by all descendants of this process; Linux only. */
export function childrenSeconds(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((n) => /^\d+$/.test(n))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      parents.set(Number(name), Number(fields[1]));
      ticks.set(Number(name), Number(fields[11]) + Number(fields[12]));
    } catch {
      // The process has ended in the meantime.
    }
  }
  const mine = (pid: number): boolean => {
    for (let at: number | undefined = pid; at && at > 1; at = parents.get(at))
      if (at === process.pid) return pid !== process.pid;
    return false;
  };
  return [...ticks].reduce((sum, [pid, used]) => sum + (mine(pid) ? used : 0), 0) / 100;
}

export const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
export const row = (what: string, value: string, most: string, good: boolean): void =>
  console.log(
    `${what.padEnd(66)} ${value.padStart(16)}   at most ${most.padEnd(8)} ${good ? "held" : "MISSED"}`,
  );

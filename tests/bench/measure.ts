import { readFileSync } from "node:fs";
import autocannon from "autocannon";

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

export const median = (list: number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
export const print = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);

/** Responses per second. Any unsuccessful response ends the benchmark: fast errors are not throughput. */
export async function rate(
  url: string,
  connections: number,
  options: Partial<autocannon.Options> = {},
): Promise<number> {
  const result = await autocannon({ url, connections, duration: SECONDS, ...options });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers that are no success, ${result.errors} errors`);
  return result.requests.average;
}

/**
 * Processor time of the main thread in seconds; the kernel counts in hundredths. Pictures are drawn on other threads.
 */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Milliseconds of processor time that counting to a thousand million takes where limits in milliseconds are stated. */
const STATED_MS = 240;

/**
 * How many times as much processor time this machine takes to count as the one for which limits in milliseconds are
 * stated. Limits are multiplied by it, so that the same software passes on a slow machine and on a fast one.
 */
export function slowness(): number {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    let n = 0;
    while (n < 1_000_000_000) n += 1;
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...tries) / STATED_MS;
}

export type Load = {
  /** Responses per second. */ rate: number;
  /** Processor time per response in microseconds. */ cpu: number;
  /** p99 of the response time in milliseconds. */ p99: number;
};

/**
 * Measures a server under load.
 * @throws on an unsuccessful response
 */
export async function loaded(
  url: string,
  pid: number,
  connections: number,
  options: Partial<autocannon.Options> = {},
): Promise<Load> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, connections, duration: SECONDS, ...options });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers that are no success, ${result.errors} errors`);
  return {
    rate: result.requests.average,
    cpu: ((cpuSeconds(pid) - before) / Math.max(1, result.requests.total)) * 1e6,
    p99: result.latency.p99,
  };
}

/**
 * Two servers under the same load, alternating, several times each; medians. Unlike the rate, processor time per
 * response is meaningful even if others use the machine.
 */
export async function alternate(
  measured: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<{ measured: Load; floor: Load }> {
  const pairs: [Load, Load][] = [];
  for (let i = 0; i < ROUNDS; i += 1) pairs.push([await measured(), await floor()]);
  const of = (nth: 0 | 1): Load => ({
    rate: median(pairs.map((pair) => pair[nth].rate)),
    cpu: median(pairs.map((pair) => pair[nth].cpu)),
    p99: median(pairs.map((pair) => pair[nth].p99)),
  });
  return { measured: of(0), floor: of(1) };
}

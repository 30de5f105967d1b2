import autocannon from "autocannon";

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
export const ROUNDS = 3;

export const median = (list: number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
export const print = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);

/** Answers a second. Any answer that is no success ends the benchmark: a fast refusal is not a rate. */
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

/** Two rates measured in turn, so that a machine that drifts does not favour one. */
export async function ratio(
  measured: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ ratio: number; measured: number; floor: number }> {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ROUNDS; i += 1) pairs.push([await measured(), await floor()]);
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    measured: median(pairs.map(([a]) => a)),
    floor: median(pairs.map(([, b]) => b)),
  };
}

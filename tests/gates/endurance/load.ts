import { wait } from "../verdict";
import type { Found } from "./judge";
import { WrongAnswer, type Mix } from "./mix";

/** Visitors at once: each asks for the next thing as soon as it has its answer. */
const WIDTHS = [8, 16, 32];
/** Milliseconds between two looks at what is due. */
const LOOK_MS = 10;

/**
 * Requests a second that the house answers to visitors who do not pause.
 * @param ms for each number of visitors; as long beforehand, in which a new process compiles and fills its memories
 */
export async function capacityOf(mix: Mix, ms: number): Promise<number> {
  await closed(mix, 8, ms);
  const rates: number[] = [];
  for (const width of WIDTHS) rates.push(await closed(mix, width, ms));
  // Where others use the machine, one of them alone tells of a moment in which they did not.
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

async function closed(mix: Mix, width: number, ms: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() - began < ms) {
        const act = mix.next();
        await act.go().then(
          () => (answered += act.requests),
          // At its limit a house turns people away, which is no answer.
          () => undefined,
        );
      }
    }),
  );
  return (answered * 1000) / (performance.now() - began);
}

export type OpenLoad = { requests: number; slowest: number; end(): Promise<void> };

/** As many requests a second as given, whether those before are answered or not. */
export function openLoad(mix: Mix, perSecond: number, found: Found): OpenLoad {
  const running = new Set<Promise<void>>();
  const load = { requests: 0, slowest: 0 };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (load.requests < due) {
      const act = mix.next();
      load.requests += act.requests;
      const start = performance.now();
      const one = act
        .go()
        .catch((fault: unknown) =>
          fault instanceof WrongAnswer ? found(fault.message, fault.path) : found(String(fault)),
        )
        .finally(() => {
          load.slowest = Math.max(load.slowest, performance.now() - start);
          running.delete(one);
        });
      running.add(one);
    }
  }, LOOK_MS);
  return Object.assign(load, {
    async end() {
      clearInterval(timer);
      await Promise.race([Promise.all(running), wait(30_000)]);
    },
  });
}

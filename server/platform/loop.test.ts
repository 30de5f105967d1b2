import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { pacing } from "./loop";

const busyFor = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
};
const lasts = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

describe("Work in the background", () => {
  it("rests three times as long as the process was busy, so that requests go first", async () => {
    const rest = pacing();
    busyFor(40);
    expect(await lasts(rest)).toBeGreaterThan(100);
  });

  it("continues under any load, and at once when it is stopped", async () => {
    const stopping = new AbortController();
    const rests = [pacing(undefined, 10), pacing(stopping.signal, 60_000)] as const;
    busyFor(30);
    await rests[0]();
    stopping.abort();
    await rests[1]();
  });
});

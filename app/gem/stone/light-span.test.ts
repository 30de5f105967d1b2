import { describe, expect, it } from "vitest";
import { mayBeAsBright, overlap, spanOfSamples, type LightSamples } from "./light-span";

/** Samples that record which of them were asked for. */
function samples(...shares: number[]): LightSamples & { asked: Set<number> } {
  const asked = new Set<number>();
  return { count: shares.length, asked, at: (n) => (asked.add(n), shares[n] ?? 0) };
}

describe("Whether two stones may be equally bright", () => {
  const cases: number[][] = [
    [0.5, 0.4, 0.6],
    [0.5],
    [0.7, 0.8, 0.9],
    [0.6, 0.65, 0.7],
    [0.1, 0.2],
    [0.55, 0.3, 0.9],
    [0.61, 0.62, 0.99],
  ];

  it("is the same as whether their whole spans overlap", () => {
    for (const a of cases)
      for (const b of cases)
        expect(mayBeAsBright(samples(...a), samples(...b)), `${a.join()} and ${b.join()}`).toBe(
          overlap(spanOfSamples(samples(...a)), spanOfSamples(samples(...b))),
        );
  });

  it("is known early for stones that are alike", () => {
    const [a, b] = [samples(0.5, 0.4, 0.6, 0.45, 0.55), samples(0.49, 0.3, 0.7, 0.35, 0.65)];
    expect(mayBeAsBright(a, b)).toBe(true);
    expect(a.asked.size + b.asked.size).toBeLessThan(5);
  });
});

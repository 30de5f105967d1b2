import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

it("limits concurrent work, in the order of arrival, and failed work makes room for the next", async () => {
  const two = limitConcurrency(2);
  let [running, most] = [0, 0];
  const ended: number[] = [];
  const work = (n: number) =>
    two(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      ended.push(n);
      if (n === 1) throw new Error("failed");
      return n;
    });
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});

import { AggregatorRegistry } from "prom-client";
import { expect, test } from "vitest";
import { metrics } from "./metrics";

test("two workers are two processes, whose memory is that of the larger one and no sum", async () => {
  const [one, other] = [await metrics.getMetricsAsJSON(), await metrics.getMetricsAsJSON()];
  const text = await AggregatorRegistry.aggregate([one, other]).metrics();
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  expect(figure("house_processes")).toBe(2);
  expect(figure("house_process_memory_bytes")).toBeGreaterThan(10e6);
  expect(figure("house_process_memory_bytes")).toBeLessThan(process.memoryUsage.rss() * 1.5);
});

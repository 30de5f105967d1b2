import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { forgetRegions, servedRegions } from "./regions";

/** Counts the timers that are set while some work is done. */
async function clocksOf(work: () => Promise<unknown>): Promise<number> {
  let clocks = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "Timeout") clocks += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return clocks;
}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(forgetRegions);
afterAll(async () => {
  forgetRegions();
  await api.close();
});

describe("The regions with a website", () => {
  const house = () => ({ api: api.fetch, apiBase: api.origin });

  it("are requested once, and while they are cached no page sets a timer", async () => {
    const { regions, known } = await servedRegions(house());
    expect(known).toBe(true);
    expect(regions).toContain("jp");
    const unasked = { api: () => Promise.reject(new Error("asked again")), apiBase: api.origin };
    expect(await clocksOf(() => servedRegions(unasked))).toBe(0);
    expect(await servedRegions(unasked)).toEqual({ regions, known });
  });

  it("include all regions while /api does not answer, for which a page waits half a second", async () => {
    const silent = { api: () => new Promise<Response>(() => {}), apiBase: api.origin };
    const began = performance.now();
    const { regions, known } = await servedRegions(silent);
    expect(known).toBe(false);
    expect(regions.length).toBeGreaterThan(10);
    expect(performance.now() - began).toBeGreaterThan(450);
  });
});

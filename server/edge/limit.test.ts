import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimits } from "../platform/limits";
import { embeddedKv } from "../platform/kv";
import { RULES, counted, isCounted, secondsTo, tooManyCalls } from "./limit";

const NOW = Date.parse("2026-11-23T10:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("What one address may send in a minute", () => {
  it("is 300 forms and 1,500 requests in all", () => {
    expect(RULES).toEqual({ posts: { max: 300, seconds: 60 }, flood: { max: 1500, seconds: 60 } });
  });

  it("is accepted up to the three-hundredth; the next is rejected until the end of the minute, and does not count as a flood yet", async () => {
    const limits = createLimits(embeddedKv(null));
    for (let n = 1; n <= 300; n += 1) expect(await counted(limits, "203.0.113.9"), `${n}`).toBeNull();
    expect(await counted(limits, "203.0.113.9")).toEqual({ until: NOW + 60_000, flood: false });
    for (let n = 302; n <= 1500; n += 1) await counted(limits, "203.0.113.9");
    expect(await counted(limits, "203.0.113.9")).toEqual({ until: NOW + 60_000, flood: true });
    expect(await counted(limits, "203.0.113.10")).toBeNull();
  });

  it("is counted for a whole network, whichever of its addresses is used", async () => {
    const limits = createLimits(embeddedKv(null));
    for (let n = 1; n <= 300; n += 1) await counted(limits, `2001:db8:1:2::${n}`);
    expect(await counted(limits, "2001:db8:1:2::ffff")).not.toBeNull();
    expect(await counted(limits, "2001:db8:1:3::1")).toBeNull();
  });
});

describe("Calls counted by address", () => {
  it.each([
    ["GET", "/fr/fr/catalog", {}, false],
    ["HEAD", "/fr/fr/catalog", {}, false],
    ["GET", "/api/catalog", {}, false],
    ["POST", "/fr/fr/login", {}, true],
    [undefined, "/fr/fr/login", {}, true],
    // A page is not a call of /api, whatever header it has.
    ["POST", "/fr/fr/login", { authorization: "Bearer x" }, true],
    ["POST", "/apis", { authorization: "Bearer x" }, true],
    ["POST", "/api/customer/login", {}, true],
    ["POST", "/api/cart/add", { authorization: "Bearer x" }, false],
    ["DELETE", "/api/cart/remove/x", { authorization: "Bearer x" }, false],
    ["POST", "/api/erp/events", {}, false],
    ["POST", "/api/erpx", {}, true],
  ] as const)("%s %s %j: %s", (method, path, headers, isIt) => {
    expect(isCounted(method, path, headers)).toBe(isIt);
  });
});

describe("An address above the rate limit of /api", () => {
  it("is told how long to wait, as a time and in seconds", async () => {
    const answer = tooManyCalls(NOW + 30_500, "req-1");
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      429,
      { "content-type": "application/problem+json", "cache-control": "no-store", "retry-after": "31" },
    ]);
    expect(await answer.json()).toMatchObject({
      code: "rate_limited",
      retry_at: "2026-11-23T10:00:30.500Z",
      request_id: "req-1",
    });
  });

  it("is never told to wait less than a second", () => {
    expect([secondsTo(NOW - 5000), secondsTo(NOW), secondsTo(NOW + 1), secondsTo(NOW + 1001)]).toEqual([
      "1",
      "1",
      "1",
      "2",
    ]);
  });
});

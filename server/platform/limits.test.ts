import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRedisThere, REDIS as REDIS_OF_TESTS } from "../../tests/setup/redis";
import { faultProxy, type FaultProxy } from "../../tests/faults/proxy";
import { embeddedKv, redisKv, type Kv } from "./kv";
import { createLimits, networkOf, type Limits } from "./limits";

const REDIS = new URL(REDIS_OF_TESTS);
const RULE = { max: 3, seconds: 60 };
const here = await isRedisThere();

/** How many of these tries are allowed. */
async function passed(limits: Limits, subject: string, tries: number): Promise<number> {
  let n = 0;
  for (let i = 0; i < tries; i += 1) if ((await limits.take("test", subject, RULE)) === null) n += 1;
  return n;
}

describe("Limits in the embedded store", () => {
  it("survive a restart, and end with their window", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-limits-"));
    let now = Date.now();
    const before = embeddedKv(folder, () => now);
    expect(
      await passed(
        createLimits(before, () => now),
        "a",
        5,
      ),
    ).toBe(3);
    await before.close();
    const after = embeddedKv(folder, () => now);
    const limits = createLimits(after, () => now);
    expect(await limits.take("test", "a", RULE)).toBe(now + 60_000);
    now += 60_001;
    expect(await passed(limits, "a", 5)).toBe(3);
    await after.close();
  });

  it("uncount legitimate attempts, and drop expired windows", async () => {
    const limits = createLimits(embeddedKv(null));
    for (let n = 0; n < 20; n += 1) {
      expect(await limits.take("test", "a", RULE)).toBeNull();
      await limits.giveBack("test", "a", RULE);
    }
    expect(await passed(limits, "a", 4)).toBe(3);
    await limits.forget("test", "a");
    expect(await passed(limits, "a", 4)).toBe(3);
    expect(await passed(limits, "b", 4)).toBe(3);
  });

  it("never start a window below zero when an attempt of an earlier one is uncounted", async () => {
    let now = Date.now();
    const limits = createLimits(
      embeddedKv(null, () => now),
      () => now,
    );
    for (let n = 0; n < 3; n += 1) await limits.take("test", "a", RULE);
    now += 60_001;
    for (let n = 0; n < 3; n += 1) await limits.giveBack("test", "a", RULE);
    expect(await passed(limits, "a", 8)).toBe(3);
  });

  it("store no readable address", async () => {
    const keys: string[] = [];
    const kv = embeddedKv(null);
    await createLimits({ ...kv, count: (key, ttl, by) => (keys.push(key), kv.count(key, ttl, by)) }).take(
      "test",
      "claire@client.example",
      RULE,
    );
    expect(keys.join()).not.toContain("claire");
  });
});

describe.runIf(here)("Limits in Redis", () => {
  let proxy: FaultProxy;
  const stores: Kv[] = [];
  const connect = async () => {
    const kv = redisKv(`redis://127.0.0.1:${proxy.port}${REDIS.pathname}`);
    stores.push(kv);
    while (
      !(await kv.ping().then(
        () => true,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    return kv;
  };
  beforeAll(async () => {
    proxy = await faultProxy({ host: REDIS.hostname, port: Number(REDIS.port || 6379) });
  });
  afterAll(async () => {
    proxy.set({ kind: "none" });
    await Promise.all(stores.map((kv) => kv.close()));
    await proxy.close();
  });

  it("are shared by processes, even for simultaneous tries", async () => {
    const [one, two] = [createLimits(await connect()), createLimits(await connect())];
    const subject = randomUUID();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).take("test", subject, RULE)),
    );
    expect(tries.filter((until) => until === null)).toHaveLength(3);
    expect(Math.abs((tries.find((until) => until !== null) ?? 0) - Date.now() - 60_000)).toBeLessThan(5000);
  });

  it("never go below zero when several processes uncount at once after a reset", async () => {
    const [one, two] = [createLimits(await connect()), createLimits(await connect())];
    const subject = randomUUID();
    await Promise.all([one, two, one, two].map((limits) => limits.giveBack("test", subject, RULE)));
    expect(await passed(one, subject, 8)).toBe(3);
  });

  it.each(["down", "frozen"] as const)(
    "are neither lifted nor reset while Redis is %s: each process continues with its own count",
    async (kind) => {
      const limits = createLimits(await connect());
      const [known, fresh] = [randomUUID(), randomUUID()];
      expect(await passed(limits, known, 2)).toBe(2);
      proxy.set({ kind });
      expect(await passed(limits, known, 4)).toBe(1);
      expect(await passed(limits, fresh, 6)).toBe(3);
      proxy.set({ kind: "none" });
    },
  );
});

describe("The subject of a rate limit by address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::99", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s is one of %s", (address, network) => expect(networkOf(address)).toBe(network));
});

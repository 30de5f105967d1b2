import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isRedisThere, REDIS as REDIS_OF_TESTS } from "../../tests/setup/redis";
import { faultProxy, type FaultProxy } from "../../tests/faults/proxy";
import { startFault } from "../start-fault";
import type { Env } from "./env";
import { embeddedKv, redisKv, type Kv } from "./kv";

const REDIS = new URL(REDIS_OF_TESTS);
const answers = (kv: Kv): Promise<boolean> =>
  kv.ping().then(
    () => true,
    () => false,
  );
const here = await isRedisThere();

describe.skipIf(!here)("The session store behind a connection that freezes", () => {
  let line: FaultProxy;
  let kv: Kv;
  beforeAll(async () => {
    line = await faultProxy({ host: REDIS.hostname, port: Number(REDIS.port || 6379) });
    kv = redisKv(Object.assign(new URL(REDIS), { host: `127.0.0.1:${line.port}` }).href);
    await vi.waitFor(async () => expect(await answers(kv)).toBe(true));
  });
  afterAll(async () => {
    await kv.close();
    await line.close();
  });

  it("recovers by itself, even if a connection was accepted meanwhile and never answered", async () => {
    line.set({ kind: "frozen" });
    // After five consecutive timeouts the connection is dropped; the next connection is accepted but gets no answer.
    expect(await Promise.all(Array.from({ length: 6 }, () => answers(kv)))).not.toContain(true);
    await vi.waitFor(() => expect(line.connections(), "given up and opened anew").toBeGreaterThan(1));
    line.set({ kind: "none" });
    await vi.waitFor(async () => expect(await answers(kv)).toBe(true), { timeout: 20_000, interval: 100 });
  }, 30_000);
});

describe("The embedded store", () => {
  it("stops the start if its folder is not writable, because a restart would end every session", () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "aurive-kv-")), "a-file");
    writeFileSync(folder, "");
    const opening = vi.fn(() => embeddedKv(folder));
    expect(opening).toThrow();
    const fault: unknown = opening.mock.results[0]?.value;
    expect(startFault(fault, { DATA_DIR: folder, DATABASE_URL: "postgres://db/aurive" } as Env)).toBe(
      `The data folder ${folder} is a file: set DATA_DIR to a folder that this user may write.`,
    );
  });

  it("keeps across a restart the lifetime of a session that was only read since it was written", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-kv-"));
    let now = 0;
    const before = embeddedKv(folder, () => now);
    await before.write("session:a", { token: '"t"' }, 900);
    // The file is written once a second.
    await vi.waitFor(() => expect(existsSync(path.join(folder, "sessions.json"))).toBe(true), 3000);
    now = 600_000;
    await before.touch("session:a", 900);
    await before.close();
    now = 1_200_000;
    const after = embeddedKv(folder, () => now);
    expect(await after.read("session:a")).toEqual({ token: '"t"' });
    await after.close();
  });
});

describe.each([
  ["Redis", here],
  ["embedded", true],
] as const)("A field that is counted, %s", (kind, isHere) => {
  it.skipIf(!isHere)("increments atomically, and leaves the other fields alone", async () => {
    const kv = kind === "Redis" ? redisKv(REDIS.href) : embeddedKv(null);
    await vi.waitFor(async () => expect(await answers(kv)).toBe(true));
    const key = `test:add:${process.pid}`;
    await kv.remove(key);
    await kv.write(key, { token: '"t"', tries: "2" }, 60);
    const sums = await Promise.all(Array.from({ length: 20 }, () => kv.add(key, "tries", 60)));
    expect(new Set(sums)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => n + 3)));
    expect(await kv.read(key)).toEqual({ token: '"t"', tries: "22" });
    await kv.remove(key);
    await kv.close();
  });
});

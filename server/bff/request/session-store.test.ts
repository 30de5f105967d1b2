import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { embeddedKv, redisKv } from "../../platform/kv";
import { openSession, SESSION_COOKIE } from "./session";
import { redisAnswers } from "../../../tests/setup/redis";
import { CAMILLE, cookieOf, SECRET } from "./session.test-support";

describe("The embedded store", () => {
  it("keeps sessions over a restart of the process", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-kv-"));
    const before = embeddedKv(folder);
    await before.write("session:a", { token: '"t"' }, 60);
    await before.close();
    const after = embeddedKv(folder);
    expect(await after.read("session:a")).toEqual({ token: '"t"' });
    await after.close();
  });

  it("limits the memory used by strangers, and keeps logged-in users", async () => {
    const kv = embeddedKv(null);
    const seller = await openSession(kv, SECRET, null);
    await seller.renew(CAMILLE);
    const first = await openSession(kv, SECRET, null);
    await first.set("webCode", "AUR-FR");
    const typed = "x".repeat(4000);
    for (let n = 0; n < 10_000; n += 1) await kv.write(`session:stranger-${n}`, { answered: typed }, 3600);
    expect(await kv.read("session:stranger-0")).toEqual({});
    expect(await kv.read("session:stranger-9999")).toEqual({ answered: typed });
    const kept = (
      await Promise.all(Array.from({ length: 10_000 }, (_, n) => kv.read(`session:stranger-${n}`)))
    ).filter((fields) => fields.answered);
    expect(kept.length * 8000).toBeLessThan(33 * 1024 * 1024);
    expect(kept.length).toBeGreaterThan(3000);
    expect((await openSession(kv, SECRET, cookieOf(seller.cookies()))).data).toEqual(CAMILLE);
    expect((await openSession(kv, SECRET, cookieOf(first.cookies()))).data).toEqual({});
    await kv.close();
  });

  it("deletes expired entries", async () => {
    let now = 0;
    const kv = embeddedKv(null, () => now);
    await kv.write("a", { x: "1" }, 10);
    now = 10_001;
    expect(await kv.read("a")).toEqual({});
    await kv.close();
  });
});

const redis = await redisAnswers();
await redis?.close();

describe.runIf(redis !== null)("Redis that is gone", () => {
  it("is noticed within a second, so that a page can say so instead of hanging", async () => {
    const kv = redisKv("redis://127.0.0.1:1");
    const began = performance.now();
    await expect(openSession(kv, SECRET, `${SESSION_COOKIE}=${"a".repeat(22)}`)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1000);
    await kv.close();
  });
});

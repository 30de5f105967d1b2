import net from "node:net";
import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { isRedisThere, REDIS } from "../../tests/setup/redis";
import { faultProxy } from "../../tests/faults/proxy";
import { redisKv } from "./kv";
import type { Log } from "./log";
import { needRedis } from "./redis-connection";

const here = await isRedisThere();
const at = (change: Partial<URL>) => Object.assign(new URL(REDIS), change).href;

describe("Redis at the start", () => {
  it("that does not answer is reported in one sentence, without its password", async () => {
    await expect(needRedis("redis://:the-password@127.0.0.1:1")).rejects.toThrow(
      /^Redis at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\): see REDIS_URL\.$/,
    );
  });

  it("that accepts a connection but does not answer is not waited for", async () => {
    const silent = net.createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as net.AddressInfo;
    await expect(needRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow(
      `Redis at 127.0.0.1:${port} does not answer (ETIMEDOUT): see REDIS_URL.`,
    );
    silent.close();
  });

  it.skipIf(!here)(
    "that refuses its password, or has no such database, says so; one that is well is let pass",
    async () => {
      await expect(needRedis(at({ username: "nobody", password: "wrong" }))).rejects.toThrow(
        /refuses this user or password: see REDIS_URL/,
      );
      await expect(needRedis(at({ pathname: "/99" }))).rejects.toThrow(/has no database of this number/);
      await needRedis(REDIS);
    },
  );

  it.skipIf(!here)(
    "that goes away later is told once, with the cause, and once that it is back",
    async () => {
      const { hostname, port } = new URL(REDIS);
      const line = await faultProxy({ host: hostname, port: Number(port || 6379) });
      const said: string[] = [];
      const hear = (_: unknown, text?: string) => void said.push(text ?? String(_));
      const kv = redisKv(at({ host: `127.0.0.1:${line.port}` }), {
        info: hear,
        error: hear,
      } as unknown as Log);
      await vi.waitFor(() => kv.ping());
      line.set({ kind: "away" });
      await vi.waitFor(() => expect(said).toEqual(["Redis is away"]), 10_000);
      await new Promise((resolve) => setTimeout(resolve, 500));
      line.set({ kind: "none" });
      await vi.waitFor(() => kv.ping(), 10_000);
      expect(said).toEqual(["Redis is away", "Redis is back"]);
      await kv.close();
      await line.close();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(said).toHaveLength(2);
    },
  );
});

import { afterAll } from "vitest";
import { embeddedKv, type Kv } from "#server/platform/kv";
import { redisAnswers } from "./redis";

/** The session stores available on this machine; they are closed after the tests of the file. */
export async function sessionStores(): Promise<[where: string, Kv][]> {
  const redis = await redisAnswers();
  const stores: [string, Kv][] = [["in this process", embeddedKv(null)]];
  if (redis) stores.push(["in Redis", redis]);
  afterAll(async () => {
    for (const [, kv] of stores) await kv.close();
  });
  return stores;
}

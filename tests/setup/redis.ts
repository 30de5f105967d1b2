import { redisKv, type Kv } from "../../server/platform/kv";

/** URL of the Redis for tests, whether it is available or not. */
export const REDIS = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/9";

/** A connection to the Redis for tests, or another one; null if it is not available. */
export async function redisAnswers(url = REDIS): Promise<Kv | null> {
  const kv = redisKv(url);
  for (let i = 0; i < 10; i += 1) {
    if (
      await kv.ping().then(
        () => true,
        () => false,
      )
    )
      return kv;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await kv.close();
  return null;
}

export async function isRedisThere(url = REDIS): Promise<boolean> {
  const kv = await redisAnswers(url);
  await kv?.close();
  return kv !== null;
}

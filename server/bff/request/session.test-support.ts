import { redisKv, type Kv } from "../../platform/kv";
import { SESSION_COOKIE } from "./session";

export const SECRET = "s".repeat(32);
export const CAMILLE = { token: "t", role: "seller", sellerId: "sel_camille" } as const;

/** The cookie header that a browser would send after a request. */
export const cookieOf = (lines: string[]) =>
  lines.find((line) => line.startsWith(SESSION_COOKIE))?.split(";")[0] ?? "";

const REDIS = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/9";

/** Redis of the tests; null where there is none. */
export async function redisAnswers(): Promise<Kv | null> {
  const kv = redisKv(REDIS);
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

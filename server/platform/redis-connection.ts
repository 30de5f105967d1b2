import { Redis } from "ioredis";
import { faultCode, faultInWords } from "./cause";
import type { Log } from "./log";

/** Milliseconds for which the start waits for Redis. */
const PATIENCE = 3000;
/** Milliseconds after which a lost connection is logged: one that reconnects at once is not worth a line. */
const TOLD_AFTER = 300;

/**
 * Tests the connection to Redis once, with its user and database, before the server accepts requests.
 * @throws an Error with one sentence for the operator; it never contains the URL's password
 */
export async function needRedis(url: string): Promise<void> {
  let fault: unknown;
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: PATIENCE });
  redis.on("error", (error) => (fault ??= error));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })), PATIENCE);
  });
  const asked = async () => {
    await redis.connect();
    // The driver silently stays in database 0 if it may not select the given one.
    await redis.select(redis.options.db ?? 0);
    await redis.ping();
  };
  try {
    await Promise.race([asked(), late]);
    if (fault) throw fault as Error;
  } catch (error) {
    throw new Error(`Redis at ${new URL(url).host} ${said(fault ?? error)}: see REDIS_URL.`);
  } finally {
    clearTimeout(timer);
    redis.disconnect();
  }
}

/** What is wrong with Redis, as a text that follows its name. */
function said(fault: unknown): string {
  const words = faultInWords(fault);
  const code = faultCode(fault);
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(words))
    return "refuses this user or password";
  if (/NOPERM/.test(words)) return "does not let this user do what sessions need";
  if (/DB index|invalid DB/i.test(words)) return "has no database of this number";
  if (/MISCONF|READONLY|LOADING/.test(words)) return `takes nothing yet (${words})`;
  return `does not answer (${code ?? words})`;
}

/** Logs once that Redis is gone, with the cause, and once that it is back. */
export function logOutages(redis: Redis, log: Log): void {
  let cause: unknown;
  let away = false;
  let told = false;
  const tell = () => {
    // Not if this process has closed the connection itself.
    if (!away || told || redis.status === "end") return;
    told = true;
    log.error({ cause: cause ? faultInWords(cause) : "the line ended" }, "Redis is away");
  };
  redis.on("error", (error) => (cause = error));
  redis.on("close", () => {
    // The cause is known only after the next try, which fails if Redis is gone.
    if (!away) setTimeout(tell, TOLD_AFTER).unref();
    away = true;
  });
  redis.on("ready", () => {
    if (told) log.info("Redis is back");
    [away, told, cause] = [false, false, undefined];
  });
}

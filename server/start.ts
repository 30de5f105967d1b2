import { createApi } from "./api/app";
import { openDatabase, type Database } from "./api/db/client";
import { seedHouse } from "./api/db/seed/house";
import { sweepExpired } from "./api/resources/reservation/sweep";
import { httpErp } from "./erp/http";
import { erpSimulator } from "./erp/simulator";
import { startErpWorker } from "./erp/worker";
import { startMailWorker } from "./mail/worker";
import { readEnv, type Env } from "./platform/env";
import { embeddedKv, redisKv } from "./platform/kv";
import { createLog } from "./platform/log";
import type { Runtime } from "./runtime";

/** Makes the parts of one process: environment, log, session store, and the /api that the BFF talks to. */
export async function start(env: Env = readEnv()): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL);
  const kv = env.REDIS_URL ? redisKv(env.REDIS_URL) : embeddedKv(env.DATA_DIR);
  if (env.API_URL) {
    return { env, log, kv, api: (request) => fetch(request), apiBase: env.API_URL, close: () => kv.close() };
  }
  const embedded = await startEmbedded(env, log);
  return {
    env,
    log,
    kv,
    api: embedded.api,
    apiBase: "http://api.internal",
    async close() {
      await embedded.close();
      await kv.close();
    },
  };
}

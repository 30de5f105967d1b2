import { remoteApi } from "./bff/api-client/remote";
import { apiUrl } from "./contract/request";
import { startEmbeddedApi } from "./embedded";
import { readHouseTexts } from "./house/texts";
import { jpegOf, makePictures } from "./imagery/pictures";
import { readEnv, type Env } from "./platform/env";
import { embeddedKv, redisKv } from "./platform/kv";
import { createLog } from "./platform/log";
import { needRedis } from "./platform/redis-connection";
import type { Runtime } from "./runtime-parts";

/** Creates the dependencies of one process: environment, log, session store, and the /api for the BFF. */
export async function start(env: Env = readEnv()): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL);
  const house = readHouseTexts(env.HOUSE_DIR);
  if (env.REDIS_URL) await needRedis(env.REDIS_URL);
  const kv = env.REDIS_URL ? redisKv(env.REDIS_URL, log) : embeddedKv(env.DATA_DIR);
  const pictures = makePictures(env);
  const shared = { env, log, house, kv, pictures };
  if (env.API_URL) {
    const base = env.API_URL;
    return {
      ...shared,
      api: remoteApi(),
      apiBase: base,
      dependencies: {
        sessions: () => kv.ping(),
        api: () =>
          fetch(apiUrl(base, "/api/settings"), { signal: AbortSignal.timeout(2000) }).then((answer) =>
            answer.ok ? null : Promise.reject(new Error("api")),
          ),
      },
      // A remote /api always has a company.
      isSetUp: async () => true,
      figures: null,
      mailbox: null,
      rehearsal: null,
      close: () => Promise.all([pictures.close(), kv.close()]).then(() => undefined),
    };
  }
  const embedded = await startEmbeddedApi(env, log, kv, (ring, width) => jpegOf(pictures, log, ring, width));
  return {
    ...shared,
    api: embedded.fetch,
    apiBase: "http://api.internal",
    dependencies: {
      sessions: () => kv.ping(),
      database: embedded.ping,
      house: async () => (await embedded.isSetUp()) || Promise.reject(new Error("empty")),
    },
    isSetUp: embedded.isSetUp,
    figures: embedded.figures,
    mailbox: embedded.mailbox,
    rehearsal: embedded.rehearsal,
    async close() {
      await pictures.close();
      await embedded.close();
      await kv.close();
    },
  };
}

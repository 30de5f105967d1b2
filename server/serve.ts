import cluster from "node:cluster";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { joinCluster, reportReady } from "./cluster";
import { announce } from "./edge/announce";
import { shutdownOf } from "./edge/shutdown";
import { front } from "./edge/front";
import { registerHouse } from "./edge/house-figures";
import { closeUnread } from "./edge/close-unread";
import { drawAhead } from "./imagery/ahead";
import { faultFacts } from "./platform/cause";
import { keepHeapSmall } from "./platform/heap";
import { metrics } from "./platform/metrics";
import { startTracing, logTraceFaults } from "./platform/trace";
import type { Env } from "./platform/env";
import { provideRuntime, runtime } from "./runtime";
import type { Runtime } from "./runtime-parts";
import { start } from "./start";

keepHeapSmall();

/**
 * Starts the server in this process.
 * @throws what prevents it: the database, the build, the port
 */
export async function serve(env: Env): Promise<void> {
  const endTracing = await startTracing(env);
  provideRuntime(start(env));
  const run = await runtime();
  logTraceFaults(run.log);
  registerHouse(run, metrics);
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
  const server = createServer({ maxHeaderSize: 16_384 });
  const leaving = shutdownOf(server);
  server.on("request", front(run, build, leaving));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.maxConnections = 5000;
  server.on("clientError", closeUnread);
  const stop = endsInOrder(run, leaving, endTracing);
  joinCluster(metrics, () => stop({ code: 0, linger: false }));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  await reportReady();
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  await announce(run);
  if (env.PICTURES_AHEAD === "0") return;
  drawAhead(run.pictures, (pictures) => run.log.info({ pictures }, "pictures drawn ahead")).catch(
    (error: unknown) => run.log.warn({ fault: faultFacts(error) }, "no pictures are drawn ahead"),
  );
}

/** Milliseconds from the signal until the process exits, whatever hangs. */
const GONE_AFTER = 9800;

/** Handles signals: first requests in progress are finished, then the dependencies are closed in order. */
function endsInOrder(
  run: Runtime,
  leaving: ReturnType<typeof shutdownOf>,
  endTracing: () => Promise<void>,
): (how: { code: number; linger: boolean }) => void {
  const { log } = run;
  const stop = ({ code, linger }: { code: number; linger: boolean }) => {
    // A second signal skips the lingering and waits only for responses in progress.
    if (leaving.begun) return leaving.hurry();
    // First, so that no error during shutdown keeps the process alive.
    setTimeout(() => process.exit(code), GONE_AFTER).unref();
    log.info({ underWay: leaving.underWay }, "stopping");
    void leaving.leave({ linger }).then(async (cut) => {
      if (cut > 0) log.error({ cut }, "answers were cut");
      await run
        .close()
        .catch((error: unknown) => log.error({ fault: faultFacts(error) }, "a part did not close"));
      await endTracing();
      log.info("stopped");
      process.exit(code || (cut > 0 ? 1 : 0));
    });
  };
  process.on("SIGTERM", () => stop({ code: 0, linger: true }));
  process.on("SIGINT", () => stop({ code: 0, linger: false }));
  process.on("uncaughtException", (error) => {
    log.fatal({ fault: faultFacts(error) }, "uncaught");
    stop({ code: 1, linger: false });
  });
  process.on("unhandledRejection", (reason) =>
    log.error({ fault: faultFacts(reason) }, "unhandled rejection"),
  );
  return stop;
}

import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { draw } from "./drawer";
import type { PictureJob } from "./job";

// A thread of the server, or a separate process whose memory is freed at its end (`child.ts`).
const port = parentPort;
// Pages go before pictures: on Linux a thread has its own priority.
try {
  if (port)
    setPriority(
      Number(readlinkSync("/proc/thread-self").split("/").at(-1)),
      (workerData as { nice: number }).nice,
    );
  else setPriority(Number(process.argv[2]));
} catch {
  // On other systems the threads share the process's priority.
}
sharp.concurrency(1);
sharp.cache(false);

const tell = (told: { id: number; bytes?: Uint8Array; fault?: string }): unknown =>
  port ? port.postMessage(told) : process.send?.(told);

/**
 * A picture leaves tens of megabytes in buffers and few objects, so V8 sees no reason to collect them: a thread that
 * always had work held 110 MB of them (docs/decisions/0115).
 */
setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

function take({ id, job }: { id: number; job: PictureJob }): void {
  draw(job)
    .then(
      (bytes) => tell({ id, bytes }),
      (error: unknown) =>
        tell({ id, fault: error instanceof Error ? (error.stack ?? error.message) : "drawing failed" }),
    )
    .finally(() => typeof collect === "function" && collect());
}

if (port) port.on("message", take);
else {
  process.on("message", take);
  process.on("disconnect", () => process.exit());
}

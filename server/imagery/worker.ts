import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { draw } from "./drawer";
import type { PictureJob } from "./job";

// Pictures may wait, pages may not: on Linux a thread has its own priority.
try {
  setPriority(
    Number(readlinkSync("/proc/thread-self").split("/").at(-1)),
    (workerData as { nice: number }).nice,
  );
} catch {
  // Elsewhere the threads share the process's priority.
}
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on("message", ({ id, job }: { id: number; job: PictureJob }) => {
  draw(job).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        fault: error instanceof Error ? (error.stack ?? error.message) : "drawing failed",
      }),
  );
});

import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";
import { draw } from "./drawer";
import type { PictureJob } from "./job";

// The program of a drawing process (`drawing-process.ts`).
for (const givesWay of [
  // Pages go before pictures.
  () => setPriority(Number(process.argv[2])),
  // Where memory runs out, Linux ends this process before it ends the server.
  () => writeFileSync("/proc/self/oom_score_adj", "500"),
])
  try {
    givesWay();
  } catch {
    // A system that does not know it draws all the same.
  }
sharp.concurrency(1);
sharp.cache(false);

process.on("message", (job: PictureJob) => {
  draw(job)
    .then(
      (bytes) => process.send?.({ bytes }),
      (error: unknown) =>
        process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : "drawing failed" }),
    )
    // A picture leaves tens of megabytes in buffers, but so few objects that V8 sees no reason to collect them.
    .finally(() => globalThis.gc?.());
});
process.on("disconnect", () => process.exit());

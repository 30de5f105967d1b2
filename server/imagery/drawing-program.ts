import sharp from "sharp";
import { beOwnProcess } from "../platform/own-process";
import { draw } from "./drawer";
import type { PictureJob } from "./job";

// The program of a drawing process (`drawing-process.ts`).
// Pages go before pictures.
beOwnProcess(Number(process.argv[2]), 500);
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

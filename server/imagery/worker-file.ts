import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WorkerOptions } from "node:worker_threads";
import { bundle } from "../platform/bundle";

/** The program of the drawing threads, and its edition. Cached pictures of another edition are not reused. */
export type WorkerFile = { readonly file: string; readonly edition: string };

const BUILT = "build/imagery-worker.js";
const MADE = "build/dev/imagery-worker.mjs";

/** The built program; without a build (development, tests) it is bundled now, which takes a tenth of a second. */
export async function workerFile(built: boolean): Promise<WorkerFile> {
  const file =
    built && existsSync(BUILT) ? path.resolve(BUILT) : await bundle("server/imagery/worker.ts", MADE);
  return { file, edition: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12) };
}

/**
 * Options of a drawing thread. Tracing creates few objects: V8's default young generation would take 30 MB per thread
 * for nothing.
 * @param nice the thread's priority, 0 to 19 as for the command of that name
 */
export const drawingThread = (nice: number): WorkerOptions => ({
  workerData: { nice },
  resourceLimits: { maxYoungGenerationSizeMb: 8 },
});

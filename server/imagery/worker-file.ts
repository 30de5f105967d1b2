import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WorkerOptions } from "node:worker_threads";
import { bundle } from "../platform/bundle";

/** The program of the drawing threads, and its edition. Stored pictures of another edition are not reused. */
export type WorkerFile = { readonly file: string; readonly edition: string };

const BUILT = "build/imagery-worker.js";
const MADE = "build/dev/imagery-worker.mjs";

/** The built program; where nothing is built (development, tests) it is bundled now, a tenth of a second. */
export async function workerFile(built: boolean): Promise<WorkerFile> {
  const file =
    built && existsSync(BUILT) ? path.resolve(BUILT) : await bundle("server/imagery/worker.ts", MADE);
  return { file, edition: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12) };
}

/**
 * How a thread that draws is started. Tracing makes few objects: the room for new ones that V8 gives each thread would be
 * 30 MB that nobody needs.
 * @param nice the thread's priority, 0 to 19 as for the command of that name
 */
export const drawingThread = (nice: number): WorkerOptions => ({
  workerData: { nice },
  resourceLimits: { maxYoungGenerationSizeMb: 8 },
});

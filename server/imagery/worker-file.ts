import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { WorkerOptions } from "node:worker_threads";

/** The threads' program, and its edition: pictures of another edition are not these pictures. */
export type WorkerFile = { readonly file: string; readonly edition: string };

const BUILT = "build/imagery-worker.js";

/** The built program; where nothing is built (development, tests) it is bundled now, a tenth of a second. */
export async function workerFile(built: boolean): Promise<WorkerFile> {
  const file = path.resolve(built && existsSync(BUILT) ? BUILT : "build/dev/imagery-worker.mjs");
  if (!file.endsWith(BUILT)) {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      entryPoints: ["server/imagery/worker.ts"],
      write: false,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      packages: "external",
      logLevel: "silent",
    });
    mkdirSync(path.dirname(file), { recursive: true });
    // Written to a temporary file and renamed: another process may be reading it.
    writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? "");
    renameSync(`${file}.${process.pid}`, file);
  }
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

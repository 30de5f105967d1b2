import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "../platform/bundle";

/** The drawing program, and its edition. Cached pictures of another edition are not reused. */
export type DrawingProgram = { readonly file: string; readonly edition: string };

const BUILT = "build/drawing-program.js";
const MADE = "build/dev/drawing-program.mjs";

/** The built program; without a build (development, tests) it is bundled now, which takes a tenth of a second. */
export async function drawingProgram(built: boolean): Promise<DrawingProgram> {
  const file =
    built && existsSync(BUILT)
      ? path.resolve(BUILT)
      : await bundle("server/imagery/drawing-program.ts", MADE);
  return { file, edition: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12) };
}

/**
 * Assembles the ray tracer's WebAssembly from its text format: `node --import tsx scripts/assemble.ts`. The result is
 * committed, so that neither the build nor the server needs an assembler; a test checks that it matches the text.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import wabt from "wabt";

const FOLDER = path.resolve(import.meta.dirname, "../server/imagery/tracer");

/** The module of `plane-ahead.wat`, in base 64. */
export async function assembled(): Promise<string> {
  const { parseWat } = await wabt();
  const text = parseWat("plane-ahead.wat", readFileSync(path.join(FOLDER, "plane-ahead.wat"), "utf8"), {
    simd: true,
  });
  return Buffer.from(text.toBinary({}).buffer).toString("base64");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(
    path.join(FOLDER, "plane-ahead.wasm.ts"),
    `/** Generated from plane-ahead.wat by scripts/assemble.ts. */\nexport const MODULE = "${await assembled()}";\n`,
  );

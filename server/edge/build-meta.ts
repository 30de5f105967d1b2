import { existsSync, readFileSync } from "node:fs";

type BuildMeta = { id: string; at: number; routes: string[] };

const FILE = "build/meta.json";
let known: BuildMeta | undefined;

/**
 * Metadata written by the build (scripts/build-server.mjs); `at` in ms since 1970.
 * @throws if there is no build
 */
export function build(): BuildMeta {
  known ??= JSON.parse(readFileSync(FILE, "utf8")) as BuildMeta;
  return known;
}

/** Date of this build (ISO, UTC); null if the server runs from source. */
export function builtOn(): string | null {
  if (!known && !existsSync(FILE)) return null;
  return new Date(build().at).toISOString().slice(0, 10);
}

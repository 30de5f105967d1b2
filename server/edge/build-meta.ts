import { existsSync, readFileSync } from "node:fs";

type BuildMeta = { id: string; at: number; routes: string[] };

const FILE = "build/meta.json";
let known: BuildMeta | undefined;

/** Written by the build (scripts/build-server.mjs); `at` in ms since 1970. @throws where nothing was built */
export function build(): BuildMeta {
  known ??= JSON.parse(readFileSync(FILE, "utf8")) as BuildMeta;
  return known;
}

/** Day of this build (ISO, UTC); null where the house runs from its sources. */
export function builtOn(): string | null {
  if (!known && !existsSync(FILE)) return null;
  return new Date(build().at).toISOString().slice(0, 10);
}

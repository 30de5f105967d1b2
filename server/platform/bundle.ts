import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Bundles a program of the repository into a single file for Node, for development and tests, which have no build.
 * @param file target, relative to the root of the repository
 * @returns its absolute path
 */
export async function bundle(source: string, file: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [source],
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
  const made = path.resolve(file);
  mkdirSync(path.dirname(made), { recursive: true });
  // Written to a temporary file and renamed: another process may be reading it.
  writeFileSync(`${made}.${process.pid}`, outputFiles[0]?.contents ?? "");
  renameSync(`${made}.${process.pid}`, made);
  return made;
}

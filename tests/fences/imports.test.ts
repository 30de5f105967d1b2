import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { QUICK } from "../setup/length";

/** Source files below a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
}

/** The findings of dependency-cruiser for the whole code, one per line; empty if there are none. */
function crossings(): Promise<string> {
  const args = [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    "tests/fences/who-may-import-whom.cjs",
    "app",
    "server",
    "scripts",
    "tests",
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => resolve(error ? stdout + stderr : ""));
  });
}

describe("Who may import whom", () => {
  // Reads the whole house, ten seconds: left out of the quick half.
  it.skipIf(QUICK)(
    "each room imports only what its line of the table allows, and nothing goes round in a circle",
    { timeout: 600_000 },
    async () => {
      expect(await crossings()).toBe("");
    },
  );

  it("each folder of the house is a room of the table", () => {
    const { forbidden } = createRequire(import.meta.url)("./who-may-import-whom.cjs") as {
      forbidden: { name: string }[];
    };
    const foldersOf = (place: string) =>
      readdirSync(place, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${place}/${name}`);
    const folders = ["app", "server", "server/bff", "tests"].flatMap(foldersOf);
    const hasLine = (folder: string) =>
      forbidden.some(({ name }) => name.startsWith(`${folder} imports only`));
    // Styles have no imports. Each layer of the BFF has its own row, but their common folder has none.
    expect(folders.filter((folder) => !hasLine(folder))).toEqual(["app/styles", "server/bff"]);
  });

  it("settings are read from the environment in one place; another only passes parts of it on", () => {
    const files = [...sources("server"), ...sources("app")].filter((file) =>
      /process\.env/.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")),
    );
    expect(files).toEqual(["server/platform/env.ts", "server/platform/own-process.ts"]);
  });

  it("no file re-exports a folder, and no room is called utils, helpers or misc", () => {
    const files = [...sources("server"), ...sources("app")];
    expect(files.filter((file) => /\/(utils?|helpers?|misc)(\/|\.)/.test(file))).toEqual([]);
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});

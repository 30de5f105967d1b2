import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type Plugin } from "vitest/config";
import { regionWords } from "./scripts/region-words";
import { LongFirst } from "./tests/setup/long-first";

/** Modules that collect files by a pattern are not cached, because they depend on which files exist. */
const gathering: Plugin = {
  name: "gathering",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined)),
};

export default defineConfig({
  plugins: [gathering, regionWords(), tsconfigPaths()],
  test: {
    include: ["{app,server,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      "**/node_modules/**",
      "tests/e2e/**",
      // Proofs at size: the quick half leaves them to `npm test` (tests/setup/length.ts).
      ...(process.env.TESTS === "quick" ? ["**/*.long.test.{ts,tsx}"] : []),
    ],
    // Bounds against what hangs, not against a slow machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests wait for databases, sockets and timers: a third worker fills what two leave idle (verify: 121 s, then 113, on two
    // cores; all of them: 218 s, then 198).
    maxWorkers: 3,
    // Models of rings leave many short-lived arrays behind: with more room for them, their tests take 8 % less processor time.
    execArgv: ["--max-semi-space-size=64"],
    // What a file becomes is kept until it changes: half a minute of processor time less at the second run.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    // Files share a worker and what it has imported: 68 files of app, edge and platform take 20 s of processor time, 46 s apart.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: ["tests/setup/unit.ts"],
  },
});

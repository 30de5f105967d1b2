import { GROUPS } from "./tests/mutation/groups.mjs";

/* `npm run mutation -- GROUP`: plants small faults in a group's files and sees which of them its nearest tests notice (docs/mutation.md). */
const name = process.env.MUTATION ?? "money";
const group = GROUPS[name];
if (!group) throw new Error(`Unknown group ${name}: ${Object.keys(GROUPS).join(", ")}`);

export default {
  mutate: group.mutate,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency: 1,
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  tempDirName: ".cache/mutation/tree",
  // The tests need the sources and the words; the rest is not copied.
  ignorePatterns: [
    "/build",
    "/data",
    "/docs/pictures",
    "/public",
    "/test-results",
    "/tests/e2e",
    "/tests/bench",
  ],
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `.cache/mutation/${name}.report.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: group.atLeast },
};

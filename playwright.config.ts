import { defineConfig } from "@playwright/test";
import { ORIGIN } from "./tests/e2e/setup";
import { INTRODUCED } from "./tests/setup/introduced";

/** Settings of a browser project. @param more further options of its browser */
const launch = (...more: string[]) => ({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", ...more],
});

/*
 * Servers of these tests draw no pictures in advance. Browsers run in scheduling groups of their own, against which the
 * low priority of the drawing threads has no effect: they took half a processor from every test.
 */
process.env.PICTURES_AHEAD ??= "0";

/** Tests that check no pictures, which the server would otherwise draw for nothing. */
const TOLD_IN_WORDS = [
  /a11y\/.*\.spec\.ts$/,
  /journeys\/(account|appointment|budget|compare|configurator|counter.*|diamonds|discreet)\.spec\.ts$/,
  /journeys\/(press|ring-sizer|seller|share|shopper|signed-in-a-minute)\.spec\.ts$/,
  /site\/(early-acts|edges|errand|filters|forms|looks|menu|ring-choices|ring-offer|visit|weight)\.spec\.ts$/,
];
const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false";

/** Journeys in a real browser against the built product, with and without scripts. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  globalSetup: "./tests/e2e/setup.ts",
  fullyParallel: false,
  // One more than CI has cores: with two, the processor was idle for up to 28 % of the time, with three for 0 to 4 %.
  workers: 3,
  // What fails once and passes when repeated does not stop a change, and is named at the end of `npm test` as a bug.
  retries: 1,
  // Timeouts against hanging tests, not against a slow machine: benchmarks measure speed.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: ORIGIN,
    locale: "en-GB",
    // Users who have already seen the craft introduction, which has a test of its own.
    storageState: INTRODUCED,
    actionTimeout: 20_000,
    launchOptions: launch(),
  },
  projects: [
    { name: "script", testIgnore: [/http\//, ...TOLD_IN_WORDS] },
    { name: "script-in-words", testMatch: TOLD_IN_WORDS, use: { launchOptions: launch(WITHOUT_PICTURES) } },
    {
      name: "no-script",
      testMatch: /journeys\/.*\.spec\.ts$/,
      // Pictures are looked at by tests of site/ and viewer/: fetching them here costs a fifth of the time.
      use: { javaScriptEnabled: false, launchOptions: launch(WITHOUT_PICTURES) },
    },
    { name: "http", testMatch: /http\/.*\.spec\.ts$/ },
  ],
});

import { defineConfig } from "@playwright/test";
import { ORIGIN } from "./tests/e2e/setup";

/** Journeys in a real browser against the built product, with and without scripts. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  globalSetup: "./tests/e2e/setup.ts",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: ORIGIN,
    locale: "en-GB",
    actionTimeout: 10_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-dev-shm-usage"] },
  },
  projects: [
    { name: "script", testIgnore: /http\// },
    { name: "no-script", testMatch: /journeys\/.*\.spec\.ts$/, use: { javaScriptEnabled: false } },
    { name: "http", testMatch: /http\/.*\.spec\.ts$/ },
  ],
});

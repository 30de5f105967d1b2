import { expect, test } from "@playwright/test";
import { scriptWeights } from "../../bench/script-weight";
import { ORIGIN } from "../setup";

/** Milliseconds of a little more than an hour, and a little less. */
const MORE = 3_700_000;
const LESS = 3_500_000;

test("a new build is noticed within the hour and offered; what was typed is there after the reload, the password is not", async ({ page }) => {
  await page.clock.install();
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "the next one", timestamp: 1 } }));
  await page.goto("/fr/fr/client-register?to=%2Ffr%2Ffr%2Fcatalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.fill("main input[name=firstname]", "Zoé");
  await page.check("main input[name=newsletter]");
  await page.fill("main input[name=password]", "Secret-2026!");
  await page.clock.fastForward(LESS);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
  await page.clock.fastForward(MORE - LESS);
  await page.getByRole("button", { name: "Recharger" }).click();
  await expect(page.locator("main input[name=password]")).toHaveValue("");
  await expect(page.locator("main input[name=firstname]")).toHaveValue("Zoé");
  await expect(page.locator("main input[name=newsletter]")).toBeChecked();
  expect(new URL(page.url()).search).toBe("?to=%2Ffr%2Ffr%2Fcatalog");
});

test("the build that runs is not offered as a new one", async ({ page }) => {
  await page.clock.install();
  await page.goto("/fr/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const asked = page.waitForResponse("**/builds/latest.json");
  await page.clock.fastForward(MORE);
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
});

test("a lost network is said and taken back", async ({ page, context }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText("You are offline, some of the functionalities are limited")).toBeVisible({ timeout: 5000 });
  await context.setOffline(false);
  await expect(page.locator(".notice-offline")).toHaveCount(0, { timeout: 5000 });
});

test("a page without 3D carries 95 kB of script at most, a legal page none", async () => {
  test.setTimeout(120_000);
  const weights = await scriptWeights(ORIGIN, ["/en/fr/choose-cut", "/fr/fr/login", "/jp/jp/catalog", "/en/fr/legal-notice", "/en/fr/sitemap"]);
  for (const { path, bytes } of weights) expect(bytes, path).toBeLessThanOrEqual(/legal|sitemap/.test(path) ? 0 : 95_000);
});

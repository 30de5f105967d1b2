import { expect, test } from "@playwright/test";
import { shareOfDay } from "../share-of-day";
import { ORIGIN } from "../setup";

const RING = "/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54";

test("the suggestion of another region does not return after an explicit choice in the picker", async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, locale: "fr-FR" });
  const page = await context.newPage();
  const suggestion = page.getByRole("complementary", { name: "Country and language" });
  await page.goto(ORIGIN + RING);
  await expect(suggestion).toBeVisible();
  await page
    .getByRole("link", { name: /Country and language/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("gb");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(ORIGIN + RING);
  await expect(suggestion).toHaveCount(0);
  // The consent is asked for now that there is room for its notice.
  await expect(page.getByRole("complementary", { name: "Cookie notice" })).toBeVisible();
  await context.close();
});

test("a shopper who goes on before a choice is answered continues with what they chose", async ({ page }) => {
  // Neither this choice nor those after it are answered.
  await page.route(/\/ring\/yellow-gold\/aube\.data/, () => {});
  const gold = page.locator(".metal-choice a[href*='yellow-gold']").first();
  // Weight and size are still open, so the engraving uses the defaults.
  await page.goto("/en/gb/ring/platinum/aube");
  await expect(page.locator("html.scripted")).toBeAttached();
  await gold.click({ noWaitAfter: true });
  await expect(gold).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Add engraving" }).click();
  await expect(page).toHaveURL(/\/engraving\?sku=aube-yellow-gold-round/);
  await expect(page.getByRole("heading", { level: 1, name: "Engraving" })).toBeVisible();

  await page.goto(RING);
  await expect(page.locator("html.scripted")).toBeAttached();
  await gold.click({ noWaitAfter: true });
  await page.locator('input[name="cut"][value="oval"]').check({ force: true, noWaitAfter: true });
  await page.locator('select[name="size"]').selectOption("56", { noWaitAfter: true });
  const bar = page.getByRole("complementary", { name: "Your ring" });
  await expect(bar.getByRole("link", { name: "Add engraving" })).toHaveAttribute(
    "href",
    /sku=aube-yellow-gold-oval.*size=56/,
  );
  await bar.getByRole("link", { name: "Skip engraving" }).click();
  await expect(page).toHaveURL(/\/summary\/aube-yellow-gold-oval\?cut=oval&carat=1\.00&.*size=56/);

  await page.route(/\/summary\/.*\.data\?.*band=1/, () => {});
  await page.getByRole("link", { name: "Add the wedding band" }).click({ noWaitAfter: true });
  await expect(page.getByRole("link", { name: "Remove the wedding band" })).toBeVisible();
  await expect(bar.locator("form")).toHaveAttribute("action", /band=1/);
});

test("a cut ticked at the moment when another metal appears is kept together with later choices", async ({
  page,
}) => {
  await page.goto(RING);
  await expect(page.locator("html.scripted")).toBeAttached();
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/ring\/yellow-gold\/aube\.data/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    // Only the cut is never answered.
    if (searchParams.get("cut") === "oval" && searchParams.get("size") === "54") return;
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    // The address changes first; the page is rendered after it.
    history.replaceState = (...args) => {
      replace(...args);
      if (!String(args[2]).includes("yellow-gold")) return;
      history.replaceState = replace;
      queueMicrotask(() =>
        document.querySelector<HTMLInputElement>('input[name="cut"][value="oval"]')?.click(),
      );
    };
  });
  const gold = page.locator(".metal-choice a[href*='yellow-gold']").first();
  await gold.click({ noWaitAfter: true });
  await expect(gold).toHaveAttribute("aria-current", "true");
  come();
  await expect(page).toHaveURL(/yellow-gold/);
  // The form of the new metal, rendered while the answer to the cut is awaited.
  await expect(page.locator('a[href*="was=yellow-gold"]').first()).toBeAttached();
  await page.locator('select[name="size"]').selectOption("56");
  await expect(page).toHaveURL(/yellow-gold\/aube\?.*size=56.*cut=oval/);
  await expect(page.locator('input[name="cut"][value="oval"]')).toBeChecked();
});

test("the lowest accepted colour is passed on to the summary, which names it", async ({ page }) => {
  await page.goto(`${RING}&colorTo=E`);
  await page.locator('a[href*="/summary/"]').last().click();
  await expect(page).toHaveURL(/\/summary\/.*colorTo=E/);
  await expect(page.locator(".summary-list > div", { hasText: "Colour and clarity" })).toContainText(
    "D–E · IF–VS2",
  );
});

test("the lines of the header keep on one row in all six languages", async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const place of shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"], 0, 3)) {
      await page.goto(`/${place}/ring/platinum/aube?cut=round&carat=1.00&size=54`);
      expect((await page.getByRole("banner").boundingBox())?.height, `${place} ${width}`).toBeLessThan(80);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${place} ${width}`,
      ).toBeLessThanOrEqual(width);
    }
  }
});

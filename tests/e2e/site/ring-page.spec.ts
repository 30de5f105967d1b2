import { expect, test, type Page } from "@playwright/test";
import { shareOfDay } from "../share-of-day";
import { ORIGIN } from "../setup";

const RING = "/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54";
/** Screens on which a ring page may first be seen: a phone upright and in landscape, a tablet, a desktop. */
const SCREENS = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const;

/** Share of the ring's picture that is visible on the screen and not covered. */
function seenOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stage = document.querySelector(".stage-main")!;
    const picture = stage.querySelector("img:not(.ring-past)")!.getBoundingClientRect();
    const grid = [...Array(21).keys()].map((i) => i / 20);
    const seen = grid.flatMap((x) =>
      grid.map((y) => {
        const over = document.elementFromPoint(
          picture.left + 1 + x * (picture.width - 2),
          picture.top + 1 + y * (picture.height - 2),
        );
        return over !== null && (stage.contains(over) || over.contains(stage));
      }),
    );
    return seen.filter(Boolean).length / seen.length;
  });
}

const FIRST_VISITS = SCREENS.flatMap(([width, height]) =>
  ["fr-FR", "en-GB"].flatMap((locale) =>
    [true, false].map((javaScriptEnabled) => ({ width, height, locale, javaScriptEnabled })),
  ),
);

for (const { width, height, locale, javaScriptEnabled } of shareOfDay(FIRST_VISITS, 0, 3)) {
  test(`the first screen of a first visit shows the ring: ${locale}, ${width} × ${height}, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const phone = Math.min(width, height) < 500;
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      viewport: { width, height },
      locale,
      javaScriptEnabled,
      hasTouch: phone,
      isMobile: phone,
    });
    const page = await context.newPage();
    await page.goto(ORIGIN + RING);
    // One notice at a time: on a phone, that about the country waits until the craft's is closed.
    const lines = page.locator(".notice:visible");
    const inOneLine = async () => {
      await expect(lines).toHaveCount(1);
      await expect(lines.getByRole("button")).toHaveCount(locale === "fr-FR" ? 1 : 2);
      expect((await lines.boundingBox())?.height).toBeLessThan(64);
    };
    if (phone) await expect(lines).toHaveCount(0);
    else await inOneLine();
    const craft = page.getByRole("dialog", { name: "How your ring is made" });
    await expect(craft).toBeInViewport({ ratio: 1 });
    expect(await seenOf(page)).toBeGreaterThan(0.97);
    const picture = await page.locator(".stage-main img").boundingBox();
    expect(picture?.height ?? 0).toBeGreaterThan(0.5 * Math.min(width, height));
    // Only one element at the bottom of the ring looks like the next step.
    await expect(page.locator(".next-bar .button:not(.button-quiet):visible")).toHaveCount(1);
    await craft.getByRole("button", { name: "Close" }).click();
    await expect(craft).toBeHidden();
    await inOneLine();
    expect(new URL(page.url()).pathname).toBe("/en/gb/ring/platinum/aube");
    await context.close();
  });
}

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

test("a chosen metal is never shown as the previous one: the page says that the ring is being drawn, then shows it", async ({
  page,
}) => {
  let draw: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (draw = resolve));
  await page.goto(RING);
  await expect(page.locator("html.scripted")).toBeAttached();
  const stage = page.locator(".stage-main");
  await expect
    .poll(() =>
      stage.locator("img").evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true);
  await expect(stage.getByRole("status")).toHaveText("");
  await page.route("**/render/ring?*metal=yellow-gold*", async (route) => (await held, route.continue()));
  // The price takes even longer: neither the text nor the picture waits for it.
  await page.route(
    /\/ring\/yellow-gold\/aube(\.data|\?.*_data=)/,
    async (route) => (await held, route.continue()),
  );
  // None of the requests is answered yet: the text is the page's own.
  await page.locator(".metal-choice a[href*='yellow-gold']").first().click({ noWaitAfter: true });
  await expect(stage.getByRole("status")).toHaveText("Drawing your ring…");
  await expect(stage.locator(".being-drawn")).toBeVisible();
  await expect(stage.locator("img.ring-past")).toHaveCSS("opacity", "0.25");
  const coming = stage.getByRole("img", { name: /yellow gold/i });
  expect(await coming.getAttribute("src")).toContain("metal=yellow-gold");
  draw();
  await expect(stage.getByRole("status")).toHaveText("");
  await expect(coming).toHaveCSS("opacity", "1");
  expect(await coming.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The small views are new elements and show the drawing of the cut until their pictures arrive; the last hand stays faint.
  for (const view of await page.locator(".stage-view > img.ring-picture:not(.ring-past)").all())
    expect(await view.getAttribute("src")).toContain("metal=yellow-gold");
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

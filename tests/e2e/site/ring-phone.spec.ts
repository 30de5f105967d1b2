import { expect, test, type Browser, type Page } from "@playwright/test";
import { ORIGIN } from "../setup";
import { shareOfDay } from "../share-of-day";

const [WIDTH, HEIGHT] = [390, 844];
/** Some of the six languages each day. */
const PLACES = shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"], 1, 3);

/** Top and bottom of a part of the page, px from the page's top. */
const edges = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, left, right };
    });

/** A phone's browser, with or without scripts. */
const onPhone = (browser: Browser, javaScriptEnabled: boolean) =>
  browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
  });

for (const javaScriptEnabled of [true, false]) {
  test(`metal, weight and size are within one screen below the ring's picture in six languages, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const context = await onPhone(browser, javaScriptEnabled);
    const page = await context.newPage();
    for (const place of PLACES) {
      await page.goto(`${ORIGIN}/${place}/ring/platinum/aube`);
      const picture = await edges(page, ".stage-main");
      const bar = await page.locator(".next-bar").boundingBox();
      expect(bar?.height ?? 99, place).toBeLessThanOrEqual(72);
      const parts = await Promise.all(
        [".metal-choice", "#choose-carat .carat-choice", "#size", ".choice-fold", ".stage-more"].map((part) =>
          edges(page, part),
        ),
      );
      const [metal, carat, size, cut, more] = parts;
      expect(metal!.top - picture.bottom, place).toBeLessThan(170);
      expect(carat!.top, place).toBeGreaterThan(metal!.bottom);
      expect(size!.top, place).toBeGreaterThan(carat!.bottom);
      expect(size!.bottom, place).toBeLessThan(picture.bottom + HEIGHT - (bar?.height ?? 0));
      // The rest follows, folded: the cut, colour and clarity, then the facets of the stone.
      expect(cut!.top, place).toBeGreaterThan(size!.bottom);
      expect(more!.top, place).toBeGreaterThan(cut!.bottom);
      expect(cut!.bottom - cut!.top, place).toBeLessThan(80);
      for (const part of parts) expect(part.right, place).toBeLessThanOrEqual(WIDTH);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(
        WIDTH,
      );
    }
    await context.close();
  });

  test(`the bar names the next open choice with the price, and leads to it, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const context = await onPhone(browser, javaScriptEnabled);
    const page = await context.newPage();
    const apply = async () => {
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Update" }).click();
    };
    await page.goto(`${ORIGIN}/en/gb/ring/platinum/aube?cut=round`);
    if (javaScriptEnabled) await expect(page.locator("html.scripted")).toBeAttached();
    const bar = page.getByRole("complementary", { name: "Your ring" });
    await expect(bar).toContainText("£");
    await bar.getByRole("link", { name: "Choose the carat" }).click();
    expect(new URL(page.url()).search).toBe("?cut=round");
    await expect(page.locator("#choose-carat .option").first()).toBeInViewport({ ratio: 1 });
    await page.locator("input[name=carat][value='0.90']").check({ force: true });
    await apply();
    await expect(page).toHaveURL(/carat=0\.90/);
    const size = bar.getByRole("link", { name: "Choose your size" });
    await expect(size).toBeVisible();
    expect(new URL(page.url()).searchParams.get("size") || null).toBeNull();
    // Choosing a metal leaves open what is open.
    await page.getByRole("link", { name: "18ct yellow gold" }).click();
    await expect(page).toHaveURL(/yellow-gold/);
    await size.click();
    const select = page.getByRole("combobox", { name: "Ring size" });
    await expect(select).toBeInViewport({ ratio: 1 });
    // The page scrolls there smoothly.
    await expect(async () => {
      const stands = await select.boundingBox();
      expect((stands?.y ?? HEIGHT) + (stands?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    }).toPass({ timeout: 20_000 });
    await select.selectOption("54");
    await apply();
    // One row, which leaves the screen to the ring. The button to skip the engraving is at the end of the choices.
    expect((await bar.boundingBox())?.height ?? 99).toBeLessThanOrEqual(72);
    await expect(bar.getByRole("link")).toHaveText("Add engraving");
    await expect(page.getByRole("link", { name: "Skip engraving" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("carat")).toBe("0.90");
    await context.close();
  });
}

test("on a desktop nothing is folded: the cuts are open, the other views are below the ring, and each opens in its place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const scripts of ["with", "blocked"]) {
    if (scripts === "blocked") await page.route("**/*.js", (route) => route.abort());
    await page.goto("/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54");
    await expect(page.locator(".choice-fold .option").first()).toBeVisible();
    const [stage, more, choices] = await Promise.all(
      ["#view-three_quarter", "#view-hand", ".ring-choices"].map((part) => edges(page, part)),
    );
    expect(more!.top, scripts).toBeGreaterThanOrEqual(stage!.bottom);
    expect(more!.top - stage!.bottom, scripts).toBeLessThan(40);
    expect(more!.right, scripts).toBeLessThanOrEqual(choices!.left);
    await page.getByText("On the hand", { exact: true }).locator("visible=true").click();
    const [hand, first] = await Promise.all(
      ["#view-hand", "#view-three_quarter"].map((part) => edges(page, part)),
    );
    expect(hand!.bottom, scripts).toBeLessThan(first!.top);
    expect(hand!.bottom - hand!.top, scripts).toBeGreaterThan(2 * (first!.bottom - first!.top));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`five views of the ring are in a row, the hand second, and a chosen band is on the hand, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    const context = await onPhone(browser, javaScriptEnabled);
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54&band=1`);
    const views = page.locator(".stage-view");
    await expect(views).toHaveCount(5);
    const hand = views.nth(1).getByRole("img", { name: /^On a hand: Aube.*with its wedding band$/ });
    await page.getByRole("navigation", { name: "Views of the ring" }).getByText("On the hand").click();
    await expect(hand).toBeInViewport({ ratio: 0.9 });
    // Until the ring is drawn, the frame shows the bare hand.
    await expect(hand).toHaveAttribute("src", /view=hand&band=1/);
    await expect
      .poll(() => hand.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(300);
    await context.close();
  });
}

test("a hand in another tone leaves the last one faintly in the frame, with a word, until it is drawn", async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/view=hand.*skin=6/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54");
  await page.getByRole("navigation", { name: "Views of the ring" }).getByText("On the hand").click();
  const frame = page.locator("#view-hand");
  const width = (img: HTMLImageElement): number => img.naturalWidth;
  await expect.poll(() => frame.locator("img").evaluate(width)).toBeGreaterThan(0);
  await frame.getByRole("link", { name: "Skin tone 6 of 6" }).click();
  const past = frame.locator(".ring-past");
  await expect(past).toHaveCSS("opacity", "0.25");
  expect(await past.evaluate(width)).toBeGreaterThan(0);
  await expect(frame.getByText("Drawing your ring…")).toBeVisible();
  release();
  await expect(frame.locator(".ring-there")).toHaveAttribute("src", /skin=6/);
  await expect(frame.locator(".ring-coming")).toHaveCount(0);
});

test("in Chinese, no line of a ring's description parts six from its claws", async ({ browser }) => {
  const context = await onPhone(browser, false);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/zh_hs/cn/ring/platinum/aube`);
  const tops = await page.locator(".ring-description").evaluate((description) => {
    const text = description.firstChild;
    const at = text?.textContent?.indexOf("六支爪") ?? -1;
    if (!text || at < 0) return [];
    return [0, 1, 2].map((i) => {
      const sign = document.createRange();
      sign.setStart(text, at + i);
      sign.setEnd(text, at + i + 1);
      return sign.getBoundingClientRect().top;
    });
  });
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await context.close();
});

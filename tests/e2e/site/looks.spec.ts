import { expect, test } from "@playwright/test";
import { ORIGIN } from "../setup";
import { shareOfDay } from "../share-of-day";

test("the metals and cuts of a compared ring are separated in every script", async ({ page }) => {
  for (const [place, metals] of [
    ["/zh_hs/cn", "18K白K金、"],
    ["/jp/jp", "K18ホワイトゴールド、"],
    ["/en/fr", "18ct white gold, "],
  ] as const) {
    await page.goto(`${place}/compare?item=aube-platinum-round&item=matin-white-gold-round`);
    await expect(page.locator(".compared td").filter({ hasText: metals }).first(), place).toBeVisible();
  }
});

test("on the first visit with a phone, at most one narrow line is above the page", async ({ browser }) => {
  for (const [locale, path] of [
    ["fr-FR", "/en/fr"],
    ["en-GB", "/fr/fr"],
    ["en-GB", "/jp/jp"],
    ["ja-JP", "/zh_ht/hk"],
  ] as const) {
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      viewport: { width: 360, height: 740 },
      locale,
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${path}`);
    // The suggestion of the visitor's language. Cookies are asked for only where something would be stored.
    await expect(page.locator(".notice:visible")).toHaveCount(1);
    await expect(page.locator(".notice-consent")).toHaveCount(0);
    expect(
      (await page.locator(".notice:visible").boundingBox())?.height,
      `${path} read by ${locale}`,
    ).toBeLessThan(64);
    await context.close();
  }
});

test("on the smallest phone the filters open inside the page, also with the long names of cuts in kana", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const place of ["jp/jp", "fr/fr", "ko/kr"]) {
    await page.goto(`/${place}/catalog`);
    await page.locator(".filters-switch").click();
    await expect(page.locator("input[name=cut]").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
  }
});

for (const width of [1024, 1280, 1440])
  test(`the words of the header fit side by side in all six languages, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const place of shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"], 0, 3)) {
      await page.goto(`/${place}/catalog`);
      const collections = page.getByRole("banner").locator("a[href$='/collections']:visible");
      await expect(collections, place).toHaveCount(width < 1280 ? 0 : 1);
      const words = await page.getByRole("banner").getByRole("link").all();
      const boxes = (
        await Promise.all(
          words.map(async (word) => ((await word.isVisible()) ? await word.boundingBox() : null)),
        )
      )
        .filter((box) => box !== null)
        .sort((a, b) => a.x - b.x);
      expect(boxes.length, place).toBeGreaterThan(6);
      for (const [i, box] of boxes.entries()) {
        expect(box.x + box.width, place).toBeLessThanOrEqual(boxes[i + 1]?.x ?? width);
        expect(box.height, place).toBeLessThan(60);
      }
    }
  });

test("a Japanese text never ends with one kana alone on its line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "",
    "/engraving?sku=aube-platinum-oval&cut=oval&carat=1.20&size=52",
    "/size-guide",
    "/discreet",
  ]) {
    await page.goto(`/jp/jp${path}`);
    const lonely = await page.evaluate(() =>
      [...document.querySelectorAll("main p")].flatMap((text) => {
        const range = document.createRange();
        const letters = [
          ...(function* () {
            const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
            for (let node = walk.nextNode(); node; node = walk.nextNode())
              for (let i = 0; i < (node as Text).length; i++) {
                range.setStart(node, i);
                range.setEnd(node, i + 1);
                const box = range.getClientRects()[0];
                if (box && range.toString().trim()) yield { letter: range.toString(), bottom: box.bottom };
              }
          })(),
        ];
        const last = letters
          .filter(({ bottom }) => Math.abs(bottom - (letters.at(-1)?.bottom ?? 0)) < 4)
          .map(({ letter }) => letter)
          .join("");
        return last.length < letters.length && /^\p{Script=Hiragana}。$/u.test(last)
          ? [text.textContent ?? ""]
          : [];
      }),
    );
    expect(lonely, path).toEqual([]);
  }
});

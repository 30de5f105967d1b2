import { expect, test } from "@playwright/test";

const CHOSEN = "sku=rive-platinum-oval&cut=oval&carat=1.20&size=52";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    for (const path of [
      "ring/platinum/rive?cut=oval",
      `engraving?${CHOSEN}`,
      `summary/rive-platinum-oval?${CHOSEN}`,
      "craft",
      "ring/platinum/rive/diamonds?cut=oval",
    ])
      test(`the menu of ${path.split("?")[0] ?? ""} leads to the pages of the site`, async ({ page }) => {
        await page.goto(`/en/fr/${path}`);
        await page.getByText("Menu", { exact: true }).click();
        const menu = page.getByRole("navigation", { name: "Menu" });
        for (const [name, to] of [
          ["Rings", "/en/fr/catalog"],
          ["Saved rings", "/en/fr/my-account/tray"],
          ["Log in", "/en/fr/login"],
          ["Client services", "/en/fr/service"],
          ["Boutiques", "/en/fr#boutiques"],
        ] as const)
          await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
      });
  });

test("with letters of twice the size, the opened menu is within the screen of a phone in every language", async ({
  page,
}) => {
  for (const place of ["en/fr", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"])
    for (const path of ["", "/ring/platinum/aube?cut=oval"]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${place}${path}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await page.locator(".header-sheet summary").click();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const { wide, broken, skip } = await page.evaluate(() => {
          const texts = (selector: string) =>
            [...document.querySelectorAll(selector)].filter((one) => !one.closest(".visually-hidden"));
          const lines = (one: Element) =>
            one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
          return {
            wide: texts(".header :is(a, button, summary, li)")
              .filter((one) => one.getBoundingClientRect().right > innerWidth)
              .map((one) => one.textContent),
            broken: texts(".header-sheet summary > span, .close-link")
              .filter((one) => lines(one) > 1.5)
              .map((one) => one.textContent),
            skip: document.querySelector(".skip")?.getBoundingClientRect().bottom,
          };
        });
        const at = `${width} ${place}${path}`;
        expect([wide, broken], at).toEqual([[], []]);
        expect(skip, `${at}: what only a keyboard reaches is above the page`).toBeLessThanOrEqual(0);
      }
    }
});

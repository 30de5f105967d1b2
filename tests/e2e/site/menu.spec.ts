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

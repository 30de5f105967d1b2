import { expect, test, type Page } from "@playwright/test";
import { ORIGIN } from "../setup";

/** What every page of the configurator offers besides its own step, with scripts and without. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

const CHOICES = "cut=oval&carat=1.00&size=54&band=1&engravingText=Toujours";
const PAGES = [
  `ring/platinum/aube?${CHOICES}`,
  `ring/platinum/aube/price?${CHOICES}`,
  `engraving?sku=aube-platinum-oval&${CHOICES}`,
  `summary/aube-platinum-oval?${CHOICES}`,
];

/** The actions of the header; on a phone they are in its menu. */
async function acts(page: Page) {
  const menu = page.getByRole("banner").locator("summary");
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("banner").getByRole("navigation").filter({ visible: true });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`language, region, save and share are on every page of the configurator and keep the ring, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of PAGES) {
      await page.goto(`/en/fr/${path}`);
      await (await acts(page)).getByRole("link", { name: /Country and language/ }).click();
      await page.getByRole("combobox", { name: "Country or region" }).selectOption("jp");
      await page.getByRole("combobox", { name: "Language" }).selectOption("jp");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page, path).toHaveURL(`${ORIGIN}/jp/jp/${path}`);

      await page.goto(`/en/fr/${path}`);
      await (await acts(page)).getByRole("link", { name: "Share" }).click();
      await expect(page, path).toHaveURL(
        /\/en\/fr\/summary\/aube-platinum-oval\?.*engravingText=Toujours.*#share$/,
      );
      await expect(page.locator("#share")).toBeInViewport();
    }
    await page.goto(`/en/fr/${PAGES[2]}`);
    await (await acts(page)).getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole("textbox", { name: /e-mail/i }).fill("claire@client.example");
    await page
      .getByLabel(/password/i)
      .first()
      .fill("Client-2026!");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/my-account\/tray/);
    await expect(page.getByText("Toujours").first()).toBeVisible();
    // It is saved with its band, which is listed among its facts and shown in its picture.
    await expect(page.getByText("Matching, included").first()).toBeVisible();
    expect(
      await page
        .getByRole("img", { name: /Aube/ })
        .evaluateAll((all) => all.some((img) => (img as HTMLImageElement).src.includes("band=1"))),
    ).toBe(true);
  });
}

test("a chosen wedding band appears in every picture of the ring", async ({ page }) => {
  await page.goto("/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54");
  const picture = page.getByRole("img", { name: /Three-quarter view: Aube/ });
  await expect(picture).not.toHaveAttribute("src", /band=1/);
  await page.getByRole("link", { name: "Add the wedding band" }).click();
  await expect(picture.and(page.getByRole("img", { name: /with its wedding band/ }))).toHaveAttribute(
    "src",
    /band=1/,
  );
  for (const view of await page.locator(".stage-view > img.ring-picture").all())
    await expect(view).toHaveAttribute("src", /band=1/);
  const bytes = async (band: string) =>
    (
      await (
        await page.request.get(
          `/render/ring.webp?aesthetic=aube&metal=platinum&cut=oval&carat=1.00&size=54&w=160${band}`,
        )
      ).body()
    ).toString("base64");
  expect(await bytes("&band=1")).not.toBe(await bytes(""));
  await page.getByRole("link", { name: "Remove the wedding band" }).click();
  await expect(picture).not.toHaveAttribute("src", /band=1/);
});

test("a ring that is saved says so on its pages, leads to the saved rings, and can be removed", async ({
  page,
}) => {
  const choices = "cut=oval&carat=1.50&size=57";
  await page.goto(`/en/fr/login?to=${encodeURIComponent(`/en/fr/summary/aube-platinum-oval?${choices}`)}`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "E-mail" }).fill("claire@client.example");
  await main.getByLabel("Password", { exact: true }).fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Save this ring" }).click();
  await expect(page).toHaveURL(/my-account\/tray/);

  await page.goto(`/en/fr/ring/platinum/aube?${choices}`);
  const acts = page.locator(".header-side");
  await expect(acts.getByRole("link", { name: "Saved", exact: true })).toHaveAttribute(
    "href",
    /my-account\/tray/,
  );
  await expect(acts.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.goto(`/en/fr/ring/platinum/aube?${choices.replace("57", "58")}`);
  await expect(acts.getByRole("button", { name: "Save" })).toBeVisible();

  await page.goto(`/en/fr/summary/aube-platinum-oval?${choices}`);
  await expect(main.getByText("You have saved this ring.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your saved rings" })).toBeVisible();
  await page.getByRole("button", { name: "Remove from saved rings" }).click();
  await expect(page).toHaveURL(/my-account\/tray/);
  await page.goto(`/en/fr/summary/aube-platinum-oval?${choices}`);
  await expect(page.getByRole("button", { name: "Save this ring" })).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { shareOfDay } from "../share-of-day";

/** Shoppers with a certain errand (docs/decisions/0087), on pages where they look at the pictures of their ring. */
const PHONE = { width: 390, height: 844 };
/** Some of these each day. */
const PLACES = shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_ht/tw", "zh_hs/cn"], 0, 3);
const RING = "ring/yellow-gold/aube";

test("on a phone, the size guide fits side by side, and every view of a ring is named", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const hidden = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  for (const place of PLACES) {
    await page.goto(`/${place}/size-guide`);
    expect(await hidden(".table-scroll, .size-frame"), place).toBe(0);
    await page.goto(`/${place}/${RING}`);
    expect(await hidden(".stage-index"), place).toBe(0);
    const last = await page.locator(".stage-index a").last().boundingBox();
    expect((last?.x ?? 999) + (last?.width ?? 0), place).toBeLessThanOrEqual(PHONE.width);
  }
});

test("a size that was not given for a budget is still to be chosen on the ring's page, in the summary, and after looking at diamonds", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/en/gb/budget?budget=9000");
  await expect(page.getByLabel("Ring size")).toHaveValue("");
  await expect(page.getByText("Prices are for ring size 52")).toBeVisible();
  await page.locator(".budget-card > a").first().click();
  await expect(page.getByRole("link", { name: "Choose your size" })).toBeVisible();
  await page.getByRole("link", { name: "Three diamonds for a budget" }).click();
  await page.getByRole("link", { name: /^Diamonds for/ }).click();
  await page.getByRole("link", { name: "Back to the ring" }).click();
  await expect(page.getByRole("link", { name: "Choose the carat" })).toBeVisible();
  await page.goto("/en/gb/summary/aube-platinum-round?cut=round&carat=1.00");
  await page.locator(".summary-list").getByRole("link", { name: "Choose Ring size" }).click();
  await expect(page.locator("#size")).toBeInViewport();
  await expect(page.locator("#size")).toHaveValue("");
  // What is unfolded appears below the choice, in the same column, whichever label was pressed.
  for (const place of PLACES) {
    await page.goto(`/${place}/summary/aube-platinum-round?cut=round&carat=1.00`);
    const values = await page.locator(".summary-list dt + dd").all();
    const edges = await Promise.all(values.map(async (one) => (await one.boundingBox())?.x));
    expect(new Set(edges).size, place).toBe(1);
  }
});

test("a ring is sent by e-mail from the top of its summary: the form is unfolded and visible, with scripts and without", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: PHONE });
    for (const [place, words] of [
      ["en/gb", "E-mail this ring"],
      ["fr/fr", "Envoyer cette bague par e-mail"],
      ["jp/jp", "メールで送る"],
    ] as const) {
      await page.goto(`/${place}/summary/aube-platinum-round?cut=round&carat=1.00&size=52`);
      const link = page.getByRole("link", { name: words });
      const bar = await page.locator(".next-bar").boundingBox();
      const at = await link.boundingBox();
      expect((at?.y ?? 999) + (at?.height ?? 0), `${place} on the first screen`).toBeLessThan(bar?.y ?? 0);
      await link.click();
      await expect(page.locator(".share input[name=senderName]")).toBeInViewport({ ratio: 1 });
    }
    await page.close();
  }
});

test("a link within a page leads to its part, even if another link was followed before", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/en/fr/${RING}?cut=oval&carat=1.20`);
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.getByRole("link", { name: "Choose your size" }).click();
  await page.getByLabel("Ring size").selectOption("52");
  await expect(page).toHaveURL(/size=52/);
  await page.locator(".next-bar").getByRole("link", { name: "Add engraving" }).click();
  await page.getByRole("button", { name: "Review your ring" }).click();
  await page.getByRole("link", { name: "E-mail this ring" }).click();
  await expect(page.locator(".share input[name=senderName]")).toBeInViewport({ ratio: 1 });
});

test("two compared rings fit side by side on a phone, with what is compared above them", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const place of PLACES) {
    await page.goto(`/${place}/compare?item=aube-platinum-round&item=tresse-white-gold-round`);
    const table = page.locator(".table-scroll");
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), place).toBeLessThanOrEqual(0);
    const pictures = await page.locator(".compared thead img").all();
    const [left, right] = await Promise.all(pictures.map((one) => one.boundingBox()));
    expect(left?.width ?? 0, place).toBeGreaterThan(140);
    expect([right?.y, right?.width], place).toEqual([left?.y, left?.width]);
    const [said, first] = await Promise.all(
      [".compared .differs th", ".compared .differs td"].map((one) =>
        page.locator(one).first().boundingBox(),
      ),
    );
    expect(first?.y ?? 0, place).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 99));
  }
  await page.goto("/fr/fr/compare?item=aube-platinum-round&item=tresse-white-gold-round");
  await expect(page.getByText("Or gris 750, or rose 750, platine 950, or jaune 750").first()).toBeVisible();
});

test("four compared rings are shown in one size on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const items = [
    "aube-platinum-round",
    "matin-white-gold-round",
    "pointe-pink-gold-pear",
    "double-jour-yellow-gold-oval",
  ];
  await page.goto(`/fr/fr/compare?${items.map((item) => `item=${item}`).join("&")}`);
  const pictures = await page.locator(".compared thead img").all();
  const widths = await Promise.all(
    pictures.map(async (one) => Math.round((await one.boundingBox())?.width ?? 0)),
  );
  expect(new Set(widths).size, widths.join()).toBe(1);
  expect(widths[0]).toBeGreaterThan(100);
});

test("the hand fills its space on a tablet, and its name has a background of its own", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/fr/fr/${RING}?cut=oval&carat=1.20&size=52`);
  await page.getByRole("link", { name: "Sur la main" }).click();
  await expect(page.locator("#view-hand > img")).toHaveCSS("object-fit", "cover");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("#view-hand > label").click();
  await expect(page.locator("#view-hand > label")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("the small views of a ring are not covered by the bar while the page asks something above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().clearCookies();
  await page.goto(`/jp/jp/${RING}`);
  await expect(page.locator(".notice-brief")).toBeVisible();
  const [view, bar] = await Promise.all(
    ["#view-top", ".next-bar"].map((one) => page.locator(one).boundingBox()),
  );
  expect((view?.y ?? 999) + (view?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("while letters are drawn into the ring, the ring itself stays visible", async ({ page }) => {
  let arrive = () => {};
  const waits = new Promise<void>((done) => (arrive = done));
  await page.route(/\/render\/ring.*view=inside/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/en/fr/engraving?sku=aube-yellow-gold-oval&cut=oval&carat=1.20&size=52");
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Toujours");
  const reading = page.locator(".stage .engraving-reading");
  await expect(reading).toHaveCSS("opacity", "0");
  arrive();
  await expect(reading).toHaveCSS("opacity", "1");
});

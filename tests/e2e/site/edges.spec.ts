import { expect, test, type Locator, type Page } from "@playwright/test";

const box = async (one: Locator) => {
  const found = await one.boundingBox();
  if (!found) throw new Error("it stands on the page");
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test("the button that shows a password is close below its field, at its edge", async ({ page }) => {
  for (const path of ["login", "client-register"])
    for (const width of [390, 1440]) {
      await at(page, width);
      await page.goto(`/fr/fr/${path}`);
      const field = await box(page.locator("input[type=password]").last());
      const words = await box(page.locator(".below-field button span"));
      expect(words.x, `${path} at ${width}`).toBeCloseTo(field.x, 0);
      expect(words.y - field.bottom, `${path} at ${width}`).toBeLessThan(16);
    }
});

test("the rings of the craft page are seen whole, from head to foot of the band", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await at(page, width);
    await page.goto("/fr/fr/craft");
    for (const picture of await page.locator(".craft-picture .ring-picture").all()) {
      await expect(picture).toHaveCSS("object-fit", "contain");
      const [image, frame] = [await box(picture), await box(picture.locator(".."))];
      expect(image.bottom, String(width)).toBeLessThanOrEqual(frame.bottom + 1);
    }
    const wall = await box(page.locator(".craft-wall img"));
    expect(wall.width / wall.height, String(width)).toBeLessThan(1.8);
  }
});

test("beside the story of a collection, its ring is shown on a hand, also on a tablet", async ({ page }) => {
  await at(page, 768);
  await page.goto("/fr/fr/collections/aurore");
  const [hand, words] = [await box(page.locator(".collection-pictures img")), await box(page.locator("h1"))];
  expect(hand.right).toBeLessThan(words.x);
});

test("the picture of letters fills its frame on the engraving page", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await at(page, width);
    await page.goto("/fr/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&engravingText=Toujours");
    const frame = await box(page.locator(".stage-main"));
    expect(frame.width / frame.height, String(width)).toBeCloseTo(1200 / 630, 1);
  }
});

test("two prices side by side can be read completely on a phone, in yen and won", async ({ page }) => {
  await at(page, 390);
  for (const place of ["jp/jp", "ko/kr"]) {
    await page.goto(
      `/${place}/ring/platinum/aube/price?cut=oval&carat=1.00&with_region=${place.slice(3)}&with_metal=yellow-gold`,
    );
    const table = page.locator(".table-scroll:has(.why-sides)");
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), place).toBe(0);
  }
});

test("without a tax, no price is said to be before tax", async ({ page }) => {
  for (const [place, sums] of [
    ["zh_hs/hk", 2],
    ["jp/jp", 3],
  ] as const) {
    await page.goto(`/${place}/ring/platinum/aube/price?cut=oval&carat=1.00&with_metal=yellow-gold`);
    await expect(page.locator(".why-sides tfoot tr"), place).toHaveCount(sums);
  }
});

test("the ten cuts to scale fit on a phone, each with its measures in one line", async ({ page }) => {
  await at(page, 390);
  for (const place of ["jp/jp", "fr/fr"]) {
    await page.goto(`/${place}/choose-cut`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(390);
    for (const measures of await page.locator(".cuts-scale .quiet").all())
      expect((await box(measures)).height, place).toBeLessThan(24);
  }
});

test("a weight and its price have a line each on a phone, in Chinese and Korean", async ({ page }) => {
  await at(page, 390);
  for (const place of ["zh_ht/hk", "ko/kr"]) {
    await page.goto(`/${place}/ring/platinum/aube`);
    for (const option of await page.locator(".carat-choice .option > span").all())
      expect((await box(option)).height, `${place}: ${(await option.textContent()) ?? ""}`).toBeLessThan(40);
  }
});

test("the nearest rings follow directly after the sentence that announces them", async ({ page }) => {
  await page.goto("/fr/fr/catalog?cut=heart&min=1&max=2");
  const [words, first] = [
    await box(page.locator(".catalog-nearest")),
    await box(page.locator(".ring-card").first()),
  ];
  expect(first.y - words.bottom).toBeLessThan(32);
});

test("a ring saved without a size says that its size is still to be chosen", async ({ page }) => {
  await page.goto("/fr/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/my-account/);
  await page.goto("/fr/fr/summary/matin-white-gold-round?cut=round&carat=1.00");
  await page.getByRole("button", { name: "Enregistrer cette bague" }).click();
  await expect(page).toHaveURL(/my-account\/tray/);
  // Claire may have other rings of that design, with a size.
  await expect(
    page.locator(".tray-item").filter({ hasText: "Matin" }).filter({ hasText: "Encore à choisir" }).first(),
  ).toBeVisible();
});

test("the links that change a choice in the summary are at least 24 px high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/gb/summary/aube-platinum-oval?cut=oval&carat=1.00&size=52");
  for (const link of await page.locator(".summary-list a").all())
    expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(24);
});

test("letters of twice the size keep every page within a phone", async ({ page }) => {
  await at(page, 390);
  for (const path of [
    "fr/fr/ring/platinum/aube/diamonds?cut=oval&carat=1.00",
    "jp/jp/ring/platinum/aube/three-diamonds?cut=oval&carat=1.00&budget=1500000",
    "fr/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=52",
    "fr/fr/appointment-request",
    "jp/jp/appointment-request",
    "jp/jp/client-register",
    "jp/jp/choose-cut",
    "jp/jp",
  ]) {
    await page.goto(`/${path}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    // What stands in the footer is cut off rather than wide.
    const cut = (all: Element[]) => all.filter((one) => one.getBoundingClientRect().right > 391).length;
    expect(await page.locator(".footer :is(a, p)").evaluateAll(cut), path).toBe(0);
  }
});

test("letters of twice the size keep a ring within the narrowest phone, with everything unfolded", async ({
  page,
}) => {
  for (const path of [
    "jp/jp/ring/platinum/aube?cut=oval&carat=1.00",
    "jp/jp/summary/aube-platinum-oval?cut=oval&carat=1.00",
    "jp/jp/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00",
    "jp/jp/ring/platinum/aube/diamonds?cut=oval&carat=1.00",
    "ko/kr/ring/platinum/aube?cut=oval&carat=1.00",
    "zh_hs/cn/ring/platinum/aube?cut=oval&carat=1.00",
    "fr/fr/ring/platinum/aube?cut=oval&carat=1.00",
    "en/fr/ring/platinum/aube?cut=oval&carat=1.00",
  ]) {
    await at(page, 330);
    await page.goto(`/${path}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    // Container queries are read again only when a width changes; letters set in a browser are there from the start.
    await at(page, 320);
    await page
      .locator("main details")
      .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("on a phone the question of consent takes at most two lines, in every language", async ({ browser }) => {
  for (const [place, locale] of [
    ["fr/fr", "fr-FR"],
    ["en/gb", "en-GB"],
    ["jp/jp", "ja-JP"],
    ["ko/kr", "ko-KR"],
    ["zh_ht/hk", "zh-HK"],
    ["zh_hs/cn", "zh-CN"],
  ] as const) {
    // In the language of the browser, so that no other one is suggested in its place.
    const page = await browser.newPage({ locale });
    for (const width of [360, 390]) {
      await at(page, width);
      await page.goto(`/${place}/ring/platinum/aube?cut=oval&carat=1.00`);
      const lines = await page
        .locator(".notice-consent p")
        .evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight));
      expect(lines, `${place} ${width}`).toBeLessThan(2.5);
      expect((await box(page.locator(".notice-consent"))).height, `${place} ${width}`).toBeLessThan(50);
      // The step of the ring and what is beside it are one line too.
      expect((await box(page.locator(".tulle-header"))).height, `${place} ${width}`).toBeLessThan(60);
    }
    await page.close();
  }
});

test("a message covers no title and no step, on a phone and on a desktop", async ({ page }) => {
  for (const width of [360, 1440]) {
    await at(page, width);
    await page.goto("/en/fr/my-account");
    const message = page.locator(".message");
    const title = await box(page.getByRole("heading", { level: 1 }));
    expect((await box(message)).y, String(width)).toBeGreaterThan(title.y + title.height);
    await page.context().clearCookies();
  }
});

test("two diamonds that are compared stand whole side by side on a phone, and the third shows its edge", async ({
  page,
}) => {
  await at(page, 390);
  await page.goto("/jp/jp/ring/platinum/aube/diamonds?cut=oval&carat=1.00");
  const skus = await page
    .locator(".diamond-card [name=sku]")
    .evaluateAll((all) => all.slice(0, 3).map((one) => (one as HTMLInputElement).value));
  const [first, ...others] = skus;
  const query = others.map((sku) => `&with=${sku}`).join("");
  await page.goto(`/jp/jp/ring/platinum/aube/diamonds/${first}?cut=oval&carat=1.00${query}`);
  const heads = page.locator(".compare thead th");
  await expect(heads).toHaveCount(4);
  const [, , second, third] = await Promise.all((await heads.all()).map(box));
  expect(second?.right ?? Infinity).toBeLessThanOrEqual(374);
  expect(third?.x ?? Infinity).toBeLessThan(366);
});

test("the ways on from an appointment that is not found are in the middle, below its words", async ({
  page,
}) => {
  await at(page, 390);
  await page.goto(`/en/gb/appointment/${"a".repeat(32)}`);
  const title = await box(page.getByRole("heading", { level: 1 }));
  const ways = await Promise.all((await page.locator(".actions a").all()).map(box));
  const [left, right] = [Math.min(...ways.map(({ x }) => x)), Math.max(...ways.map((one) => one.right))];
  expect((left + right) / 2).toBeCloseTo((title.x + title.right) / 2, 0);
});

import { expect, test, type Locator, type Page } from "@playwright/test";

/** Pictures that are traced: of rings, of their walls, of stones. */
const TRACED = /\/render\/(ring|wall|stone)(\.webp)?\?/;
const DIAMONDS = "/en/fr/ring/platinum/aube/diamonds?cut=oval&carat=1.00";
const LIST = "/en/fr/catalog";

/** A picture in place of one that the server would draw for the first time, which took more than two minutes on a busy machine. */
const DRAWN = { path: "public/pictures/aube-round-platinum.avif", contentType: "image/avif" };

/** Answers no picture until `arrive` is called, and then each with a drawn one. */
async function holdPictures(page: Page): Promise<{ arrive: () => void }> {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(TRACED, async (route) => (await held, route.fulfill(DRAWN)).catch(() => undefined));
  return { arrive };
}
const refusePictures = (page: Page) =>
  page.route(TRACED, (route) => route.fulfill({ status: 503, body: "Too many pictures are waiting\n" }));

const isThere = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

/** The page of the first diamond in the list. */
async function firstDiamond(page: Page): Promise<string> {
  await page.goto(DIAMONDS, { waitUntil: "domcontentloaded" });
  return (await page.locator(".diamond-card a").first().getAttribute("href")) ?? "";
}

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("if the picture of a ring does not come, the facets of its cut are shown, not the browser's broken image", async ({
      page,
    }) => {
      const { arrive } = await holdPictures(page);
      const facets = page.waitForResponse(/cut\.svg\?cut=\w+&look=line/);
      await page.goto(LIST, { waitUntil: "domcontentloaded" });
      const picture = page.locator(".ring-card img").first();
      await facets;
      await expect
        .poll(async () => (await picture.screenshot()).length, "facets, not one colour")
        .toBeGreaterThan(1500);
      const waiting = await picture.screenshot();
      arrive();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await refusePictures(page);
      await page.goto(LIST, { waitUntil: "load" });
      expect(await isThere(picture)).toBe(false);
      // A screen reader gets the same information as is visible there.
      await expect(picture).toHaveAccessibleName(/view/i);
      await expect.poll(async () => waiting.equals(await picture.screenshot())).toBe(true);
    });

    test("pictures that do not come widen no page of a phone", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await refusePictures(page);
      for (const path of ["/jp/jp", "/jp/jp/catalog", "/jp/jp/collections", "/jp/jp/craft"]) {
        await page.goto(path, { waitUntil: "load" });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      }
    });

    test("a diamond is shown as a drawing until its picture comes, at the same place, and also if it does not come", async ({
      page,
    }) => {
      const diamond = await firstDiamond(page);
      const stone = page.locator(".traced-stone").first();
      const [drawing, traced] = [stone.locator("img").first(), stone.locator("img").last()];
      const { arrive } = await holdPictures(page);
      await page.goto(diamond, { waitUntil: "domcontentloaded" });
      await expect.poll(() => isThere(drawing)).toBe(true);
      await expect(drawing).toHaveAttribute("src", /^\/render\/stone\.svg\?cut=oval&.*table=/);
      await expect(drawing).toHaveAccessibleName(/face-up/i);
      const [waiting, place] = [await stone.screenshot(), await stone.boundingBox()];
      arrive();
      await expect.poll(() => isThere(traced)).toBe(true);
      expect(await stone.boundingBox()).toEqual(place);
      // Nothing of the drawing is visible any more, once the picture is painted.
      let shown = waiting;
      const covered = async () => {
        shown = await stone.screenshot();
        await drawing.evaluate((img) => (img.style.visibility = "hidden"));
        const without = await stone.screenshot();
        await drawing.evaluate((img) => (img.style.visibility = ""));
        return shown.equals(without);
      };
      await expect.poll(covered).toBe(true);
      expect(shown.equals(waiting)).toBe(false);

      await page.unrouteAll({ behavior: "ignoreErrors" });
      await refusePictures(page);
      await page.goto(diamond, { waitUntil: "load" });
      await expect.poll(() => isThere(drawing)).toBe(true);
      await expect.poll(async () => waiting.equals(await stone.screenshot())).toBe(true);
      expect(await stone.boundingBox()).toEqual(place);
    });
  });

test("a picture that was refused is requested again and takes its place", async ({ page }) => {
  const diamond = await firstDiamond(page);
  for (const [address, picture] of [
    [LIST, page.locator(".ring-card img").first()],
    [diamond, page.locator(".traced-stone img").nth(1)],
  ] as const) {
    await refusePictures(page);
    await page.goto(address);
    await expect(page.locator("html.scripted")).toBeAttached();
    expect(await isThere(picture)).toBe(false);
    await page.unrouteAll();
    (await holdPictures(page)).arrive();
    // Requested again after seconds that grow with each refusal.
    await expect.poll(() => isThere(picture), { timeout: 40_000 }).toBe(true);
  }
});

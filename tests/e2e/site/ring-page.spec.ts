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
  // A picture that came after its drawing has no address of its own.
  for (const view of await page.locator(".stage-view > img.ring-picture:not(.ring-past)").all())
    expect(await view.getAttribute("src")).toMatch(/metal=yellow-gold|^blob:/);
});

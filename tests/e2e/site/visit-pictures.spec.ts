import { expect, test } from "@playwright/test";

test("a page opened without a full load has the focus on its heading; Back returns to the place and the link that was followed", async ({
  page,
}) => {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const link = page.locator("main a[href*='/ring/']").nth(8);
  const name = await link.getAttribute("href");
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/ring\//);
  await expect(heading).toBeFocused();
  // Announced once: a screen reader reads the heading because it has the focus, and no live region repeats it.
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(0);

  // Each metal is a page of its own. The scroll position stays.
  await page.locator("main a[href*='/ring/platinum/']:not([href*='skin='])").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ring\/platinum\/.*was=/);
  await expect(
    page.locator("main a[aria-current=true][href*='/ring/platinum/']:not([href*='skin='])"),
  ).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.locator(`main a[href="${name ?? ""}"]`).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // From the header, the next page's heading gets the focus; from the footer, the part of the page that its link names.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Book an appointment" })).toBeFocused();
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Boutiques" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#boutiques")).toBeFocused();
  expect(loads).toHaveLength(1);
});

test("pictures that are still being drawn do not delay the next page, and are requested again if the page stays", async ({
  page,
}) => {
  const givenUp: string[] = [];
  page.on("requestfailed", (request) => givenUp.push(request.url()));
  const drawing = /\/render\/ring\?/;
  // The server draws as long as this test runs, because a browser makes only six requests to one host at a time.
  await page.route(drawing, () => {});
  let answer = (): void => {};
  await page.route(/catalog\.data/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.goto("/en/fr/catalog", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html.scripted")).toBeAttached();
  const asked = page.locator("main img[loading=lazy][srcset]");
  await asked.first().scrollIntoViewIfNeeded();
  const [before, aside] = [await asked.count(), page.locator("main img[loading=lazy][src^='data:']")];
  await page.locator("main form.filters input[name=cut][value=round]").check();
  await expect(asked).toHaveCount(0);
  expect(await aside.count()).toBe(before);
  await expect.poll(() => givenUp.some((url) => drawing.test(url))).toBe(true);
  answer();
  await expect(page).toHaveURL(/cut=round/);
  await expect(aside).toHaveCount(0);
  expect(await asked.count()).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

import { expect, test, type Page } from "@playwright/test";
import { violationsOf } from "../wcag";

const RING = "/en/fr/ring/platinum/aube";

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `192.0.2.${Math.floor(Math.random() * 250)}` });
});

test("a shopper sees the diamonds that fit the ring, marks two, compares them, and chooses one", async ({
  page,
}) => {
  await page.goto(`${RING}?cut=oval&carat=1.00&size=54`);
  await page.getByRole("link", { name: "See the diamonds" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Diamonds for Aube/ })).toBeVisible();
  await expect(page).toHaveURL(/cut=oval/);
  const cards = page.locator(".diamond-card");
  await expect(cards.nth(3)).toBeVisible();

  // Sorted by price, as the address says as well.
  await page.goto(`${RING}/diamonds?cut=oval&size=54&sort=price`);
  const prices = (await cards.locator(".price").allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  // A shortlisted diamond is marked at once in the list, and also beside the ring.
  await cards
    .nth(0)
    .getByRole("button", { name: /^Shortlist/ })
    .click();
  await expect(page.getByRole("heading", { name: "Your shortlist" })).toBeVisible();
  await cards
    .nth(1)
    .getByRole("button", { name: /^Shortlist/ })
    .click();
  await expect(page.locator(".marked-diamonds li")).toHaveCount(2);
  // Their number, and the link to the comparison, stay at the bottom of the screen.
  const bar = page.getByRole("complementary", { name: "Your shortlist" });
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText(/Your shortlist\s·\s2/);
  await bar.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page.locator("#compare")).toBeVisible();
  await page.goto(`${RING}?cut=oval&carat=1.00&size=54`);
  await expect(page.locator(".marked-diamonds li")).toHaveCount(2);

  // The diamond's own page says why it was suggested, and links to the ring with exactly this one.
  await page.locator(".marked-diamonds li a").first().click();
  await expect(page.getByRole("heading", { name: "Why this diamond" })).toBeVisible();
  const price = await page.locator(".stone-head .price").innerText();
  await expect(page.locator(".stone-head")).toContainText(/(Natural|Laboratory-grown) diamond/);
  await page.getByRole("link", { name: "Choose this diamond" }).first().click();
  await expect(page).toHaveURL(/stone=D-\d+/);
  await expect(page.getByText(price).first()).toBeVisible();

  // The ring's page names its diamond, links back to it, and the ring can also be had without it.
  const sku = new URL(page.url()).searchParams.get("stone") ?? "";
  const chosen = page.locator(".chosen-diamond");
  await expect(chosen).toContainText(/\d\.\d\d\sct, colour\s[D-J], clarity/);
  await chosen.getByRole("link", { name: "See this diamond" }).click();
  await expect(page).toHaveURL(new RegExp(`/diamonds/${sku}\\?`));
  await page.getByRole("link", { name: "Choose this diamond" }).first().click();
  await chosen.getByRole("link", { name: "Remove this diamond" }).click();
  await expect(page).not.toHaveURL(/stone=/);
  await expect(chosen).toHaveCount(0);
});

test("five diamonds can be shortlisted; the link says that four of them are compared", async ({ page }) => {
  await page.goto(`${RING}/diamonds?cut=oval&size=54&sort=price`);
  for (let marked = 1; marked <= 5; marked += 1) {
    await page
      .locator(".diamond-card")
      .getByRole("button", { name: /^Shortlist/ })
      .first()
      .click();
    await expect(page.locator(".marked-diamonds li")).toHaveCount(marked);
  }
  const bar = page.getByRole("complementary", { name: "Your shortlist" });
  await bar.getByRole("link", { name: "Compare the first four" }).click();
  await expect(page.getByRole("link", { name: /^Remove .* from the comparison/ })).toHaveCount(3);
});

test("with scripts, a diamond that is shortlisted stays under the finger", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "without scripts the page is loaded anew, at the diamond");
  await page.goto(`${RING}/diamonds?cut=oval&size=54&sort=price`);
  await expect(page.locator("html.scripted")).toBeAttached();
  const mark = page.locator(".diamond-card").nth(5).getByRole("button");
  await mark.scrollIntoViewIfNeeded();
  const before = await mark.boundingBox();
  await mark.click();
  await expect(mark).toHaveText(/^Remove from shortlist/);
  expect((await mark.boundingBox())?.y).toBe(before?.y);
});

/** The answer to every mark takes 800 ms. @returns the largest number of marks that waited for theirs at one time */
async function slowMarks(page: Page): Promise<() => number> {
  let [now, most] = [0, 0];
  await page.route("**/diamonds.data*", async (route) => {
    const isMark = route.request().method() === "POST";
    if (isMark) most = Math.max(most, (now += 1));
    const answer = await route.fetch({ maxRedirects: 0 });
    await new Promise((over) => setTimeout(over, isMark ? 800 : 0));
    if (isMark) now -= 1;
    await route.fulfill({ response: answer });
  });
  return () => most;
}

test("on a slow network, diamonds shortlisted quickly one after another all stay so, and the filters stay", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "without scripts the browser sends one form at a time");
  const atOnce = await slowMarks(page);
  await page.goto(`${RING}/diamonds?cut=oval&size=54&sort=price`);
  await expect(page.locator("html.scripted")).toBeAttached();
  // The first shortlisted diamond creates the session. Until the answer, the page has no token of it.
  for (const nth of [0, 1, 2]) await page.locator(".diamond-card").nth(nth).getByRole("button").click();
  await expect(page.locator(".marked-diamonds li")).toHaveCount(3);
  await expect(page).toHaveURL(/cut=oval/);
  expect(atOnce(), "beside the first, each would begin a visit of its own").toBe(1);
});

test("on a slow network, suggestions shortlisted quickly all stay so, and are removed beside the ring as quickly", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "without scripts the browser sends one form at a time");
  const atOnce = await slowMarks(page);
  await page.goto(`${RING}/three-diamonds?cut=oval&budget=12000&size=54`);
  await expect(page.locator("html.scripted")).toBeAttached();
  const marks = page.locator(".suggestion").getByRole("button");
  expect(await marks.count()).toBeGreaterThan(1);
  for (const nth of [0, 1]) await marks.nth(nth).click();
  for (const nth of [0, 1]) await expect(marks.nth(nth)).toHaveText(/^Remove from shortlist/);

  await page.goto(`${RING}?cut=oval&carat=1.00&size=54`);
  await expect(page.locator("html.scripted")).toBeAttached();
  const removals = page.locator(".marked-diamonds").getByRole("button", { name: /^Remove from shortlist/ });
  await expect(removals).toHaveCount(2);
  for (const nth of [1, 0]) await removals.nth(nth).click();
  await expect(removals).toHaveCount(0);
  expect(atOnce()).toBe(1);
});

test("on a phone, a diamond can be chosen at every place that describes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${RING}/diamonds?cut=oval&caratMin=1.00&caratMax=1.19&size=54`);
  await page.locator(".diamond-card a").first().click();
  await expect(page.getByRole("heading", { name: "Why this diamond" })).toBeVisible();
  // Always exactly one way.
  const choose = page.getByRole("link", { name: "Choose this diamond" }).filter({ visible: true });
  await expect(choose).toHaveCount(1);
  await page.getByRole("heading", { name: "Grading report" }).scrollIntoViewIfNeeded();
  await expect(choose).toBeInViewport({ ratio: 1 });
});

test("filters that match no diamond say which to remove, and one press brings diamonds back", async ({
  page,
}) => {
  await page.goto(`${RING}/diamonds?cut=oval&caratMin=1&priceMax=10`);
  await expect(page.getByText("No diamond matches every filter")).toBeVisible();
  await page.getByRole("link", { name: "Any price" }).click();
  await expect(page.locator(".diamond-card").first()).toBeVisible();
});

test("three diamonds for a budget: a chart that is also a table, and a suggestion that leads to the ring", async ({
  page,
}) => {
  await page.goto(`${RING}?cut=oval&carat=1.00&size=54&engravingText=Toujours`);
  await page.getByRole("link", { name: "Three diamonds for a budget" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Three diamonds for your budget" })).toBeVisible();
  const budget = page.getByRole("textbox", { name: /^Budget for the ring/ });
  const show = page.getByRole("button", { name: "Show three diamonds" });
  await budget.fill("plenty");
  await show.click();
  await expect(budget).toHaveAttribute("aria-invalid", "true");
  await budget.fill("12,000");
  await show.click();

  // Each is the best in one respect, says what it lacks for it, and stays within the budget.
  const cards = page.locator(".suggestion");
  await expect(page.getByText(/diamonds within €12,000|Within €12,000, one diamond/)).toBeVisible();
  for (const as of ["Largest", "Whitest", "Brightest"])
    await expect(page.locator(".suggestion h2", { hasText: as })).toHaveCount(1);
  for (const price of await cards.locator(".price").allInnerTexts())
    expect(Number(price.replace(/\D/g, ""))).toBeLessThanOrEqual(12_000);
  await expect(cards.first().locator(".suggestion-trade")).toContainText(/give up|larger/);

  // The chart has a text alternative, and every bar is a row of the table with its weight and price.
  const chart = page.getByRole("img", { name: /^Bar chart/ });
  await expect(chart).toBeVisible();
  const rows = page.locator(".trade-table tbody tr");
  expect(await rows.count()).toBeGreaterThan(2);
  await expect(chart.locator(".trade-bar")).toHaveCount(await rows.count());
  const colors = await rows.locator("th[scope=row]").allInnerTexts();
  expect(colors).toEqual([...colors].sort());
  for (const row of await rows.allInnerTexts()) expect(row).toMatch(/\d\.\d\d.*ct[\s\S]*€/);
  await expect(page.locator(".trade-table th[scope=col]")).toHaveCount(3);

  // Marking a diamond stays on the page of the suggestions. Its link leads to the ring, with engraving and size.
  await cards
    .first()
    .getByRole("button", { name: /^Shortlist/ })
    .click();
  await expect(page).toHaveURL(/three-diamonds\?.*budget=12/);
  await expect(cards.first().getByRole("button", { name: /^Remove from shortlist/ })).toBeVisible();
  const price = await cards.first().locator(".price").innerText();
  await cards.first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Why this diamond" })).toBeVisible();
  await page.getByRole("link", { name: "Choose this diamond" }).first().click();
  await expect(page).toHaveURL(/stone=D-\d+/);
  await expect(page).toHaveURL(/engravingText=Toujours/);
  await expect(page).toHaveURL(/size=54/);
  await expect(page.getByText(price).first()).toBeVisible();
});

test("a budget that fits no diamond names the nearest, and the page offers ways to go on", async ({
  page,
}) => {
  await page.goto(`${RING}/three-diamonds?cut=round&budget=6000&caratMin=1.5`);
  await expect(page.getByText("No diamond is within this budget")).toBeVisible();
  await page.getByRole("link", { name: "See the heaviest" }).click();
  await expect(page.getByRole("heading", { name: "Why this diamond" })).toBeVisible();
});

for (const width of [390, 1440])
  test(`the pages of diamonds are accessible, ${width} px wide`, async ({
    page,
    javaScriptEnabled: scripts,
  }) => {
    test.skip(scripts === false, "the checker is a script");
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      `${RING}/three-diamonds?cut=oval&budget=12000`,
      `${RING}/diamonds?cut=oval`,
      `${RING}/diamonds/D-100036`,
    ]) {
      await page.goto(path);
      expect(await violationsOf(page, path)).toEqual([]);
    }
  });

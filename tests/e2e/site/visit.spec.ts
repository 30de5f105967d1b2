import { expect, test, type Page } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";
import { ORIGIN } from "../setup";

/** Milliseconds of a little more than an hour, and a little less. */
const MORE = 3_700_000;
const LESS = 3_500_000;

test("a new build is noticed within the hour and offered; what was typed is there after the reload, the password is not", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "the next one", timestamp: 1 } }),
  );
  await page.goto("/fr/fr/client-register?to=%2Ffr%2Ffr%2Fcatalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.fill("main input[name=firstname]", "Zoé");
  await page.check("main input[name=newsletter]");
  await page.fill("main input[name=password]", "Midsummer-2026!");
  await page.clock.fastForward(LESS);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
  await page.clock.fastForward(MORE - LESS);
  await page.getByRole("button", { name: "Recharger" }).click();
  await expect(page.locator("main input[name=password]")).toHaveValue("");
  await expect(page.locator("main input[name=firstname]")).toHaveValue("Zoé");
  await expect(page.locator("main input[name=newsletter]")).toBeChecked();
  expect(new URL(page.url()).search).toBe("?to=%2Ffr%2Ffr%2Fcatalog");
});

test("a part of the page that a new build removed causes no error: the page works on, and the new build is offered", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  await page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "the next one", timestamp: 1 } }),
  );
  await page.route(/\/assets\/(hand|session-watch)-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  // A part that is opened, far below the notice.
  await page.goto("/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54");
  await page.getByText("On a photo of your hand").click();
  await expect(page.getByRole("button", { name: "Reload", exact: true })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: "Your Aube" })).toBeVisible();
  // A part that loads by itself for a visitor who is logged in.
  await page.goto("/en/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: "Reload", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Claire");
  // The browser reports that they were not found, when it preloaded them and when they were needed, and nothing more.
  expect(said.filter((words) => !words.startsWith("Failed to load resource"))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(4);
});

/** Makes the script of a page, as the open page knows it, fail from now on, for this document only. */
async function lose(page: Page, path: string): Promise<void> {
  await expect(page.locator("html.scripted")).toBeAttached();
  const script = await page.evaluate(
    (end) =>
      Object.values(window.__remixManifest.routes).find((route) => route?.path?.endsWith(end))?.module ?? "",
    path,
  );
  await page.route(`**${script}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
}

test("a page whose script a new build removed still opens, by a link and by Back", async ({ page }) => {
  await page.goto("/en/fr/catalog?cut=oval");
  await lose(page, "craft");
  const craft = page.locator('a[href="/en/fr/craft"]:visible').first();
  await craft.click();
  await expect(page).toHaveURL(/\/en\/fr\/craft$/);
  await expect(page.locator(".craft-wall")).toBeVisible();
  // There and back once more: the page of the catalogue to which Back leads was loaded by another document.
  await page.goBack();
  await expect(page.locator("html.scripted")).toBeAttached();
  await craft.click();
  await expect(page.locator(".craft-wall")).toBeVisible();
  await page.reload();
  await lose(page, "catalog");
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?cut=oval$/);
  await expect(page.locator('main input[name="cut"][value="oval"]')).toBeChecked();
});

test("a tablet can be locked although the script of the lock is gone", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.78" });
  await logInSeller(page, "louis");
  await lose(page, "pro/lock");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await page.goto("/en/fr/pro/day");
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
});

test("a visitor who was away reads why they must log in, although a new build has removed the popup's script", async ({
  page,
}) => {
  await page.clock.install();
  const popup = /\/assets\/message-popup-[^/]*\.js$/;
  const fetched = page.waitForResponse(popup);
  await page.goto("/en/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Claire");
  await fetched;
  await page.route(popup, (route) => route.fulfill({ status: 404 }));
  await page.clock.fastForward(1_801_000);
  await expect(page).toHaveURL(/\/en\/fr\/login/);
  const words = page.getByRole("dialog").filter({ hasText: "Disconnected due to inactivity" });
  await expect(words).toBeVisible();
});

test("the running build is not offered as a new one", async ({ page }) => {
  await page.clock.install();
  await page.goto("/fr/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const asked = page.waitForResponse("**/builds/latest.json");
  await page.clock.fastForward(MORE);
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
});

test("a lost network is reported, and the message disappears when it returns", async ({ page, context }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await context.setOffline(true);
  await expect(page.getByText("You are offline, some of the functionalities are limited")).toBeInViewport({
    timeout: 5000,
  });
  await context.setOffline(false);
  await expect(page.locator(".notice-offline")).toHaveCount(0, { timeout: 5000 });
});

test("a weight is written as in the language of the page, also among the saved creations", async ({
  page,
}) => {
  await page.goto("/fr/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/my-account/);
  await page.goto("/fr/fr/my-account/tray", { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Brillant rond, 1,04 ct")).toBeVisible();
  await expect(page.getByText("Ovale, 1,00–1,19 ct").first()).toBeVisible();
});

test("the craft is introduced once a session, in a small dialog that covers no ring, and never on the page about it", async ({
  browser,
}) => {
  for (const first of ["/en/fr/ring/platinum/aube", "/en/fr/craft"] as const) {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${first}`);
    if (first.includes("/ring/")) {
      const dialog = page.getByRole("dialog", { name: "How your ring is made" });
      await expect(dialog).toBeVisible();
      // It waits: the focus stays where it was, and Escape closes it.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await expect(page.locator("html.scripted")).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    } else await expect(page.locator("dialog")).toHaveCount(0);
    for (const again of ["/en/fr/craft", "/en/fr/ring/platinum/aube"]) {
      await page.goto(`${ORIGIN}${again}`);
      await expect(page.locator("html.scripted")).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("dialog")).toHaveCount(0);
    }
    await context.close();
  }
});

test("on a phone, only one notice at a time is shown beside the ring: the one above the page waits for the craft's", async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    locale: "en-GB",
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/fr/fr/ring/platinum/aube`);
  await expect(page.locator(".craft-introduction")).toBeVisible();
  await expect(page.locator(".notice-brief")).toBeAttached();
  await expect(page.locator(".notice-brief")).toBeHidden();
  // Beside a ring on a desktop, there is room for both.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator(".notice-brief")).toBeVisible();
  await context.close();
});

test("a page opened without a full load begins at its top, also if its own document has no scripts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [from, link, to] of [
    ["/en/fr", "main a[href$='/budget']", "/en/fr/budget"],
    ["/en/fr/ring/platinum/aube?cut=round&carat=1.00", "main a[href*='/price?']", "/price?"],
    ["/en/fr", "main a[href$='/choose-cut']", "/en/fr/choose-cut"],
  ] as const) {
    await page.goto(from);
    await expect(page.locator("html.scripted")).toBeAttached();
    await page.evaluate(() => scrollTo(0, 365));
    await page
      .locator(link)
      .first()
      .evaluate((one: HTMLElement) => one.click());
    await page.waitForURL((url) => url.href.includes(to));
    await expect(page.locator("main h1")).toBeFocused();
    expect(await page.evaluate(() => scrollY), to).toBe(0);
  }
});

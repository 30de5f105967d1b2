import { expect, test, type Page } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";

// The counter's service worker keeps scripts, which would then arrive although they are held back.
test.use({ serviceWorkers: "block" });

/**
 * Opens a page whose scripts are held back.
 * @returns a function that lets them arrive
 */
async function slowly(page: Page, path: string): Promise<() => void> {
  let come = (): void => {};
  const here = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await here;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return come;
}

/** Louis, in his shop, from a network address of his own, because logins are counted by address. */
async function atTheCounter(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.77" });
  await logInSeller(page, "louis");
}

test.describe("Before the scripts of a page have loaded", () => {
  test("a ticked cut is applied when they load", async ({ page }) => {
    const come = await slowly(page, "/en/fr/catalog");
    await page.locator('input[name="cut"][value="oval"]').check({ force: true });
    await expect(page).toHaveURL(/\/catalog$/);
    come();
    // Meanwhile the first pictures of a new server are being drawn.
    await expect(page).toHaveURL(/cut=oval/, { timeout: 60_000 });
    await expect(page.locator('input[name="cut"][value="oval"]')).toBeChecked();
  });

  test("the boutiques of a chosen country are shown when they load", async ({ page }) => {
    const come = await slowly(page, "/en/fr#boutiques");
    await page.locator('select[name="country"]').selectOption("JP");
    come();
    await expect(page).toHaveURL(/country=JP/);
    await expect(page.locator(".boutiques")).toContainText("Tokyo");
  });

  test("parts that need them have their space already, and nothing moves when they load", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      "/jp/jp/engraving?sku=lien-yellow-gold-round&cut=round&carat=1.00&size=52",
      "/fr/fr/summary/lien-yellow-gold-round?cut=round&carat=1.00&size=52",
    ]) {
      const come = await slowly(page, path);
      const height = () =>
        page.locator("main").evaluate((main) => Math.round(main.getBoundingClientRect().height));
      await expect(page.locator("main h1")).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const before = await height();
      come();
      await expect(page.locator("html.scripted")).toBeAttached();
      expect(await height(), path).toBe(before);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });

  test("a tick that was removed stays removed, and React reports no error", async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    const come = await slowly(page, "/en/fr/catalog");
    const oval = page.locator('input[name="cut"][value="oval"]');
    await oval.check({ force: true });
    await oval.uncheck({ force: true });
    come();
    await expect(page.locator("html.scripted")).toBeAttached();
    await expect(page).toHaveURL(/\/catalog$/);
    expect(said).toEqual([]);
  });

  test("a grade that a seller ticks in the list of stones filters it when they load", async ({ page }) => {
    await atTheCounter(page);
    const stones = "/en/fr/pro/creations/result?aesthetic=aube&metal=platinum";
    // A list needs an owner: a customer, or a guest.
    await page.goto(`/en/fr/pro/customer/search?to=${encodeURIComponent(stones)}`);
    await page.locator("form:has(input[name=intent][value=guest]) button").first().click();
    await expect(page).toHaveURL(/creations\/result/);

    const come = await slowly(page, stones);
    await page.locator(".list-filters > summary").click();
    const grade = page.locator('input[type=checkbox][name="color"][value="D"]');
    await grade.check();
    await expect(page).not.toHaveURL(/color=D/);
    come();
    await expect(page).toHaveURL(/color=D/, { timeout: 60_000 });
    await expect(grade).toBeChecked();
  });

  test("a button pressed while React still hydrates the page works, and nothing is rendered anew", async ({
    page,
  }) => {
    const said: string[] = [];
    await atTheCounter(page);
    page.on("pageerror", ({ message }) => said.push(message));
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.documentElement.classList.contains("scripted")) return;
        watch.disconnect();
        document.querySelector<HTMLElement>("main form:has(input[value=guest]) button")?.click();
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.goto("/en/fr/pro/customer/search");
    await expect(page).toHaveURL(/pro\/customer\/tray/);
    await expect(page.locator(".acting-who")).toContainText("Without a customer account");
    expect(said).toEqual([]);
  });

  test("a link pressed at the moment in which React starts works, and React reports no error", async ({
    page,
  }) => {
    const said: string[] = [];
    page.on("pageerror", ({ message }) => said.push(message));
    await page.addInitScript(() => {
      // From the moment at which presses are no longer recorded, React handles them, even before it has rendered.
      let early: unknown = [];
      Object.defineProperty(window, "early", {
        get: () => early,
        set: (acts: unknown) => {
          early = acts;
          const link = document.querySelector<HTMLElement>('a[href="/en/fr/craft"]');
          if (acts === null) queueMicrotask(() => link?.click());
        },
      });
    });
    await page.goto("/en/fr/login");
    await expect(page).toHaveURL(/\/craft$/);
    expect(said).toEqual([]);
  });
});

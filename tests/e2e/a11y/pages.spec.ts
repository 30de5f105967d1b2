import { expect, test, type ConsoleMessage, type Page } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";
import { shareOfDay } from "../share-of-day";
import { violationsOf } from "../wcag";

/**
 * Checks WCAG 2.2 A and AA, that no page scrolls sideways at 320 px, and that React's hydration matches the server's
 * HTML: on every page in English, and in the other languages on a seventh of the pages, a different one each day.
 * Pictures of rings are not drawn, because only their text alternatives matter here.
 */
const VISITOR = [
  "",
  "catalog",
  "catalog?cut=heart&min=1&max=2",
  "choose-cut",
  "craft",
  "ring/platinum/aube?cut=oval&carat=1.00",
  "engraving?sku=aube-platinum-oval&cut=oval&carat=1.00",
  "summary/aube-platinum-oval?cut=oval&carat=1.00",
  "login",
  "client-register",
  "my-account/forgot-password",
  "sitemap",
  "legal-notice",
  "privacy-policy",
  "locale",
  "pro/login",
  "pro/offline",
  "unknown-page",
  "budget?budget=6000&carat=3&metal=platinum&cut=emerald",
  "ring/platinum/aube/price?cut=oval&carat=1.00&with_metal=yellow-gold",
  "compare?item=aube-platinum-round&item=matin-white-gold-round",
  "size-guide",
  "size-guide/on-screen",
  "discreet",
  "cookies",
  "check/ABCD-2345",
  "appointment-request",
  "confirm-email?token=a",
  "service",
  "collections",
  "collections/aurore",
];
const CUSTOMER = [
  "my-account",
  "my-account/sessions",
  "my-account/tray",
  "book-an-appointment/aube-platinum-oval?cut=oval&carat=1.00",
];
const SELLER = [
  "pro/day",
  "pro/customer/search",
  "pro/customer/results?lastname=moreau",
  "pro/find?q=moreau",
  "pro/customer/tray",
  "pro/creations/result?aesthetic=aube&metal=platinum&cut=oval",
  "pro/creations/result?aesthetic=aube&metal=platinum&cut=heart",
  "pro/stone/D-100036?aesthetic=aube&metal=platinum&with=9910000058&twin=1",
  "pro/stone/D-100036/moves",
  "pro/checkout/cart",
  "pro/reporting",
  "pro/offline",
  "pro/appointments",
  "pro/security",
  "pro/security/sessions",
  "client-register?as=seller",
];
const MANAGER = ["pro/operations", "pro/security-events", "pro/feeds", "pro/webhooks"];

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `192.0.2.${Math.floor(Math.random() * 250)}` });
});

async function check(page: Page, place: string, path: string): Promise<string[]> {
  const said: string[] = [];
  const listen = (message: ConsoleMessage): void => {
    // If React's result differs from the server's HTML, the page is drawn twice.
    if (message.type() === "error" && message.text().includes("React"))
      said.push(message.text().slice(0, 80));
  };
  page.on("console", listen);
  await page.goto(`${place}${path ? `/${path}` : ""}`);
  // A page with text only has no scripts.
  await expect(
    page.locator("html.scripted, html:not(:has(script[type=module])), html:has(.error-view)"),
  ).toBeAttached();
  const found = await violationsOf(page, `${place}/${path}`);
  page.off("console", listen);
  return [...said.map((text) => `${place}/${path}: ${text}`), ...found];
}

for (const [shift, place] of ["/en/fr", "/jp/jp", "/ko/kr", "/zh_ht/hk"].entries()) {
  test(`visitor's pages in ${place} at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    const found: string[] = [];
    for (const path of place === "/en/fr" ? VISITOR : shareOfDay(VISITOR, shift))
      found.push(...(await check(page, place, path)));
    found.push(...(await check(page, "/agenda", "")));
    expect(found).toEqual([]);
  });
}

test("a customer's pages on a phone and on a desk", async ({ page }) => {
  await page.goto("/en/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/my-account/);
  const found: string[] = [];
  const others = ["/fr/fr", "/jp/fr", "/ko/fr", "/zh_ht/fr", "/zh_hs/fr"];
  const elsewhere = shareOfDay(others.flatMap((place) => CUSTOMER.map((path) => ({ place, path }))));
  await page.setViewportSize({ width: 360, height: 900 });
  for (const { place, path } of elsewhere) found.push(...(await check(page, place, path)));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of CUSTOMER) found.push(...(await check(page, "/en/fr", path)));
  }
  expect(found).toEqual([]);
});

test("the page of an appointment's link", async ({ page }) => {
  await page.goto("/en/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/my-account/);
  await page.goto("/en/fr/book-an-appointment/aube-platinum-oval?cut=oval&carat=1.00");
  // Later than the days for which the journeys ask as the same customer.
  const day = new Date(Date.now() + 70 * 86_400_000);
  for (let tries = 0; tries < 7; tries += 1) {
    // The choice is kept when the chosen day turns out to be closed.
    await page.locator("input[name=slot]").first().check();
    await page
      .locator("input[name=date]")
      .fill(day.toISOString().slice(0, 10).split("-").reverse().join("-"));
    await page.locator("main form[method=post] button").last().click();
    const link = page.locator('a[href*="/appointment/"]').first();
    if (
      await link.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      )
    )
      break;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  const path = await page.locator('a[href*="/appointment/"]').first().getAttribute("href");
  const token = path?.split("/").pop() ?? "";
  const found: string[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of ["/en/fr", "/jp/fr"])
      found.push(...(await check(page, place, `appointment/${token}`)));
  }
  expect(found).toEqual([]);
});

for (const [who, paths] of [
  ["louis", SELLER],
  ["helene", MANAGER],
] as const) {
  test(`a ${who === "helene" ? "manager" : "seller"}'s pages on a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await logInSeller(page, who);
    const found: string[] = [];
    for (const path of paths) found.push(...(await check(page, "/en/fr", path)));
    expect(found).toEqual([]);
  });
}

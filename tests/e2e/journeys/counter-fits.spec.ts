import { expect, type Page } from "@playwright/test";
import { orderRow } from "../../setup/order-row";
import { counterHouse, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* On the counter's pages nothing is cut off, however narrow the screen and whatever the language. */
const house = counterHouse();

/** What of a part of the page lies outside the screen or outside its scrollable area. */
const sticksOut = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll(selector)].flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > wide + 1 ? [`${selector} ${Math.round(left)}–${Math.round(right)}`] : [];
    });
  }, part);

test("a customer is chosen on a phone and on a tablet: name and button fit on the page", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  for (const lang of ["fr", "jp", "en"])
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/${lang}/fr/pro/customer/results?q=moreau`);
      expect(await sticksOut(page, ".customer-table .button, .customer-table th[scope=row]")).toEqual([]);
      const name = await page.locator(".customer-table th[scope=row]").first().boundingBox();
      expect(name?.width, `${lang} at ${width}`).toBeGreaterThan(150);
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/fr/pro/customer/results?q=moreau");
  await page.locator(".customer-table .button").first().click();
  await expect(page).not.toHaveURL(/customer\/results/);
});

test("three stones fit side by side on an upright tablet, and the turning one fits in its half", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  await page.goto("/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=oval&size=52");
  const [first = "", ...others] = await page
    .locator("input[name=stone]")
    .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => (box as HTMLInputElement).value));
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const lang of ["fr", "jp", "zh_ht"]) {
    const beside = others.map((sku) => `&with=${sku}`).join("");
    await page.goto(`/${lang}/fr/pro/stone/${first}?aesthetic=aube&metal=platinum&size=52${beside}`);
    await expect(page.locator("table.compare thead th")).toHaveCount(4);
    expect(await sticksOut(page, "table.compare, .turn-stage, .turn-stage *"), lang).toEqual([]);
    const [half, stage] = [
      await page.locator(".turn").boundingBox(),
      await page.locator(".turn-stage").boundingBox(),
    ];
    if (half && stage) expect(stage.x + stage.width, lang).toBeLessThanOrEqual(half.x + half.width + 1);
  }
});

test("the history of an order keeps events apart from their results", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  const id = await orderRow(
    { query: async (sql) => (await house.rows.query<Record<string, unknown>>(sql)).rows },
    { status: "A0" },
  );
  await house.rows.query(
    `insert into order_events (order_id, kind, to_status, actor, at) values ('${id}', 'placed', 'A0', 'seller', now())`,
  );
  for (const lang of ["en", "fr", "jp"])
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/${lang}/fr/pro/order/${id}`);
      const event = page.locator(".timeline li p").first();
      await expect(event.locator(".quiet")).toContainText("A0");
      const status = await event.locator(".quiet").innerText();
      const whole = await event.innerText();
      expect(whole.slice(0, whole.indexOf(status)), `${lang} at ${width}`).toMatch(/\s$/);
    }
});

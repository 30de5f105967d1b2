import { expect, type Browser, type Page } from "@playwright/test";
import type pg from "pg";
import { startServer } from "../../bench/servers";
import { logInSeller } from "../seller-of-paris";
import { violationsOf } from "../wcag";
import { NOTHING, test, type CounterServer } from "./counter-server";

const TABLET = { width: 1024, height: 768 };

/**
 * The product on a PostgreSQL database of its own for the tests of one file, so that they can change its times and read
 * its rows. Its ERP never answers. Without PostgreSQL the tests are skipped. The file's tests are those of
 * counter-server.ts.
 * @param prepare changes rows before the server reads them
 */
export function counterHouse(prepare?: (rows: pg.Pool) => Promise<unknown>) {
  let server: CounterServer;
  const faults: string[] = [];

  test.describe.configure({ mode: "serial" });
  test.use({ viewport: TABLET, reducedMotion: "reduce" });
  test.beforeAll(async ({ counter }) => {
    if (!counter) return;
    server = counter;
    await server.renew(prepare);
  });
  test.beforeEach(({ counter }) => {
    test.skip(!counter, "no PostgreSQL here: set TEST_DATABASE_URL");
  });
  test.afterAll(() => {
    expect(faults, "WCAG on the pages of this file").toEqual([]);
  });

  return {
    get origin() {
      return server.origin;
    },
    get rows() {
      return server.rows;
    },
    /** A second server whose /api has another address. */
    front: (api: string) =>
      startServer(["build/main.js"], server.port + 1, {
        ...NOTHING,
        DATABASE_URL: "",
        API_URL: api,
        DATA_DIR: `test-results/counter-front-${server.port}`,
      }),
    /** A page on a tablet of its own, at which nobody is logged in. */
    tablet: (browser: Browser, scripts: boolean | undefined) => tablet(browser, scripts, server.origin),
    /** A seller at a tablet of their own, with the shop chosen. */
    async seller(
      browser: Browser,
      name: string,
      scripts: boolean | undefined,
      origin = server.origin,
    ): Promise<Page> {
      const page = await tablet(browser, scripts, origin);
      await logInSeller(page, name);
      return page;
    },
    /** Moves the end of a seller's reservation so that this many seconds are left. */
    async endsIn(name: string, seconds: number): Promise<void> {
      await server.rows.query(
        "update quotes set expires_at = now() + make_interval(secs => $1) where state = 'active' and seller_id = $2",
        [seconds, `sel_${name}`],
      );
      await server.rows.query(
        "update allocations a set expires_at = q.expires_at from quotes q where q.id = a.quote_id and q.state = 'active' and a.released_at is null and a.order_id is null",
      );
    },
    /**
     * Checks WCAG 2.2 A and AA and sideways scrolling of the current page; results are reported at the end of the file.
     */
    async accessible(page: Page, what: string, scripts: boolean | undefined): Promise<void> {
      if (scripts === false) return;
      faults.push(...(await violationsOf(page, what)));
    },
  };
}

async function tablet(browser: Browser, scripts: boolean | undefined, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: TABLET,
    javaScriptEnabled: scripts ?? true,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` },
  });
  return context.newPage();
}

export const withoutAccount = async (page: Page) => {
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.locator(".acting-who")).toContainText("Without a customer account");
};

const stones = (cut: string, size: string) =>
  `/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=${cut}&caratMin=1&caratMax=1.5&size=${size}`;

/** Puts the cheapest free stone of a cut into the tray; returns its report number. Empty `size`: not measured yet. */
export async function onTray(page: Page, cut: string, size = "54"): Promise<string> {
  await page.goto(stones(cut, size));
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /Add to the tray/ }) })
    .first();
  const report = /99\d{8}/.exec(await row.innerText())?.[0] ?? "";
  await row.getByRole("button", { name: /Add to the tray/ }).click();
  await expect(page.getByText("Added to the tray").first()).toBeVisible();
  return report;
}

export async function reserve(page: Page): Promise<void> {
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: /Reserve/ }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
}

/** The current page. With scripts it updates itself; without them the person reloads it. */
export const look = async (page: Page, scripts: boolean | undefined) => {
  if (scripts === false) await page.reload();
};

export async function fillOrder(page: Page, deposit: string): Promise<void> {
  await page.goto("/en/fr/pro/checkout/order");
  await page.getByRole("textbox", { name: "First name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Last name" }).fill("Lima");
  await page.getByRole("textbox", { name: /^Telephone/ }).fill("01 99 00 12 34");
  await page.getByRole("textbox", { name: "Deposit number" }).fill(deposit);
}

export async function sign(page: Page): Promise<void> {
  // By its name: the first checkbox of the page before is another one.
  await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
  await page.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
}

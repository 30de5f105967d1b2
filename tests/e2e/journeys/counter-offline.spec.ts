import { expect, type Page } from "@playwright/test";
import { faultProxy, type FaultProxy } from "../../faults/proxy";
import { counterHouse, onTray, reserve, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* The counter without a network: the connection between tablet and server is cut and returns. */
const house = counterHouse();
let line: FaultProxy;
test.beforeEach(async () => {
  line = await faultProxy({ host: "127.0.0.1", port: Number(new URL(house.origin).port) });
});
test.afterEach(() => line.close());

const OFFLINE = "/en/fr/pro/offline";

/** The tablet has stored what it needs, with the reservation that was just made. */
async function ready(page: Page): Promise<void> {
  // Requests of the previous page may still be answered until the new page is there.
  await page.goto("/en/fr/pro/checkout/order", { waitUntil: "commit" });
  await page.waitForResponse((answer) => answer.url().includes("/pro/offline/kept") && answer.ok());
  await page.evaluate(() => navigator.locks.request("counter-drafts", () => undefined));
  // Not `waitForFunction`, which takes a promise for an answer.
  await expect
    .poll(() =>
      page.evaluate(
        async (path) =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match(path, { ignoreVary: true })) !== undefined,
        OFFLINE,
      ),
    )
    .toBe(true);
}

async function reserved(page: Page, cut: string): Promise<string> {
  await withoutAccount(page);
  const report = await onTray(page, cut);
  await reserve(page);
  return report;
}

async function write(page: Page, report: string, deposit: string): Promise<void> {
  const card = page.locator(".offline-order").filter({ hasText: report });
  await card.getByRole("button", { name: /^(?:Write the order|Continue writing)$/ }).click();
  await expect(card.getByRole("heading", { name: /^Order for/ })).toBeFocused();
  await card.getByRole("textbox", { name: "First name" }).fill("Anastasia");
  await card.getByRole("textbox", { name: "Last name" }).fill("Limoneira");
  await card.getByRole("textbox", { name: /^Telephone/ }).fill("01 99 00 12 34");
  const receipt = card.getByRole("textbox", { name: "Deposit number" });
  if (!(await receipt.inputValue())) await receipt.fill(deposit);
  await card.getByRole("textbox", { name: /^Engraving/ }).fill("Toujours");
  // What is missing is said here, without the server.
  await card.getByRole("button", { name: "Save the order" }).click();
  await expect(card.getByRole("alert")).toContainText("Signature");
  await house.accessible(page, "order written offline", true);
  await card.getByText("Read the terms").click();
  await expect(card.getByRole("heading", { level: 4 }).first()).toBeVisible();
  await card.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await card.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
  await card.getByRole("button", { name: "Save the order" }).click();
  await expect(card.getByRole("status")).toHaveText(/^Waiting for the connection/);
}

/** The text that the tablet has stored on its disk for this site. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    // If it were opened before the page has created it, it would be empty, and the page could no longer use it.
    const made = (await indexedDB.databases()).some(({ name }) => name === "counter");
    const read = async (): Promise<unknown[][]> => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("counter");
        request.onsuccess = () => resolve(request.result);
      });
      const stored = [...database.objectStoreNames].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result as unknown[]);
          }),
      );
      const rows = await Promise.all(stored);
      database.close();
      return rows;
    };
    const rows = made ? await read() : [];
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ""));
      }),
    );
    const words = (value: unknown): string =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? new TextDecoder("latin1").decode(value)
        : typeof value === "object" && value !== null
          ? Object.values(value).map(words).join(" ")
          : String(value);
    const keys = rows.flat().flatMap((row) => (row as { keys?: CryptoKey[] }).keys ?? []);
    return {
      rows: rows.flat().length,
      text: [...rows.flat().map(words), ...pages.flat()].join(" "),
      readable: keys.filter((key) => key.extractable).length,
      keys: keys.length,
    };
  });

test("without scripts the counter works as usual, and the page says that it cannot work offline", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "of the browser without scripts");
  const page = await house.seller(browser, "camille", false);
  await page.goto(OFFLINE);
  await expect(page.getByText("The offline counter needs JavaScript")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "To today’s page" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.context().close();
});

test("an order is written offline, by keyboard and touch, and is placed once when the network is back", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "needs scripts");
  const page = await house.seller(browser, "camille", true, `http://localhost:${line.port}`);
  const report = await reserved(page, "radiant");
  await ready(page);
  // One line says that the network is gone, with a link to go on.
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the offline counter" })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  await page.context().setOffline(false);
  line.set({ kind: "away" });
  // The page of the checkout says so, and takes along what is half written.
  await page.getByRole("textbox", { name: "Deposit number" }).fill("OFF-1");
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("link", { name: "Open the offline counter" }).click();
  await expect(page).toHaveURL(OFFLINE);
  await expect(page.getByText("Not finished. What was typed is kept")).toBeVisible();
  // Every page of the counter links to the one that works offline.
  await page.goto("/en/fr/pro/reporting").catch(() => undefined);
  await expect(page).toHaveURL(OFFLINE);
  await expect(page.getByText("No connection. Orders you write here")).toBeVisible();
  await house.accessible(page, "offline counter", true);
  await write(page, report, "OFF-1");
  const { text, readable, keys } = await onDisk(page);
  // Long enough not to be part of a script's name, in which eight letters are chance.
  for (const secret of ["Anastasia", "Limoneira", "01 99 00", "OFF-1", "Toujours", report])
    expect(text).not.toContain(secret);
  expect([keys, readable]).toEqual([1, 0]);

  line.set({ kind: "none" });
  const card = page.locator(".offline-order").filter({ hasText: report });
  await expect(card.getByRole("status")).toHaveText(/^Order P101-\S+ has been placed/, { timeout: 30_000 });
  await house.accessible(page, "offline counter with an outcome", true);
  const { rows } = await house.rows.query("select engraving_text from orders where deposit_number = 'OFF-1'");
  expect(rows).toEqual([{ engraving_text: "Toujours" }]);
  // Another page of the counter says that there is something to see, until it was seen.
  await page.goto("/en/fr/pro/day");
  await expect(page.getByText("1 order written offline has an answer.")).toBeVisible();
  // Logging out would delete the order, so it is named first.
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  const question = page.getByRole("dialog", { name: "Orders on this tablet" });
  await expect(question).toContainText("1 order written offline is still on this tablet");
  await house.accessible(page, "question before logging out", true);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Open the offline counter" }).click();
  await card.getByRole("button", { name: "Noted" }).click();
  await expect(card).toHaveCount(0);
  await page.context().close();
});

test("a locked tablet shows none of it, also offline, and an order that waits returns once network and key do", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "needs scripts");
  const page = await house.seller(browser, "louis", true, `http://localhost:${line.port}`);
  const report = await reserved(page, "cushion");
  await ready(page);
  line.set({ kind: "away" });
  await page.goto(OFFLINE);
  await write(page, report, "OFF-2");
  await page.getByRole("button", { name: "Lock" }).click();
  await expect(page.getByText(report)).toHaveCount(0);
  await expect(page.getByText("1 order is waiting on this tablet")).toBeVisible();
  expect((await onDisk(page)).keys).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText(report)).toHaveCount(0);
  // Once the network is back, the server locks as well. After the PIN the key is there again, and the order is sent.
  line.set({ kind: "none" });
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("textbox", { name: "Password" }).fill("Counter-2026!");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toHaveCount(0);
  await page.goto(OFFLINE);
  await expect(page.locator(".offline-order").filter({ hasText: report }).getByRole("status")).toHaveText(
    /has been placed/,
    { timeout: 30_000 },
  );
  // If the tablet is locked at the counter itself, it forgets the key as well.
  await page.goto("/en/fr/pro/day");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeVisible();
  await expect.poll(async () => (await onDisk(page)).keys).toBe(0);
  line.set({ kind: "away" });
  await page.goto(OFFLINE);
  await expect(page.getByText("Locked, or nothing has been kept yet")).toBeVisible();
  await page.context().close();
});

test("a tablet that first refuses to store is asked again: what it stores is shown without a reload", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "needs scripts");
  const page = await house.seller(browser, "louis", true, `http://localhost:${line.port}`);
  const report = await reserved(page, "oval");
  await ready(page);
  line.set({ kind: "away" });
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (...asked) => {
      if (performance.now() < 3000) throw new DOMException("Internal error", "UnknownError");
      return open(...asked);
    };
  });
  await page.goto(OFFLINE);
  await expect(page.locator(".offline-order").filter({ hasText: report })).toBeVisible({ timeout: 30_000 });
  await page.context().close();
});

test("a seller who changes the language never reads the day in the old one, if the server can send it again", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "needs scripts");
  const page = await house.seller(browser, "camille", true);
  await page.goto("/jp/fr/pro/day", { waitUntil: "commit" });
  await page.waitForResponse((answer) => answer.url().includes("/pro/offline/kept") && answer.ok());
  await page.evaluate(() => navigator.locks.request("counter-drafts", () => undefined));
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/en/fr/pro/offline/kept*", (route) => held.then(() => route.abort()));
  const designs = page.locator("details").filter({ hasText: "Designs and prices" });
  await Promise.all([page.waitForRequest("**/en/fr/pro/offline/kept*"), page.goto(OFFLINE)]);
  await expect(page.getByText("Opening what is kept on this tablet")).toBeVisible();
  await expect(designs).toHaveCount(0);
  // The server does not answer. What was stored is better than nothing, and the page says in which language it is.
  answer();
  await designs.getByText("Designs and prices").click();
  await expect(designs.locator("[lang=ja]", { hasText: "マタン" }).first()).toBeVisible();
  await page.unroute("**/en/fr/pro/offline/kept*");
  await expect(designs.locator("[lang=en]", { hasText: "Matin" }).first()).toBeVisible({ timeout: 30_000 });
  await expect(designs.locator("[lang=ja]")).toHaveCount(0);
  await page.context().close();
});

test("logging out deletes the data on the tablet, and so do eight hours without the server", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "needs scripts");
  const page = await house.seller(browser, "camille", true);
  await page.goto("/en/fr/pro/day");
  await expect.poll(async () => (await onDisk(page)).rows).toBe(2);
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged Out").first()).toBeVisible();
  const left = await onDisk(page);
  expect([left.rows, left.text]).toEqual([0, ""]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.context().close();

  const later = await house.seller(browser, "louis", true);
  await later.goto("/en/fr/pro/day");
  await expect.poll(async () => (await onDisk(later)).rows).toBe(2);
  await later.route("**/pro/offline/kept*", (route) => route.abort());
  await later.evaluate(() => navigator.locks.request("counter-drafts", () => undefined));
  await later.clock.install({ time: Date.now() + 8 * 3_600_000 + 60_000 });
  await later.goto(OFFLINE);
  await expect(later.getByText("Locked, or nothing has been kept yet")).toBeVisible();
  expect((await onDisk(later)).rows).toBe(0);
  await later.context().close();
});

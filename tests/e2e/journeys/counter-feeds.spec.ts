import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { counterHouse } from "./counter-house";
import { test } from "./counter-server";

/* What a manager reads about imported stone feeds: two feeds of docs/feeds, on a tablet. */
const house = counterHouse();

/**
 * Imports a file of docs/feeds, as the operator does.
 * @param refused file for the rows that are refused
 */
function takeIn(name: string, refused: string): void {
  const { connectionString } = house.rows.options as { connectionString: string };
  const feed = `docs/feeds/${name}`;
  const { status, stderr } = spawnSync(
    "node",
    ["build/cli/stones-import.js", `${feed}.csv`, "--mapping", `${feed}.json`, "--refused", refused],
    { env: { ...process.env, DATABASE_URL: connectionString }, encoding: "utf8" },
  );
  // 3: more rows were refused than a feed may have.
  expect([0, 3], stderr).toContain(status);
}

test("a manager reads what two feeds delivered, what was refused and why, with numbers in the page's language", async ({
  browser,
  javaScriptEnabled: scripts,
}, info) => {
  takeIn("rapnet", info.outputPath("rapnet.csv"));
  takeIn("nivoda", info.outputPath("nivoda.csv"));
  const page = await house.seller(browser, "helene", scripts);
  for (const [lang, title] of [
    ["en", "Diamond feeds"],
    ["jp", "ダイヤモンドのフィード"],
  ] as const) {
    await page.goto(`/${lang}/fr/pro/feeds`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const runs = page.locator("main tbody tr");
    await expect(runs.locator("th")).toHaveText([/^nivoda/, /^rapnet/]);
    await expect(runs.first()).toBeInViewport({ ratio: 1 });
    await expect(runs.last()).toBeInViewport({ ratio: 1 });
    await house.accessible(page, `feeds in ${lang}`, scripts);
    // A short file name fits on one line.
    const lines = (shown: Element) => {
      const range = document.createRange();
      range.selectNodeContents(shown);
      return range.getClientRects().length;
    };
    expect(await page.getByText("nivoda.csv", { exact: true }).evaluate(lines), lang).toBe(1);
  }
  await page.context().close();
});

test("a manager sends a stone to a boutique, and its seller records the arrival", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const { rows } = await house.rows.query<{ sku: string }>(
    "select sku from stones where not withdrawn limit 1",
  );
  const path = `/en/fr/pro/stone/${rows[0]?.sku ?? ""}`;
  const manager = await house.seller(browser, "helene", scripts);
  await manager.goto(path);
  await expect(manager.getByText("Not recorded")).toBeVisible();
  await house.accessible(manager, "a stone that can be sent", scripts);
  await manager.getByRole("combobox", { name: "Send to" }).selectOption({ label: "Paris Vendôme" });
  await manager.getByRole("button", { name: "Mark as sent" }).click();
  await expect(manager.getByText(/^On its way to Paris Vendôme since/)).toBeVisible();
  const seller = await house.seller(browser, "camille", scripts);
  await seller.goto(path);
  await seller.getByRole("button", { name: "Mark as arrived in Paris Vendôme" }).click();
  await expect(seller.getByText(/^In Paris Vendôme since/)).toBeVisible();
  await house.accessible(seller, "a stone that has come", scripts);
  await seller.getByRole("link", { name: "History" }).click();
  await expect(seller.getByRole("heading", { level: 1, name: "Stone history" })).toBeVisible();
  const steps = seller.getByRole("main").getByRole("listitem");
  await expect(steps.first()).toContainText(/In Paris Vendôme[\s\S]*Camille Laurent/);
  await expect(steps.nth(1)).toContainText(/Sent to Paris Vendôme[\s\S]*Hélène Garnier/);
  await house.accessible(seller, "the moves of a stone", scripts);
  await Promise.all([manager.context().close(), seller.context().close()]);
});

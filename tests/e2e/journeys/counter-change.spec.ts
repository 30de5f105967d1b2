import { expect, type Browser, type Page } from "@playwright/test";
import { password, shop } from "../seller-of-paris";
import { counterHouse, onTray, sign } from "./counter-house";
import { test } from "./counter-server";

/* Two sellers share a tablet. Each returns to it with a PIN and finds their own data (docs/decisions/0094). */
const house = counterHouse();

const CAMILLE = "Camille Laurent";
const LOUIS = "Louis Marchand";

async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto("/en/fr/pro/security");
  const form = page.locator("form", { has: page.locator("input[name=pin]") });
  await form.locator("input[name=pin]").fill(pin);
  await form.locator("input[name=password]").fill("Counter-2026!");
  await form.getByRole("button").click();
  await expect(page.getByText("A PIN is set").first()).toBeVisible();
  // Nothing secret stays in the form of a tablet that others use.
  await expect(form.locator("input[name=pin]")).toHaveValue("");
  await expect(form.locator("input[name=password]")).toHaveValue("");
}

async function lock(page: Page): Promise<void> {
  await page.locator(".acting-bar").getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeVisible();
}

const chosen = (page: Page, name: string) => page.getByRole("radio", { name });

async function unlock(page: Page, pin: string, name?: string): Promise<void> {
  if (name) await chosen(page, name).check();
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Unlock" }).click();
}

/** Nobody uses the tablet: its login is open. */
async function another(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log in as someone else" }).click();
  await expect(page.getByRole("textbox", { name: "Web code" })).toHaveValue("AUR-FR");
}

/** The seller whom the bar names. */
const atTablet = (page: Page) => page.locator(".bar-seller");
const serving = (page: Page) => page.locator(".acting-bar .acting-who");
const hold = (page: Page) => page.locator(".bar-countdown");
const day = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();

/** Louis, at another tablet, ends his session on this one. */
async function endsElsewhere(browser: Browser, scripts: boolean | undefined): Promise<void> {
  const page = await house.seller(browser, "louis", scripts);
  await page.goto("/en/fr/pro/security/sessions");
  await page.getByRole("main").getByRole("radio").first().check();
  await page.getByLabel("Your password").fill("Counter-2026!");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(/ended/i).first()).toBeVisible();
  await page.context().close();
}

test("two sellers change by PIN: a reservation goes on, a wrong PIN logs nobody else out, an ended session is no longer offered", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.slow();
  const page = await house.seller(browser, "camille", scripts);
  await page.setViewportSize({ width: 768, height: 1024 });
  await setPin(page, "2468");
  await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
  await page.getByRole("button", { name: /Select/ }).click();
  await expect(serving(page)).toContainText("Claire Moreau");
  await onTray(page, "radiant");
  await page.goto("/en/fr/pro/checkout/cart");
  await page
    .getByRole("button", { name: /Reserve/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  await page.getByRole("textbox", { name: "Deposit number" }).fill("C-94");
  await lock(page);
  await expect(page.getByText(/The reservation continues until/)).toBeVisible();
  await house.accessible(page, "lock of one", scripts);

  // Louis logs in on the same tablet: it knows its web code and its boutique, and Camille is not logged out.
  await another(page);
  await expect(page.getByRole("link", { name: "Return with a PIN" })).toBeVisible();
  await house.accessible(page, "login beside others", scripts);
  await page.getByRole("textbox", { name: "E-mail" }).fill("louis@aurive.example");
  await page.getByLabel("Password").fill("Counter-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await day(page);
  await expect(page.locator("body")).not.toContainText("Moreau");
  await expect(hold(page)).toHaveCount(0);
  await setPin(page, "1357");
  await lock(page);
  await expect(chosen(page, LOUIS)).toBeChecked();
  await expect(page.locator("body")).not.toContainText("Moreau");
  await house.accessible(page, "lock of two", scripts);

  // Camille returns to her customer, her reservation, and what she had typed.
  await unlock(page, "2468", CAMILLE);
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  await expect(serving(page)).toContainText("Claire Moreau");
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toHaveValue("C-94");
  await expect(hold(page)).toBeVisible();
  await lock(page);

  // Louis's wrong PIN counts only for Louis.
  await unlock(page, "0000", LOUIS);
  await expect(page.getByText(/This PIN is incorrect/).first()).toBeVisible();
  await expect(chosen(page, LOUIS)).toBeChecked();
  await house.accessible(page, "wrong PIN", scripts);
  await unlock(page, "1357", LOUIS);
  await day(page);
  await expect(atTablet(page)).toHaveAttribute("title", LOUIS);
  await expect(page.locator("body")).not.toContainText("Moreau");
  await lock(page);
  await unlock(page, "2468", CAMILLE);
  await expect(serving(page)).toContainText("Claire Moreau");
  await expect(atTablet(page)).toHaveText("Camille LaurentCL");

  // He ends that session elsewhere, so the tablet no longer offers him.
  await endsElsewhere(browser, scripts);
  await lock(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await unlock(page, "2468");

  await expect(page.getByRole("textbox", { name: "Deposit number" })).toHaveValue("C-94");
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review and signature" })).toBeVisible();
  await sign(page);
  await page.getByRole("button", { name: "Place the order", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The order has been placed" })).toBeVisible();
  const { rows } = await house.rows.query("select seller_id from orders where deposit_number = 'C-94'");
  expect(rows).toEqual([{ seller_id: "sel_camille" }]);
  const { rows: noted } = await house.rows.query(
    "select account from security_events where act = 'seller_changed' order by id",
  );
  expect(noted.map(({ account }) => account as string)).toEqual([
    "seller:sel_camille",
    "seller:sel_louis",
    "seller:sel_camille",
  ]);
  await page.context().close();
});

test("a seller who logs out leaves the others on the tablet; the end of the day logs everybody out", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await lock(page);
  await another(page);
  await password(page, "louis");
  await day(page);
  await page.locator(".bar-menu summary").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged Out").first()).toBeVisible();
  await expect(chosen(page, CAMILLE)).toBeChecked();
  await expect(page.getByText(LOUIS)).toHaveCount(0);
  await house.accessible(page, "lock with nobody at it", scripts);
  // Every address leads to the PIN.
  await page.goto("/en/fr/catalog");
  await expect(page.getByRole("heading", { level: 1, name: "Locked" })).toBeVisible();
  await unlock(page, "2468");
  await expect(page.locator(".acting-bar")).toBeVisible();
  await page.goto("/en/fr/pro/day");
  await lock(page);
  await another(page);
  await password(page, "louis");
  await day(page);
  await lock(page);
  await page.getByRole("button", { name: "End the day" }).click();
  await expect(page).toHaveURL(/\/en\/fr$/);
  await expect(page.getByText("Logged Out").first()).toBeVisible();
  await page.goto("/en/fr/pro/lock");
  await expect(page.getByLabel("PIN")).toHaveCount(0);
  await page.context().close();
});

test("another tab with the first seller's data reloads when a second one takes over the tablet", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "a page without scripts hears of nothing");
  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
  await page.getByRole("button", { name: /Select/ }).click();
  await expect(serving(page)).toContainText("Claire Moreau");
  await page.waitForLoadState("networkidle");
  const second = await page.context().newPage();
  await second.goto("/en/fr/pro/day");
  await lock(second);
  await another(second);
  await password(second, "louis");
  await shop(second);
  await expect(page.locator("body")).not.toContainText("Moreau");
  await page.context().close();
});

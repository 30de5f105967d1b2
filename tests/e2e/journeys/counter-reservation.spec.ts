import { expect, test } from "@playwright/test";
import { counterHouse, look, onTray, reserve, withoutAccount } from "./counter-house";

/* A reservation beside the straight way to an order: time runs out, the stone is wanted elsewhere, a colleague takes over. */
const house = counterHouse(0);

test("a reservation warns before its end, can be prolonged, and ends at home with a way back", async ({ browser, javaScriptEnabled: scripts }) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  await onTray(page, "round");
  await reserve(page);
  await expect(page.getByRole("timer")).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(page.getByText("The reservation is about to end.")).toHaveCount(0);

  await house.endsIn("camille", 100);
  await look(page, scripts);
  await expect(page.getByText("The reservation is about to end.")).toBeVisible();
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText("The reservation ends in two minutes. You can extend it.");
  await house.accessible(page, "engraving, two minutes before the end", scripts);
  // What was typed stays when time is added.
  await page.getByRole("textbox", { name: /Engraved text/ }).fill("Toujours");
  await page.getByRole("button", { name: /Extend/ }).click();
  await expect(page.getByRole("timer")).toHaveText(/^2[01]:\d\d$/);
  await expect(page.getByRole("textbox", { name: /Engraved text/ })).toHaveValue("Toujours");

  await house.endsIn("camille", 28);
  await look(page, scripts);
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText("The reservation ends in thirty seconds.");
  await house.endsIn("camille", -1);
  await look(page, scripts);
  await expect(page).toHaveURL(/\/en\/fr$/);
  await expect(page.getByText("The reservation has ended. The stone is free again.").first()).toBeVisible();
  await page.getByRole("link", { name: "Back to the tray" }).first().click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await page.context().close();
});

test("a stone that is held is shown as unavailable online at once, and is back when it is let go", async ({ browser, javaScriptEnabled: scripts }) => {
  const claire = await browser.newContext({ baseURL: house.origin, javaScriptEnabled: scripts ?? true });
  const online = await claire.newPage();
  await online.goto("/en/fr/login");
  await online.locator("input[name=email]").fill("claire@client.example");
  await online.locator("input[name=password]").fill("Client-2026!");
  await online.getByRole("button", { name: "Log in" }).click();
  await expect(online).toHaveURL(/my-account/);
  const hers = async () => {
    await online.goto("/en/fr/my-account/tray");
    return online.getByRole("listitem").or(online.getByRole("article")).filter({ hasText: "Cercle" }).first().innerText();
  };
  expect(await hers()).toContain("Immediately available");

  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/customer/results?lastname=moreau");
  await page.getByRole("row").filter({ hasText: "claire@client.example" }).getByRole("button", { name: /Select/ }).click();
  await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();
  await page.goto("/en/fr/pro/customer/file");
  await expect(page.getByRole("main")).toContainText(/In-store creations \(1\)[\s\S]*Cercle[\s\S]*Online creations \(1\)[\s\S]*Aube/);
  await house.accessible(page, "customer file", scripts);
  await reserve(page);
  expect(await hers()).toContain("Not available");
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: "Release the reservation" }).click();
  await expect(page.getByText("The reservation has been released").first()).toBeVisible();
  expect(await hers(), "the first look after the release").toContain("Immediately available");
  await Promise.all([claire.close(), page.context().close()]);
});

test("who asks for a held stone is told when it is free, and can give the reservation to a colleague", async ({ browser, javaScriptEnabled: scripts }) => {
  const camille = await house.seller(browser, "camille", scripts);
  await withoutAccount(camille);
  const louis = await house.seller(browser, "louis", scripts);
  await withoutAccount(louis);
  const report = await onTray(camille, "oval");
  expect(await onTray(louis, "oval")).toBe(report);
  await reserve(camille);

  await louis.goto("/en/fr/pro/checkout/cart");
  await expect(louis.getByText(/Held by Camille Laurent until/)).toBeVisible();
  await louis.getByRole("button", { name: "Tell me when it is free" }).click();
  await expect(louis.getByText(/place 1 in line/).first()).toBeVisible();
  await house.accessible(louis, "checkout with a place in line", scripts);

  await camille.goto("/en/fr/pro/reporting");
  await expect(camille.getByText("The reservation has been released").first()).toBeVisible();
  await look(louis, scripts);
  await expect(louis.getByText(/is kept for you until/)).toBeVisible({ timeout: 15_000 });
  await house.accessible(louis, "checkout with a stone kept", scripts);
  // It is kept from everybody else meanwhile.
  await camille.goto("/en/fr/pro/checkout/cart");
  await expect(camille.getByText(/Held by Louis Marchand until/)).toBeVisible();
  await expect(camille.getByRole("button", { name: /Reserve/ })).toBeDisabled();
  await louis.getByRole("button", { name: "Reserve it now" }).click();
  await expect(louis).toHaveURL(/\/pro\/checkout\/engraving/);

  await louis.goto("/en/fr/pro/checkout/cart");
  await louis.getByRole("combobox", { name: "Colleague" }).selectOption({ label: "Camille Laurent" });
  await house.accessible(louis, "checkout with a colleague to give it to", scripts);
  await louis.getByRole("button", { name: "Offer the reservation" }).click();
  await expect(louis.getByText(/It stays yours until it is taken over/).first()).toBeVisible();
  await camille.goto("/en/fr/pro/customer/tray");
  await expect(camille.getByText(/Louis Marchand would like to give you a reservation/)).toBeVisible();
  await camille.getByRole("button", { name: "Take it over" }).click();
  await expect(camille.getByRole("heading", { name: "A reservation is running" })).toBeVisible();
  await expect(camille.getByRole("complementary", { name: "Reservation" })).toContainText(report);
  await louis.goto("/en/fr/pro/checkout/engraving");
  await expect(louis.getByText("The reservation has been taken over by your colleague").first()).toBeVisible();
  await Promise.all([camille.context().close(), louis.context().close()]);
});

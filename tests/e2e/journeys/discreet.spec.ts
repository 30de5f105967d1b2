import { expect, test } from "@playwright/test";
import { fromElsewhere, logIn, main, RING } from "./shopper-steps";

/* How a shopper prepares a surprise: the same steps with scripts and without. */
fromElsewhere();

test("a shopper who prepares a surprise turns discreet mode on from the summary and leaves without a trace", async ({
  page,
  context,
}) => {
  await page.goto(`/en/fr/summary/aube-platinum-oval?${RING}`);
  await main(page).getByRole("link", { name: "Discreet mode" }).click();
  await page.getByLabel("PIN").fill("2468");
  await page.getByRole("button", { name: "Turn on discreet mode" }).click();
  await expect(page).toHaveURL(/\/summary\/aube-platinum-oval\?.*size=54/);
  await expect(page).toHaveTitle("Appointment");
  for (const path of ["/en/fr", "/en/fr/catalog", `/en/fr/ring/platinum/aube?${RING}`, "/en/fr/login"]) {
    await page.goto(path);
    await expect(page, path).toHaveTitle("Appointment");
    await expect(
      page.locator(
        "meta[property^='og:'], link[rel=canonical], link[rel=manifest], script[type='application/ld+json']",
      ),
      path,
    ).toHaveCount(0);
  }
  await logIn(page, "claire@client.example", "Client-2026!");
  await expect(page).toHaveURL(/my-account/);
  await page.goto("/en/fr/my-account/tray");
  await page.getByLabel("PIN").fill("1111");
  await page.getByRole("button", { name: "Open saved rings" }).click();
  await expect(page.getByLabel("PIN")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("PIN").fill("2468");
  await page.getByRole("button", { name: "Open saved rings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved rings" })).toBeVisible();
  await page.getByRole("button", { name: "Leave now" }).click();
  await expect(page).toHaveURL(/\/agenda/);
  expect(await page.content()).not.toMatch(/aurive|ring/i);
  expect(await context.cookies()).toEqual([]);
});

import { expect, test } from "@playwright/test";
import { fromElsewhere } from "./shopper-steps";

/* How a shopper compares rings: the same steps with scripts and without. */
fromElsewhere();

test("rings are compared side by side, and differences are given in figures and in words", async ({
  page,
}) => {
  await page.goto("/en/fr/catalog");
  for (const name of ["Aube", "Matin"])
    await page.getByRole("checkbox", { name: `Compare ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "Compare rings" }).click();
  await expect(page.getByRole("columnheader", { name: /Aube/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /wedding band/i })).toBeVisible();
  const rows = page.getByRole("row");
  const all = await rows.count();
  await expect(page.getByRole("heading", { name: "In words" })).toBeVisible();
  await expect(page.locator(".compared-words li").first()).toBeVisible();
  await page.getByRole("link", { name: "Show differences only" }).click();
  await expect(page.getByRole("link", { name: "Show everything" })).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await page.getByRole("link", { name: /Remove Matin/ }).click();
  await expect(page.getByText("Choose one to three more rings")).toBeVisible();
});

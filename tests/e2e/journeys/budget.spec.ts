import { expect, test } from "@playwright/test";
import { fromElsewhere, RING } from "./shopper-steps";

/* What a shopper gets for a budget, and why: the same steps with scripts and without. */
fromElsewhere();

test("a budget is answered, and a price explains itself", async ({ page }) => {
  await page.goto("/en/fr/budget");
  await page.getByRole("textbox", { name: /Budget in/ }).fill("6000");
  await page.getByRole("button", { name: "Show rings" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /\d+ designs for €6,000/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Minimum carat weight" }).fill("3");
  await page.getByRole("combobox", { name: "Metal" }).selectOption("platinum");
  await page.getByRole("combobox", { name: "Diamond cut" }).selectOption("emerald");
  await page.getByRole("button", { name: "Show rings" }).click();
  await expect(page.getByRole("heading", { name: "No ring matches everything." })).toBeVisible();
  await expect(page.getByText(/^With €[\d,]+\smore$/)).toBeVisible();
  await page.getByRole("link", { name: "Show all these rings" }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: /designs? for/ })).toBeVisible();

  await page.goto(`/en/fr/ring/platinum/aube?${RING}`);
  await page.getByText("Price breakdown").click();
  await page.getByRole("link", { name: "How this price is made up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How this price is made up" })).toBeVisible();
  const euros = (text: string) => Number(text.replace(/[^\d.-]/g, ""));
  const rows = page.locator("table").first().locator("tr");
  const lines: number[] = [];
  let total = 0;
  for (const row of await rows.all()) {
    const text = (await row.innerText()).trim();
    const amount = euros(text.split(/\s*\n|\t/).at(-1) ?? "");
    if (text.startsWith("Total")) {
      total = amount;
      break;
    }
    if (/€/.test(text)) lines.push(amount);
  }
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
  await page.getByRole("combobox", { name: "Metal" }).selectOption("yellow-gold");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "What makes the difference" })).toBeVisible();
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("jp");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(
    page.getByText("The two currencies are shown side by side, without a difference", { exact: false }),
  ).toBeVisible();
});

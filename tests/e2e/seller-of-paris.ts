import { expect, type Page } from "@playwright/test";

/** A seller logs in, chooses the shop of the day, and stands before the day's page. @param who before the @ of the address */
export async function logInSeller(page: Page, who: "camille" | "louis"): Promise<void> {
  await page.goto("/en/pro");
  await page.getByRole("textbox", { name: "E-mail" }).fill(`${who}@aurive.example`);
  await page.getByLabel("Password").fill("Counter-2026!");
  await page.getByRole("textbox", { name: "Web code" }).fill("AUR-FR");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("radio", { name: /Paris Vendôme/ }).check({ force: true });
  await page.getByRole("button", { name: "Continue in this shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
}

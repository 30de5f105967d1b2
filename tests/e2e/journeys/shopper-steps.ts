import { test, type Page } from "@playwright/test";

/** A composed ring, as part of an address. */
export const RING = "cut=oval&carat=1.00&size=54";

export const main = (page: Page) => page.getByRole("main");

/** Logs in by the form of the page that is open. */
export async function logIn(page: Page, email: string, password: string) {
  await main(page).getByRole("textbox", { name: "E-mail" }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Lets each test of a file come from another network address, so that limits of one do not stop the others. */
export function fromElsewhere(): void {
  test.beforeEach(async ({ context }) => {
    await context.setExtraHTTPHeaders({
      "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 250)}`,
    });
  });
}

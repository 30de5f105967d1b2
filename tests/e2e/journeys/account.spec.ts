import { expect, test } from "@playwright/test";
import { mailTo } from "../mail-to";
import { fromElsewhere, logIn, main, RING } from "./shopper-steps";

/* What a shopper does with an account: the same steps with scripts and without. */
fromElsewhere();

test("an account, from its creation to its deletion", async ({ page, javaScriptEnabled: scripts }) => {
  const email = `zoe.${Date.now()}@client.example`;
  await page.goto("/en/fr/client-register");
  if (scripts !== false) await expect(page.locator("html.scripted")).toBeAttached();
  await expect(page.locator("[name=firstname]")).toHaveAttribute("autocomplete", "given-name");
  const field = (name: string) => main(page).getByRole("textbox", { name, exact: true });
  const send = () => page.getByRole("button", { name: "Create account" }).click();
  await send();
  await expect(main(page).getByText("Field is required.", { exact: false }).first()).toBeVisible();

  // Every error is shown at its field, and what was typed stays.
  await field("First name").fill("A");
  await field("Last name").fill("Élan");
  await field("E-mail").fill("zoe@nowhere");
  await field("Password").fill("short");
  await field("Confirm password").fill("other");
  await send();
  for (const name of ["First name", "E-mail", "Password", "Confirm password"])
    await expect(field(name), name).toHaveAttribute("aria-invalid", "true");
  await expect(field("Last name")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field("Last name")).toHaveValue("Élan");
  await expect(field("E-mail")).toHaveValue("zoe@nowhere");
  await expect(main(page).getByRole("checkbox", { name: /terms/i })).not.toBeChecked();

  await field("First name").fill("Zoé");
  await field("E-mail").fill("claire@client.example");
  await field("Password").fill("Midsummer-2026!");
  await field("Confirm password").fill("Midsummer-2026!");
  await main(page).getByRole("checkbox", { name: /terms/i }).check();
  await send();
  await expect(
    page.getByText("A customer with the same email address already exists in an associated website.").first(),
  ).toBeVisible();
  // Whoever forgot that there is an account may have forgotten its password too.
  await expect(main(page).getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Forgotten your password?" })).toBeVisible();
  await field("E-mail").fill(email);
  await field("Password").fill("Midsummer-2026!");
  await field("Confirm password").fill("Midsummer-2026!");
  await send();
  await expect(page.getByText("Account created").first()).toBeVisible();

  // An appointment needs no saved ring.
  const visits = main(page).getByRole("region", { name: "My appointments" });
  await visits.getByRole("link", { name: "Book an appointment" }).click();
  await expect(page).toHaveURL(/\/appointment-request$/);

  // A creation is saved, opened again, and removed from the list.
  await page.goto(`/en/fr/summary/aube-platinum-oval?${RING}`);
  await page.getByRole("button", { name: "Save this ring" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved rings" })).toBeVisible();
  await page.getByRole("link", { name: "Open Aube" }).click();
  await expect(page).toHaveURL(/aube.*size=54/);
  await page.goto("/en/fr/my-account/tray");
  await page.getByRole("button", { name: "Remove Aube" }).click();
  await expect(page.getByText("No saved rings yet")).toBeVisible();

  // A forgotten password: the answer is the same for everybody, and the link works once.
  await page.goto("/en/fr/my-account");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByText("Logged Out", { exact: true })).toBeVisible();
  const answers: string[] = [];
  for (const address of ["nobody@client.example", email]) {
    await page.goto("/en/fr/my-account/forgot-password");
    await field("E-mail").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page).toHaveURL(/\/login/);
    // The page arrives in pieces, so its text is compared when all of it is there.
    await page.waitForLoadState();
    answers.push(await main(page).getByText("If an account exists for this address").innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  const link =
    /href="([^"]*reset-password[^"]*)"/
      .exec(await mailTo(page, email, "reset-password"))?.[1]
      ?.replace(/&#38;/g, "&")
      .replace(/&amp;/g, "&") ?? "";
  await page.goto(link);
  await main(page).getByLabel("New password").fill("Another-2026!");
  await main(page).getByLabel("Confirm password").fill("Another-2026?");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(main(page).getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true");
  await main(page).getByLabel("New password").fill("Another-2026!");
  await main(page).getByLabel("Confirm password").fill("Another-2026!");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await main(page).getByLabel("New password").fill("Third-2026!");
  await main(page).getByLabel("Confirm password").fill("Third-2026!");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This link is no longer valid")).toBeVisible();

  // A change is visible at once on the whole page, and no password stays in it.
  await page.goto("/en/fr/login");
  await logIn(page, email, "Another-2026!");
  await expect(page.getByRole("heading", { level: 1, name: /Zoé/ })).toBeVisible();
  const news = main(page).getByRole("checkbox", { name: /news/i });
  await news.check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await page.getByRole("button", { name: /^Withdraw consent/ }).click();
  await expect(
    main(page)
      .getByText(/withdrawn/i)
      .first(),
  ).toBeVisible();
  await expect(news).not.toBeChecked();
  await page.locator("#currentPassword").fill("Another-2026!");
  await main(page).getByRole("textbox", { name: /^City/ }).fill("Reims");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.locator("#currentPassword")).toHaveValue("");
  await expect(main(page).getByRole("textbox", { name: /^City/ })).toHaveValue("Reims");
  await page.locator("#change-currentPassword").fill("Another-2026!");
  await page.locator("#newPassword").fill("Fourth-2026!");
  await page.locator("#passwordConfirmation").fill("Fourth-2026!");
  await page.getByRole("button", { name: "Change password" }).click();
  for (const id of ["change-currentPassword", "newPassword", "passwordConfirmation"])
    await expect(page.locator(`#${id}`), id).toHaveValue("");

  // All stored data can be downloaded; then the account is deleted.
  for (const [name, file] of [
    ["Download my data (JSON)", /\.json$/],
    ["Download my data (PDF)", /\.pdf$/],
  ] as const) {
    const arrives = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await arrives).suggestedFilename()).toMatch(file);
  }
  await page.getByText("Delete my account").click();
  await page.locator("#delete-currentPassword").fill("Fourth-2026!");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.locator("#delete-confirm")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#delete-currentPassword").fill("Fourth-2026!");
  await page.locator("#delete-confirm").check();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(/\/en\/fr(#data)?$/);
  await page.goto("/en/fr/login");
  await logIn(page, email, "Fourth-2026!");
  // Once: no toast repeats it.
  await expect(page.getByText("Your email or your password is incorrect")).toHaveCount(1);
});

test("the only other device is chosen already: its session ends with the password alone", async ({
  page,
  browser,
  javaScriptEnabled: scripts,
}) => {
  const email = `two.${Date.now()}@client.example`;
  const here = { "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 250)}` };
  await page.goto("/en/fr/client-register");
  if (scripts !== false) await expect(page.locator("html.scripted")).toBeAttached();
  for (const [name, typed] of [
    ["First name", "Zoé"],
    ["Last name", "Élan"],
    ["E-mail", email],
    ["Password", "Midsummer-2026!"],
    ["Confirm password", "Midsummer-2026!"],
  ] as const)
    await main(page).getByRole("textbox", { name, exact: true }).fill(typed);
  await main(page).getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created").first()).toBeVisible();
  const other = await browser.newPage({ extraHTTPHeaders: here });
  await other.goto("/en/fr/login");
  await logIn(other, email, "Midsummer-2026!");
  await expect(other).toHaveURL(/my-account/);
  await other.context().close();
  await page.goto("/en/fr/my-account/sessions");
  await expect(main(page).getByRole("radio")).toBeChecked();
  await main(page).getByLabel("Your password").fill("Midsummer-2026!");
  await main(page).getByRole("button", { name: "End session" }).click();
  await expect(main(page).getByRole("radio")).toHaveCount(0);
});

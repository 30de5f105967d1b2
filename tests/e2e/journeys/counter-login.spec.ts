import { expect } from "@playwright/test";
import { shownCode } from "../../setup/authenticator";
import { password, shop } from "../seller-of-paris";
import { counterHouse, onTray, reserve, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* Who uses the tablet: second factor, passkey, lock, rehearsal. */
const house = counterHouse();

test("the second factor asks for a code at the next login, and a recovery code replaces the telephone", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "aiko", scripts);
  await page.goto("/en/jp/client-register?as=seller");
  // Different customers are served at this tablet, so it stores no data of any.
  for (const field of ["firstname", "email", "phone"])
    await expect(page.locator(`[name=${field}]`)).toHaveAttribute("autocomplete", "off");
  await page.goto("/en/jp/pro/security");
  await page.locator("#factor-password").fill("Counter-2026!");
  await page.getByRole("button", { name: "Set up the second factor" }).click();
  const secret = (await page.locator(".security-secret code").innerText()).replace(/\s/g, "");
  await house.accessible(page, "security while a second factor is set up", scripts);
  // The button to remove it is beside it, before the passkeys.
  await expect(page.locator("form:has(button[value=stop]) + h3")).toHaveText("Passkeys");
  const shown = Date.now();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(shownCode(secret, shown));
  await page.getByRole("button", { name: "Turn on the second factor" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recovery = (await page.locator("main code").first().innerText()).trim();
  await house.accessible(page, "recovery codes", scripts);

  for (const [wrong, right] of [
    ["000000", shownCode(secret, shown + 30_000)],
    ["AAAA-AAAA-AAAA-AAAA", recovery],
  ] as const) {
    await page.locator(".bar-menu > summary").click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/en\/jp\/pro\/login/);
    await password(page, "aiko");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    // The field alone says so, and has the focus.
    await expect(page.getByText(/This code is incorrect/)).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeFocused();
    await house.accessible(page, "login with a code", scripts);
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(right);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
  }
  await page.goto("/en/jp/pro/security");
  await expect(page.getByRole("main")).toContainText("9 recovery codes are left.");
  await page.context().close();
});

test("a tablet whose storage is emptied, as by a logout, is not treated as idle", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(!scripts, "without scripts the server alone looks at the clock");
  const page = await house.seller(browser, "camille", true);
  await expect(page.locator("html.scripted")).toBeAttached();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("seen"))).toBeTruthy();
  const ended = page.waitForRequest(/session-end/, { timeout: 4000 }).then(
    () => "ended",
    () => "goes on",
  );
  await page.evaluate(() => localStorage.clear());
  expect(await ended).toBe("goes on");
  await page.context().close();
});

test("a passkey opens the login with one touch; without scripts the recovery code does", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "louis", true);
  const key = await page.context().newCDPSession(page);
  await key.send("WebAuthn.enable");
  await key.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/en/fr/pro/security");
  await page.locator("#passkey-password").fill("Counter-2026!");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Grey key");
  await house.accessible(page, "security while a passkey is made", scripts);
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recovery = (await page.locator("main code").first().innerText()).trim();
  await expect(page.getByRole("listitem").filter({ hasText: "Grey key" })).toContainText("Not used yet");
  // The same key is not stored twice.
  await page.locator("#passkey-password").fill("Counter-2026!");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Grey key again");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("You have already added this passkey.")).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await page.locator(".bar-menu > summary").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/en\/fr\/pro\/login/);

  if (scripts === false) {
    const plain = await (
      await browser.newContext({ baseURL: house.origin, javaScriptEnabled: false })
    ).newPage();
    await password(plain, "louis");
    await expect(plain.getByRole("button", { name: "Use your passkey" })).toBeHidden();
    await plain.getByRole("textbox", { name: "Code", exact: true }).fill(recovery);
    await plain.getByRole("button", { name: "Log in" }).click();
    await expect(plain.getByRole("heading", { level: 1, name: "Today’s shop" })).toBeVisible();
    await plain.context().close();
  } else {
    await password(page, "louis");
    await house.accessible(page, "login with a passkey", scripts);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await shop(page);
    await page.goto("/en/fr/pro/security");
    const mine = page.getByRole("listitem").filter({ hasText: "Grey key" });
    await expect(mine).toContainText("Last used on");
    await mine.getByText("Remove", { exact: false }).first().click();
    await mine.getByLabel("Your password").fill("Counter-2026!");
    await mine.getByRole("button", { name: "Remove “Grey key”" }).click();
    await expect(page.getByText("The passkey has been removed").first()).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("recovery codes are left");
  }
  await page.context().close();
});

test("a locked tablet opens only with the PIN and shows the tray unchanged; a rehearsal changes nothing real", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  await withoutAccount(page);
  const report = await onTray(page, "princess");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  // Without a PIN the password unlocks it; then the seller sets a PIN.
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  // Nothing is reserved, so a colleague who takes over the tablet releases no stone.
  await expect(page.locator(".lock-out")).toContainText("This clears what was typed.");
  await expect(page.locator(".lock-out")).not.toContainText("reservation");
  await page.locator("input[name=password]").fill("Counter-2026!");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await page.goto("/en/fr/pro/security");
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.locator("input[name=password]").first().fill("Counter-2026!");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await house.accessible(page, "lock", scripts);
  await page.goto("/en/fr/pro/customer/tray");
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(report);
  // After a wrong PIN the focus is in the field, and the next number replaces the first.
  const pin = page.locator("input[name=pin]");
  for (const typed of ["0000", "2580"]) {
    await expect(pin).toBeFocused();
    await page.keyboard.type(typed);
    await page.getByRole("button", { name: "Unlock" }).click();
    if (typed === "0000") await expect(pin).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await expect(page.getByRole("main")).toContainText(report);

  const real = async () =>
    (
      await house.rows.query<{ n: string }>(
        "select (select count(*) from tray_items) || '/' || (select count(*) from quotes) || '/' || (select count(*) from mail_queue) as n",
      )
    ).rows[0]?.n;
  const before = await real();
  await page.goto("/en/fr/pro/rehearsal");
  await page.getByRole("button", { name: "Start practice mode" }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Exercise" })).toBeVisible({ timeout: 120_000 });
  await house.accessible(page, "rehearsal", scripts);
  await withoutAccount(page);
  await onTray(page, "princess");
  await reserve(page);
  await page.goto("/en/fr/pro/rehearsal");
  await page.getByRole("main").getByRole("button", { name: "Back to the real counter" }).click();
  await expect(page.getByText("Practice mode has ended; everything is as you left it").first()).toBeVisible();
  await page.goto("/en/fr/pro/customer/tray");
  await expect(page.getByRole("main")).toContainText(report);
  expect(await real()).toBe(before);
  await page.context().close();
});

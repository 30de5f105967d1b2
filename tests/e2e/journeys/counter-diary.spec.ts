import { expect, test } from "@playwright/test";
import { counterHouse } from "./counter-house";

/* What a seller does with an appointment in the diary. */
const house = counterHouse(13);

test("a refused action is shown once, can be sent again, and disappears when the appointment is cancelled", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await house.rows.query(
    `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
     values ('APT-ACTS', 'P101', (now() at time zone 'Europe/Paris')::date + 3, 'afternoon', 1, 'boutique', 'confirmed', '', '', 'Ana', 'Lima', '+33199001234', 'ana@client.example', 'fr', 'acts')`,
  );
  await page.goto("/en/fr/pro/appointments/APT-ACTS");
  const acts = page.locator("details.act");
  await expect(acts).toHaveCount(3);
  const move = page.locator("details.act", { has: page.locator("#move-time") });
  await move.locator("summary").click();
  for (const time of ["late", "later"]) {
    await move.getByRole("textbox", { name: "Time" }).fill(time);
    await move.locator(".button-primary").click();
    await expect(move.locator(".error-summary")).toBeVisible();
    await expect(move.getByRole("textbox", { name: "Time" })).toHaveValue(time);
    await expect(acts).toHaveCount(3);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  const cancel = page.locator("details.act", { has: page.locator("[value=cancel]") });
  await cancel.locator("summary").click();
  await cancel.locator(".button-danger").click();
  await expect(page.locator(".counter-head .state")).toHaveText("Cancelled");
  await expect(page.locator(".counter-head .state-good")).toHaveCount(0);
  await expect(acts).toHaveCount(0);
});

test("a chosen day stays chosen when something else is missing, and moving starts in the month of the appointment", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/appointments/book");
  const whom = { firstname: "Ana", lastname: "Lima", email: "ana@client.example", phone: "+33199001234" };
  for (const [name, words] of Object.entries(whom)) await page.locator(`main [name=${name}]`).fill(words);
  const day = page.locator("input[name=when][data-free=day]").last();
  const date = await day.getAttribute("value");
  await day.check({ force: true });
  await page.locator(".acts-in-sight .button-primary").click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(page.locator(`input[name=when][value="${date}"]`)).toBeChecked();
  await expect(page.locator(".when-typed")).toBeHidden();
  await page.locator(".error-summary a[href='#slot']").click();
  await expect(page.locator("#slot .radio").first()).toBeInViewport({ ratio: 1 });

  await house.rows.query(
    `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
     values ('APT-LATER', 'P101', (now() at time zone 'Europe/Paris')::date + 45, 'afternoon', 1, 'boutique', 'confirmed', '', '', 'Ana', 'Lima', '+33199001234', 'ana@client.example', 'fr', 'later')`,
  );
  const { rows } = await house.rows.query<{ month: string }>(
    "select to_char((now() at time zone 'Europe/Paris')::date + 45, 'YYYY-MM') as month",
  );
  await page.goto("/en/fr/pro/appointments/APT-LATER");
  await page
    .locator("details.act", { has: page.locator("#move-time") })
    .locator("summary")
    .click();
  const month = rows[0]?.month ?? "";
  await expect(page.locator(`.calendar input[name=when][value^="${month}"]`)).not.toHaveCount(0);
  // Its form is longer than the screen; its act is in sight.
  await page.locator(".calendar").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Move the appointment" })).toBeInViewport({ ratio: 1 });
});

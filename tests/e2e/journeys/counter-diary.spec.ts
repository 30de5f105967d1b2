import { expect } from "@playwright/test";
import { counterHouse } from "./counter-house";
import { test } from "./counter-server";

/* What a seller does with an appointment in the diary. */
const house = counterHouse((rows) =>
  // Whenever the tests run, something of today is over in this boutique, and something is left of it.
  rows.query(
    `update shops set hours = '[${Array.from({ length: 7 }, () => '["00:00","24:00"]').join()}]' where plant_code = 'P101'`,
  ),
);

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
  const move = page.locator("details.act", { has: page.locator("#slot") });
  await move.locator("summary").click();
  for (const day of ["late", "later"]) {
    await move.getByRole("textbox", { name: "Date" }).fill(day);
    await move.getByRole("combobox", { name: "Time of day" }).selectOption("16:00");
    await move.locator(".button-primary").click();
    await expect(move.getByRole("textbox", { name: "Date" })).toBeFocused();
    await expect(move.getByRole("textbox", { name: "Date" })).toHaveAttribute("aria-invalid", "true");
    await expect(move.getByRole("textbox", { name: "Date" })).toHaveValue(day);
    await expect(move.getByRole("combobox", { name: "Time of day" })).toHaveValue("16:00");
    await expect(acts).toHaveCount(3);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  // A done act is folded, and has the focus: the next one is beside it.
  await move.locator("input[name=when][data-free=day]").last().check({ force: true });
  await move.locator(".button-primary").click();
  await expect(
    page.getByText("The appointment is moved, and the customer is informed").first(),
  ).toBeVisible();
  await expect(move.locator(".button-primary")).toBeHidden();
  if (scripts !== false) await expect(move.locator("summary")).toBeFocused();
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
  // One field is missing: it takes the focus itself.
  await expect(page.locator("#slot")).toBeFocused();
  await expect(page.locator(".error-summary")).toHaveCount(0);
  await expect(page.locator(`input[name=when][value="${date}"]`)).toBeChecked();
  await expect(page.locator(".when-typed")).toBeHidden();
  await expect(page.locator("#slot")).toBeInViewport({ ratio: 1 });

  await house.rows.query(
    `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
     values ('APT-LATER', 'P101', (now() at time zone 'Europe/Paris')::date + 45, 'afternoon', 1, 'boutique', 'confirmed', '', '', 'Ana', 'Lima', '+33199001234', 'ana@client.example', 'fr', 'later')`,
  );
  const { rows } = await house.rows.query<{ month: string }>(
    "select to_char((now() at time zone 'Europe/Paris')::date + 45, 'YYYY-MM') as month",
  );
  await page.goto("/en/fr/pro/appointments/APT-LATER");
  await page
    .locator("details.act", { has: page.locator("#slot") })
    .locator("summary")
    .click();
  const month = rows[0]?.month ?? "";
  await expect(page.locator(`.calendar input[name=when][value^="${month}"]`)).not.toHaveCount(0);
  // Its form is longer than the screen; its act is in sight.
  await page.locator(".calendar").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Move the appointment" })).toBeInViewport({ ratio: 1 });
});

test("the address of the calendar, shown once, is selected to be copied", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/appointments");
  await page.getByText("In your calendar", { exact: true }).click();
  await page.getByRole("button", { name: "New address for my appointments" }).click();
  const address = page.getByRole("textbox", { name: "Calendar address" });
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport({ ratio: 1 });
  const url = await address.inputValue();
  if (scripts !== false)
    expect(
      await address.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
        selectionStart,
        selectionEnd,
      ]),
    ).toEqual([0, url.length]);
  const file = await page.request.get(url);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR/);
});

test("a customer who comes in that half-day already is booked again only by a second press that means it", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/appointments/book");
  const book = async () => {
    const whom = {
      firstname: "Iris",
      lastname: "Roche",
      email: "iris@client.example",
      phone: "+33199001234",
    };
    for (const [name, words] of Object.entries(whom)) await page.locator(`main [name=${name}]`).fill(words);
    await page.locator("input[name=when][data-free=day]").last().check({ force: true });
    await page.getByRole("combobox", { name: "Time of day" }).selectOption("15:00");
    await page.getByLabel("Comment").fill("With her sister");
    await page.locator(".acts-in-sight .button-primary").click();
  };
  await book();
  await expect(page).toHaveURL(/appointments\/APT-/);
  const first = page.url();
  await page.goto("/en/fr/pro/appointments/book");
  await book();
  await expect(page.locator("#slot-error")).toHaveText(
    "This customer already has an appointment in this half of the day.",
  );
  await expect(page.getByLabel("Comment")).toHaveValue("With her sister");
  await expect(page.getByRole("combobox", { name: "Time of day" })).toHaveValue("15:00");
  expect(
    new URL((await page.getByText("See the other appointment").evaluate(linkOf)) ?? "", first).href,
  ).toBe(first);
  await page.getByRole("button", { name: "Book a second appointment" }).click();
  await expect(page).toHaveURL(/appointments\/APT-/);
  expect(page.url()).not.toBe(first);
});

const linkOf = (text: Element) => text.closest("a")?.getAttribute("href");

test("of today, only what is left of it can be chosen; of any other day, every hour", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  /** Date and quarter of an hour in the boutique. */
  const clock = () => {
    const [date = "", time = ""] = new Date()
      .toLocaleString("sv-SE", { timeZone: "Europe/Paris" })
      .split(" ");
    const quarter = Math.floor(Number(time.slice(3, 5)) / 15) * 15;
    return { date, quarter: `${time.slice(0, 3)}${String(quarter).padStart(2, "0")}` };
  };
  const before = clock();
  test.skip(
    before.quarter < "00:15" || before.quarter > "23:15",
    "nothing of today is over, or soon all of it",
  );
  await page.goto(`/en/fr/pro/appointments/book?date=${before.date}`);
  const list = page.getByRole("combobox", { name: "Time of day" });
  const hours = (of = list.locator("option")) =>
    of.evaluateAll((all) =>
      all.map((one) => (one as HTMLOptionElement).value).filter((one) => one.includes(":")),
    );
  if (scripts === false) {
    const [all, gone] = [await hours(), await hours(list.locator("option", { hasText: "not today" }))];
    expect(gone[0]).toBe("00:00");
    expect(all).toHaveLength(96);
    expect([before.quarter, clock().quarter]).toContain(all[gone.length]);
    return;
  }
  // Once scripts run, the list knows the day.
  await expect(list).not.toContainText("not today");
  const left = await hours();
  expect([before.quarter, clock().quarter]).toContain(left[0]);
  expect(left.at(-1)).toBe("23:45");
  // A typed day counts as a pressed one does.
  await page.locator("input[name=when][data-free=day]").last().check({ force: true });
  expect(await hours()).toHaveLength(96);
  await list.selectOption("00:00");
  await page.locator("input[name=when][value='']").check({ force: true });
  await page.getByRole("textbox", { name: "Date" }).fill(before.date.split("-").reverse().join("-"));
  expect(await hours()).not.toContain("00:00");
  await expect(list).toHaveValue("");
});

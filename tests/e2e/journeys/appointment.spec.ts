import { expect, test } from "@playwright/test";
import { fromElsewhere, logIn, main } from "./shopper-steps";

/* How a shopper asks for an appointment, with a ring and without: the same steps with scripts and without. */
fromElsewhere();

test("an appointment is requested, moved and cancelled", async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled === false ? "matin-white-gold-round" : "aube-platinum-round";
  await page.goto(`/en/fr/book-an-appointment/${name}?cut=round&carat=1.00`);
  await logIn(page, "claire@client.example", "Client-2026!");
  await expect(page.getByRole("heading", { level: 1, name: /appointment/i })).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "E-mail" })).toHaveValue("claire@client.example");
  const date = main(page).getByRole("textbox", { name: "Date" });
  const send = () => page.getByRole("button", { name: "Request appointment" }).click();
  const typed = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("-");
  await main(page).locator("input[name=slot][value=morning]").check();
  await main(page).getByRole("radio", { name: /video/i }).check();
  // The boutique says on which days of the coming weeks it is closed.
  const shut = (await main(page).locator(".visit-shops").textContent()) ?? "";
  const isShut = (days: number) =>
    new RegExp(
      `(?<!\\d)${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(Date.now() + days * 86_400_000)}`,
    ).test(shut);
  // A Wednesday at least four weeks ahead, and the day after it, are no holidays. The Sunday after it is closed in
  // Paris.
  let ahead = 28 + ((3 - new Date().getUTCDay() + 7) % 7);
  // She comes once in a half-day; with and without scripts, she may be asking at the same time.
  if (javaScriptEnabled === false) ahead += 14;
  while (isShut(ahead) || isShut(ahead + 1)) ahead += 7;
  const holiday = Array.from({ length: 90 }, (_, n) => n + 1).find(isShut);
  const refused = [
    ["31-02-2027", "Date is invalid"],
    [typed(-3), "This day has passed."],
    [typed(ahead + 4), "The boutique is closed on this day."],
    ...(holiday
      ? [[typed(holiday), /closed on this day: .+\. It is next open on \d+ \p{L}+ 20\d\d\./u] as const]
      : []),
  ] as const;
  for (const [wrong, why] of refused) {
    await date.fill(wrong);
    await send();
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await expect(date).toHaveValue(wrong);
    await expect(main(page).getByText(why).first()).toBeVisible();
    // The form judges the day itself: no call was refused, and no toast says it once more.
    await expect(page.locator(".messages")).not.toContainText(why);
  }
  await expect(page.locator(".messages")).not.toContainText("Missing value");
  await date.fill(typed(ahead));
  await send();
  const file = page.getByRole("link", { name: /calendar/i });
  await expect(file).toHaveAttribute("href", /\.ics/);
  expect(await (await page.request.get((await file.getAttribute("href")) ?? "")).text()).toContain(
    "BEGIN:VEVENT",
  );

  await page.getByRole("link", { name: "Move or cancel" }).click();
  // Its day is pressed in the calendar of its month, and typed below.
  const other = main(page).getByText("Enter a date");
  await expect(main(page).locator("input[name=when]:checked")).toHaveValue(
    typed(ahead).split("-").reverse().join("-"),
  );
  await other.click();
  await expect(date).toHaveValue(typed(ahead));
  await date.fill("32-13-2026");
  await page.getByRole("button", { name: "Move appointment" }).click();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await date.fill(typed(ahead + 1));
  await main(page).locator("input[name=slot][value=afternoon]").check();
  await page.getByRole("button", { name: "Move appointment" }).click();
  await expect(main(page).locator("dl").first()).toContainText(/afternoon/i);
  // Without scripts the page is read while it arrives, and parts that load later still move the button.
  await page.waitForLoadState();
  await page.getByRole("button", { name: "Cancel appointment" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move appointment" })).toHaveCount(0);
  await expect(main(page)).toContainText(/cancelled/i);
});

test("an appointment without a ring and without an account needs a day of the calendar and half of it", async ({
  page,
}) => {
  await page.goto("/en/fr");
  await page.getByRole("contentinfo").getByRole("link", { name: "Appointments" }).click();
  // The last one, because late in a month few days are left in it.
  const free = main(page).locator("input[name=when][data-free=day]").last();
  await free.check();
  await main(page).getByRole("radio", { name: "Morning" }).check();
  await expect(main(page).getByRole("textbox", { name: "Date" })).toBeHidden();
  await main(page).getByRole("textbox", { name: "First name" }).fill("Nadia");
  await main(page).getByRole("textbox", { name: "Last name" }).fill("Lenoir");
  await main(page)
    .getByRole("textbox", { name: /telephone/i })
    .fill("01 99 00 12 34");
  await main(page).getByRole("textbox", { name: "E-mail" }).fill(`nadia-${Date.now()}@client.example`);
  await page.getByRole("button", { name: "Request appointment" }).click();
  await expect(page).toHaveURL(/\/en\/fr\/appointment\/[\w-]{32}/);
  await expect(main(page)).toContainText("APT-");
});

test("the calendar changes its month without losing what was typed, and Enter sends the form", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await page.goto("/en/fr/appointment-request");
  if (scripts !== false) await expect(page.locator("html.scripted")).toBeAttached();
  const month = () => main(page).locator("#calendar-month").innerText();
  const first = await month();
  const free = main(page).locator("input[name=when][data-free]").first();
  const day = (await free.getAttribute("value")) ?? "";
  await free.check({ force: true });
  await main(page).getByRole("radio", { name: "Afternoon" }).check();
  await main(page)
    .getByRole("radio", { name: /telephone/i })
    .check();
  await main(page).getByRole("textbox", { name: "First name" }).fill("Nadia");
  await main(page).getByRole("textbox", { name: "E-mail" }).fill("half an address");
  await main(page)
    .getByRole("textbox", { name: /comment/i })
    .fill("By the window");
  await main(page).getByRole("button", { name: "Next month" }).click();
  await expect(main(page).locator("#calendar-month")).not.toHaveText(first);
  const kept = async () => {
    // Marked in its month; in another month it is shown in the field.
    await expect
      .poll(async () =>
        (await main(page).locator(`input[name=when][value="${day}"]:checked`).count())
          ? day
          : (await main(page).locator("input[name=date]").inputValue()).split("-").reverse().join("-"),
      )
      .toBe(day);
    await expect(main(page).getByRole("radio", { name: "Afternoon" })).toBeChecked();
    await expect(main(page).getByRole("radio", { name: /telephone/i })).toBeChecked();
    await expect(main(page).getByRole("textbox", { name: "First name" })).toHaveValue("Nadia");
    await expect(main(page).getByRole("textbox", { name: "E-mail" })).toHaveValue("half an address");
    await expect(main(page).getByRole("textbox", { name: /comment/i })).toHaveValue("By the window");
  };
  await kept();
  await expect(main(page).locator("[aria-invalid=true]")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Previous month" }).click();
  await expect(main(page).locator("#calendar-month")).toHaveText(first);
  await kept();
  // Enter in a field sends the form, and does not change the month.
  await main(page).getByRole("textbox", { name: "First name" }).press("Enter");
  await expect(main(page).getByRole("textbox", { name: "E-mail" })).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).locator("#calendar-month")).toHaveText(first);
});

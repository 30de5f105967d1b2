import { expect, test, type Page } from "@playwright/test";
import { mailTo } from "../mail-to";

/** What a shopper does besides choosing a ring: the same steps with scripts and without. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 250)}` });
});

const RING = "cut=oval&carat=1.00&size=54";
const main = (page: Page) => page.getByRole("main");

async function logIn(page: Page, email: string, password: string) {
  await main(page).getByRole("textbox", { name: "E-mail" }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

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
  await field("E-mail").fill(email);
  await field("Password").fill("Midsummer-2026!");
  await field("Confirm password").fill("Midsummer-2026!");
  await send();
  await expect(page.getByText("Account created").first()).toBeVisible();

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
  await main(page).getByLabel("Password", { exact: true }).fill("Another-2026!");
  await main(page).getByLabel("Confirm password").fill("Another-2026?");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(main(page).getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true");
  await main(page).getByLabel("Password", { exact: true }).fill("Another-2026!");
  await main(page).getByLabel("Confirm password").fill("Another-2026!");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link);
  await main(page).getByLabel("Password", { exact: true }).fill("Third-2026!");
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

test("a ring is shared as a link, into another country and language; a changed link is refused", async ({
  page,
}) => {
  await page.goto(`/en/fr/summary/aube-platinum-oval?${RING}&engravingText=Toujours&band=1`);
  const link = await page.getByRole("textbox", { name: "Link to this ring" }).inputValue();
  await page.context().clearCookies();
  await page.goto(link.replace("/en/fr/", "/jp/jp/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(main(page)).toContainText("Toujours");
  await expect(main(page)).toContainText("54 mm");
  await expect(main(page)).toContainText("￥");
  await expect(main(page)).toContainText("このリングと揃いのマリッジリング");
  await page.goto(
    link.replace("/jp/jp/", "/en/fr/").replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A")),
  );
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
});

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

import { expect, test } from "@playwright/test";
import { ORIGIN } from "../setup";

/** From the first page to the tray of the account: the same steps with scripts and without. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

test("a shopper finds a ring, designs it, shares it, logs in and finds it saved", async ({
  page,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const apply = async (name: string) => {
    if (!scripted) await page.getByRole("button", { name }).click();
  };

  // A British browser gets the website of Great Britain; the rest of this test is in France.
  await page.goto("/");
  await expect(page).toHaveURL(`${ORIGIN}/en/gb`);
  await page.goto("/en/fr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your ring, composed by you");
  await page.getByRole("link", { name: "Choose a design" }).click();

  // Filters by collection, cut and budget. The address contains all of them.
  await expect(page.getByRole("heading", { level: 1, name: "Engagement rings" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Aurore" }).check();
  if (scripted) await expect(page).toHaveURL(/collection=aurore/);
  await page.getByRole("checkbox", { name: "Oval" }).check();
  if (scripted) await expect(page).toHaveURL(/cut=oval/);
  await page.getByRole("textbox", { name: "From" }).fill("9000");
  await page.getByRole("textbox", { name: "To" }).fill("500");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByText("The minimum budget cannot exceed the maximum.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "From" })).toHaveValue("9000");
  await page.getByRole("textbox", { name: "From" }).fill("");
  await page.getByRole("textbox", { name: "To" }).fill("");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByRole("status").filter({ hasText: "rings" })).toHaveText(/^\d+ rings$/);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Oval" })).toBeChecked();

  // The ring, in oval because of the filter.
  await page.getByRole("link", { name: /Aube/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Aube" })).toBeVisible();
  const price = page.getByRole("complementary", { name: "Your ring" });
  const before = await price.innerText();
  await page.getByRole("link", { name: "Platinum 950" }).click();
  await expect(page).toHaveURL(/\/ring\/platinum\/aube/);
  await page.locator("input[name=carat][value='1.50']").check({ force: true });
  await page.getByRole("combobox", { name: "Ring size" }).selectOption("54");
  await apply("Update");
  await expect(page).toHaveURL(/carat=1\.50/);
  await expect(page).toHaveURL(/size=54/);
  await expect(price).not.toHaveText(before);
  const picture = await page.getByRole("img", { name: /Three-quarter view: Aube/ }).getAttribute("src");
  expect(picture).toContain("carat=1.50");

  // Engraving: letters that cannot be cut are named, and what was typed is still there.
  await page.getByRole("link", { name: "Add engraving", exact: true }).click();
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("愛 forever");
  await page.getByRole("button", { name: "Review your ring" }).click();
  await expect(page.getByText("These characters cannot be engraved: 愛").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("愛 forever");
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Forever & a day");
  await page.getByRole("radio", { name: "Kunstler" }).check();
  await page.getByRole("button", { name: "Review your ring" }).click();

  // Summary, in another language as well.
  await expect(page).toHaveURL(/\/summary\/aube-platinum-oval/);
  await expect(page.getByText("Forever & a day").first()).toBeVisible();
  const summary = new URL(page.url());
  await page.goto(summary.pathname.replace("/en/fr", "/jp/jp") + summary.search);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByText("Forever & a day").first()).toBeVisible();
  await expect(page.getByText("￥").first()).toBeVisible();
  await page.goto(summary.pathname + summary.search);

  // Share it.
  await page.getByRole("link", { name: "E-mail this ring" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Claire");
  await page.getByRole("textbox", { name: "Your e-mail" }).fill("claire");
  await page.getByRole("button", { name: "Send message" }).click();
  // The page says what is wrong, not the browser in its own language.
  await expect(page.getByText(/Valid e-mail address required/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Claire");
  await page.getByRole("textbox", { name: "Your e-mail" }).fill("claire@client.example");
  await page.getByRole("textbox", { name: "Recipient’s name" }).fill("Paul");
  await page.getByRole("textbox", { name: "Recipient’s e-mail" }).fill("paul@client.example");
  // A link is not removed silently: the error at the field names it, and the message is still there.
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("What do you think? www.rings.example");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("#message-error")).toContainText("www.rings.example");
  await expect(message).toHaveValue("What do you think? www.rings.example");
  await message.fill("What do you think?");
  await page.getByRole("button", { name: "Send message" }).click();
  // The result is shown at the form, has the focus, and stays.
  const said = page.getByText("Sent to paul@client.example");
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
  // After sending, the form is not shown any more, so it cannot be sent again.
  await expect(page.getByRole("textbox", { name: "Recipient’s e-mail" })).toBeHidden();
  if (!scripted) {
    await page.reload();
    await expect(said).toBeVisible();
  }
  await expect(async () => {
    const mails = await (await page.request.get("/dev/mail")).text();
    expect(mails).toContain("paul@client.example");
  }).toPass({ timeout: 10_000 });

  // Saving asks for the login first, and then happens once.
  await page.getByRole("button", { name: "Save this ring" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel(/password/i).first()).toBeVisible();
  await page.getByRole("textbox", { name: /e-mail/i }).fill("claire@client.example");
  await page
    .getByLabel(/password/i)
    .first()
    .fill("wrong");
  await page.getByRole("button", { name: "Log in" }).click();
  // Once: no toast repeats it.
  await expect(page.getByText("Your email or your password is incorrect")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: /e-mail/i })).toHaveValue("claire@client.example");
  await page
    .getByLabel(/password/i)
    .first()
    .fill("Client-2026!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/my-account\/tray/);
  await expect(page.getByText("Forever & a day").first()).toBeVisible();

  // Then logs out.
  await page.goto("/en/fr/my-account");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByText("Logged Out", { exact: true })).toBeVisible();
});

test("going back from the summary keeps the engraving that was typed", async ({ page }) => {
  await page.goto("/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54");
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Forever & a day");
  await page.getByRole("radio", { name: "Kunstler" }).check();
  await page.getByRole("button", { name: "Review your ring" }).click();
  await expect(page).toHaveURL(/\/summary\/aube-platinum-oval/);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("Forever & a day");
  await expect(page.getByRole("radio", { name: "Kunstler" })).toBeChecked();
});

test("a refused engraving is still there after a reload, and going back to it sends nothing again", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54");
  const text = page.getByRole("textbox", { name: /Engraving text/ });
  await text.fill("愛 forever");
  await page.getByRole("button", { name: "Review your ring" }).click();
  await expect(page.getByText("These characters cannot be engraved: 愛").first()).toBeVisible();
  if (javaScriptEnabled === false) {
    await page.reload();
    await expect(page.getByText("These characters cannot be engraved: 愛").first()).toBeVisible();
    await expect(text).toHaveValue("愛 forever");
  }
  await text.fill("Forever & a day");
  // With scripts, the field shows no error for a text that is no longer in it.
  if (javaScriptEnabled !== false) await expect(text).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Review your ring" }).click();
  await expect(page).toHaveURL(/\/summary\/aube-platinum-oval/);
  await page.goBack();
  await expect(text).toHaveValue("Forever & a day");
  await expect(page.getByText("These characters cannot be engraved")).toHaveCount(0);
});

test("language and region change, and the page and the creation stay", async ({ page }) => {
  await page.goto("/en/fr/ring/platinum/aube?cut=oval&carat=1.00&size=54");
  await page.goto("/en/fr/catalog?cut=oval");
  await page
    .getByRole("link", { name: /Country and language/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("jp");
  await page.getByRole("combobox", { name: "Language" }).selectOption("jp");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${ORIGIN}/jp/jp/catalog?cut=oval`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByText("￥").first()).toBeVisible();
});

test("private pages ask for the login and bring people back", async ({ page }) => {
  await page.goto("/en/fr/my-account/tray");
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(page.getByText("You need to be logged in to see this page")).toBeVisible();
});

test("on a phone, errors are shown above the bar of the next step", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await (
    await browser.newContext({ baseURL: ORIGIN, viewport: { width: 360, height: 740 }, javaScriptEnabled })
  ).newPage();
  await page.goto("/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54");
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("愛");
  await page.getByRole("button", { name: "Review your ring" }).click();
  const wrong = page.getByRole("alert").filter({ hasText: "These characters cannot be engraved" });
  await expect(wrong).toBeFocused();
  await expect(async () => {
    const [text, bar] = [await wrong.boundingBox(), await page.locator(".next-bar").boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass({ timeout: 5000 });
  // A text that was typed anew is no longer the refused one.
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Amour");
  if (javaScriptEnabled) await expect(wrong).toHaveCount(0);
});

test("on a phone the menu opens, leads to the rings and to an appointment, and is closed after a link was followed", async ({
  browser,
  javaScriptEnabled,
}) => {
  const page = await (
    await browser.newContext({ baseURL: ORIGIN, viewport: { width: 360, height: 740 }, javaScriptEnabled })
  ).newPage();
  await page.goto("/en/fr");
  const menu = page.locator(".header-sheet");
  const choose = async (name: string) => {
    await menu.locator("summary").click();
    await menu.getByRole("link", { name, exact: true }).click();
  };
  await choose("Rings");
  await expect(page.getByRole("heading", { level: 1, name: "Engagement rings" })).toBeVisible();
  await expect(menu).not.toHaveAttribute("open");
  await choose("Appointments");
  await expect(page.getByRole("heading", { level: 1, name: "Book an appointment" })).toBeInViewport();
  await expect(menu).not.toHaveAttribute("open");
});

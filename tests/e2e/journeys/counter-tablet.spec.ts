import { expect, test, type Page } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";
import { shareOfDay } from "../share-of-day";

/* What a seller sees and where the focus is on a tablet of 1024 x 768, in cases off the direct way. */
test.use({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce" });
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

/** @param scripted if false, a press loads a new page, which has no focus to restore */
async function enter(page: Page, who: string, scripted: boolean, lang = "en"): Promise<void> {
  await page.goto(`/${lang}/fr/pro/login`);
  if (scripted) await expect(page.locator("html.scripted")).toBeAttached();
  await page.locator("input[name=email]").fill(`${who}@aurive.example`);
  await page.locator("input[name=password]").fill("Counter-2026!");
  await page.locator("input[name=webCode]").fill("AUR-FR");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("radio")).toHaveCount(2);
}

async function shop(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL(/pro\/day/);
  await page.goto(page.url().replace(/pro\/day.*/, "pro/customer/search"));
}

/** Louis, after the login and the choice of his shop, which have tests of their own. */
async function atTheSearch(page: Page): Promise<void> {
  await logInSeller(page, "louis");
  await page.goto("/en/fr/pro/customer/search");
}

async function serve(page: Page, email: string): Promise<void> {
  await page.goto(`/en/fr/pro/customer/results?email=${email}@client.example`);
  await page.getByRole("button", { name: /Select/ }).click();
  // The customer is chosen when the bar says so. No page is requested earlier.
  await expect(page.getByText("Acting for").first()).toBeVisible();
}

test("what replaces a pressed button gets the focus: the shop of the day, the question before a change of customer", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  if (scripts === false) return;
  await enter(page, "louis", true);
  await expect(page.getByRole("heading", { level: 1, name: "Today’s shop" })).toBeFocused();
  await shop(page);
  await serve(page, "eloise.dubois");
  await expect(page.getByText(/Acting for Éloïse Dubois/)).toBeVisible();
  await serve(page, "c.moreau");
  await expect(page.getByRole("heading", { level: 1, name: "Change customer" })).toBeFocused();
});

test("with customers waiting, no tap is wasted on the way from the login to the order", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  // A bookmark of the last step, opened in the morning, shows the first step.
  await page.goto("/en/fr/pro/login?shop=choose");
  await expect(page).toHaveURL(/\/pro\/login$/);
  await enter(page, "louis", scripts !== false);
  await shop(page);
  // Typing a name finds its customer.
  await expect(page.getByRole("searchbox", { name: /^Name, e-mail/ })).toBeFocused();
  await page.keyboard.type("eloise dubois");
  await page.keyboard.press("Enter");
  // The list under the field has such a button, too, until the page is there.
  await expect(page.getByRole("heading", { level: 1, name: "Customers found" })).toBeVisible();
  await page.getByRole("button", { name: /Select/ }).click();
  await expect(page.getByText(/Acting for Éloïse Dubois/)).toBeVisible();
  // Her own size is 51. The two projects share her, so each uses a cut of its own.
  const cut = scripts === false ? "cushion" : "oval";
  await page.goto(
    `/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=${cut}&caratMin=1&caratMax=1.5&size=57`,
  );
  await page.getByRole("table").getByRole("link").first().click();
  // The price beside it belongs to one ring: the page says which, and adds that one.
  await expect(page.locator(".stone-in")).toHaveText(/^Aube · Platinum 950 · Size 57\smm/);
  await page.getByRole("button", { name: "Add to the tray" }).first().click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await page
    .getByRole("listitem")
    .filter({ hasText: scripts === false ? "Cushion" : "Oval" })
    .getByRole("button", { name: /^Order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  const field = page.getByRole("combobox", { name: "Ring size" });
  await expect(field).toHaveValue("57");
  await expect(field).toHaveAccessibleDescription(/^The customer’s file says 51\smm\./);
  await page.goto("/en/fr/pro/checkout/cart");
  await page
    .getByRole("button", { name: /Release/ })
    .first()
    .click();
  await expect(page.getByText("The reservation has been released").first()).toBeVisible();
});

test("customers who may be the same person are shown before a new account is created anyway", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await atTheSearch(page);
  await page.goto("/en/fr/client-register?as=seller");
  await page.getByRole("textbox", { name: "First name" }).fill("Claire");
  await page.getByRole("textbox", { name: "Last name" }).fill("Moreau");
  await page.getByRole("textbox", { name: "E-mail" }).fill("another.claire@client.example");
  await page.getByRole("textbox", { name: /City/ }).fill("Paris");
  await page.getByRole("button", { name: "Create and select customer" }).click();
  const question = page.getByRole("alert").filter({ hasText: "This customer may already be on file" });
  await expect(question).toBeInViewport();
  if (scripts !== false) await expect(question).toBeFocused();
  await expect(page.getByRole("button", { name: "Create the account anyway" })).toBeVisible();
  // Customers are told apart by their address, and chosen beside it.
  const one = question.getByRole("listitem").first();
  const [words, button] = [
    await one.locator(".quiet").boundingBox(),
    await one.getByRole("button").boundingBox(),
  ];
  expect(button?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
});

test("the preferred one of several stones side by side goes to the tray from there", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await atTheSearch(page);
  await serve(page, "claire");
  await page.goto(
    "/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5&size=54",
  );
  const marks = page.getByRole("checkbox", { name: /^Compare/ });
  for (const nth of [2, 4]) await marks.nth(nth).check();
  await page.locator("button[form=compare], #compare button").first().click();
  const liked = page
    .getByRole("table")
    .getByRole("button", { name: /^Add to the tray/ })
    .last();
  const report = /99\d{8}/.exec(await liked.innerText())?.[0] ?? "none";
  await liked.click();
  await expect(page.getByText("Added to the tray").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(report);
  if (scripts !== false) await expect(page).toHaveURL(/customer\/tray/);
});

test("the Enter key sends the form that is filled in, and does not lock the tablet", async ({ page }) => {
  await atTheSearch(page);
  await page.goto("/en/fr/client-register?as=seller");
  await page.getByRole("textbox", { name: "First name" }).fill("Claire");
  await page.getByRole("textbox", { name: "First name" }).press("Enter");
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expect(page).toHaveURL(/client-register/);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Claire");
});

test("price, state and button of the first stone are visible on a tablet, whichever way it is held", async ({
  page,
}) => {
  await atTheSearch(page);
  await serve(page, "claire");
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const place of shareOfDay(["en", "jp", "fr", "zh_ht"], 0, 2)) {
      await page.goto(`/${place}/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&size=54`);
      const row = page.locator(".stone-table tbody tr").first();
      await row.scrollIntoViewIfNeeded();
      for (const part of [".stone-offer", ".state", "button"])
        await expect(row.locator(part).first(), `${part} in ${place} at ${width}`).toBeInViewport({
          ratio: 1,
        });
    }
  }
});

test("if two customers have the same name, the question before a change shows each e-mail address", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  const email = `claire.${scripts === false ? "b" : "a"}${Date.now()}@client.example`;
  await atTheSearch(page);
  await page.goto("/en/fr/client-register?as=seller");
  await page.getByRole("textbox", { name: "First name" }).fill("Claire");
  await page.getByRole("textbox", { name: "Last name" }).fill("Moreau");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: /City/ }).fill("Paris");
  await page.getByRole("button", { name: "Create and select customer" }).click();
  await page.getByRole("button", { name: "Create the account anyway" }).click();
  await expect(page.getByText("Acting for Claire Moreau").first()).toBeVisible();
  // Each empty list of a new customer's file leads to what fills it.
  await page.goto("/en/fr/pro/customer/file");
  for (const [list, next] of [
    ["pieces-cart", /\/creations\/result$/],
    ["orders", /\/customer\/tray$/],
    ["visits", /\/appointments\/book$/],
  ] as const)
    await expect(page.locator(`[aria-labelledby=${list}] a`), list).toHaveAttribute("href", next);
  await page.goto("/en/fr/pro/customer/results?crmId=CRM-000123");
  await page.getByRole("button", { name: /Select/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Change customer" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`Claire Moreau (${email})`);
  await expect(page.getByRole("main")).toContainText("Claire Moreau (claire@client.example)");
});

test("an unknown CRM ID is reported as such, and the search is the next step", async ({ page }) => {
  await atTheSearch(page);
  await page.goto("/en/fr/pro/customer/results?crmId=CRM-999999");
  await expect(
    page.getByText("No account has this CRM ID. Please check it, or search by name or e-mail."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toHaveText("Change the search");
});

test("while the list of orders is being sorted, it says so", async ({ page, javaScriptEnabled: scripts }) => {
  if (scripts === false) return;
  await atTheSearch(page);
  await page.goto("/en/fr/pro/reporting?from=&to=");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText(/order/);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/pro/reporting.data?*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: "Today" }).click();
  await expect(status).toHaveText("Loading orders…");
  answer();
  await expect(status).toContainText(/order/);
});

test("an added note stays visible and can be corrected, and a check of the stock is answered", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await atTheSearch(page);
  await serve(page, "claire");
  await page.goto("/en/fr/pro/customer/file");
  const words = `Prefers the evening ${Date.now()}`;
  await page.getByRole("textbox", { name: "New note" }).fill(words);
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("paragraph").filter({ hasText: words });
  await expect(note).toBeVisible();
  if (scripts !== false) await expect(note).toBeInViewport();
  // Its field is empty again, so that it is not added twice.
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveValue("");
  const row = page.getByRole("listitem").filter({ hasText: words });
  await row.getByText("Correct", { exact: true }).click();
  await row.getByRole("textbox", { name: "Corrected note" }).fill(`${words}, never Mondays`);
  await row.getByRole("button", { name: "Save the correction" }).click();
  await expect(row.getByRole("paragraph").filter({ hasText: `${words}, never Mondays` })).toBeVisible();
  await expect(row.getByRole("textbox", { name: "Corrected note" })).toBeHidden();
  if (scripts !== false) await expect(row.locator("summary", { hasText: "Correct" })).toBeFocused();
  await page.goto("/en/fr/pro/customer/tray");
  await page.getByRole("button", { name: "Check stock" }).click();
  await expect(
    page.getByText(
      /Checked at \d{1,2}:\d\d: everything is available\.|Some pieces are reserved or unavailable/,
    ),
  ).toBeVisible();
});

for (const lang of ["fr", "en"]) {
  test(`the bar of a manager who serves a customer fits in one row: ${lang}`, async ({
    page,
    javaScriptEnabled: scripts,
  }) => {
    if (scripts === false) return;
    await enter(page, "helene", true, lang);
    await shop(page);
    await page.goto(`/${lang}/fr/pro/customer/results?email=c.moreau@client.example`);
    await page.getByRole("main").getByRole("table").getByRole("button").click();
    await expect(page.locator(".acting-bar")).toContainText("Claire Moreau-Petit");
    const { height } = (await page.locator(".acting-bar").boundingBox()) ?? { height: 0 };
    expect(height).toBe(44);
  });
}

test("the list of stones shows its filters in one line, and three stones are visible, in all languages", async ({
  page,
}) => {
  await atTheSearch(page);
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.locator(".acting-who")).toContainText("Without a customer account");
  for (const lang of shareOfDay(["en", "fr", "jp", "ko", "zh_ht", "zh_hs"], 0, 3)) {
    await page.goto(
      `/${lang}/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5&size=54`,
    );
    await expect(page.locator(".list-filters > summary")).toContainText(/1[.,]00.+1[.,]50.+54/);
    await expect(page.locator("main tbody tr").nth(2)).toBeInViewport({ ratio: 1 });
  }
});

test("the filters of the stones stay open while a seller chooses, and open by themselves without a result", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  const list = "/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&size=54";
  await atTheSearch(page);
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.locator(".acting-who")).toContainText("Without a customer account");
  await page.goto(list);
  if (scripts !== false) await expect(page.locator("html.scripted")).toBeAttached();
  const summary = page.locator(".list-filters > summary");
  await summary.click();
  await page
    .getByRole("group", { name: "Colour" })
    .getByRole("checkbox", { name: "D", exact: true })
    .check({ force: true });
  if (scripts === false) await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(summary).toContainText("Colour: D");
  await expect(page.getByRole("button", { name: "Apply filters" })).toBeVisible({
    visible: scripts !== false,
  });
  await page.goto(`${list}&priceMax=100`);
  await expect(summary).toContainText("up to €100");
  await expect(page.getByRole("textbox", { name: /Price up to/ })).toBeVisible();
});

test("orders of a chosen status are visible at once, and the folded choice names it", async ({ page }) => {
  await atTheSearch(page);
  await page.goto("/en/fr/pro/reporting");
  await page.getByRole("link", { name: "On hold, ending soon" }).click();
  await expect(page.getByText("Status: On hold", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /A10/ })).toBeHidden();
  await expect(page.getByRole("button", { name: "Apply filters" })).toBeInViewport();
});

test("a slow link shows at once that it is loading, and no longer when the page is there", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  if (scripts === false) return;
  await atTheSearch(page);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/\/pro\/reporting\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.locator(".under-way")).toHaveCount(0);
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).first().click();
  await expect(page.locator(".under-way")).toBeVisible();
  answer();
  await expect(page).toHaveURL(/pro\/reporting/);
  await expect(page.locator(".under-way")).toHaveCount(0);
});

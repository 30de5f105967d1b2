import { expect, test } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";
import { ORIGIN } from "../setup";

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

test("a seller places an order for a stone, and the ERP receives it once", async ({ page }, info) => {
  await logInSeller(page, "camille");

  await page.getByRole("link", { name: "Find or create a customer" }).click();
  // One line, with the names in either order; accents and case do not matter.
  await page.getByRole("searchbox", { name: /^Name, e-mail/ }).fill("MOREAU Claire");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "claire@client.example" });
  await row.getByRole("button", { name: /Select/ }).click();
  await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();

  // Exact stones for a creation; the cheapest free one goes into the tray. The two projects share the customer, so each
  // uses a cut of its own and finds its item by that.
  const [cut, cutName] =
    info.project.name === "no-script" ? ["cushion", "Cushion"] : ["round", "Round brilliant"];
  await page.goto(
    `/en/fr/pro/creations/result?aesthetic=aube&metal=platinum&cut=${cut}&caratMin=1&caratMax=1.5&size=54`,
  );
  // The report of a round stone states its cut grade, the reports of other cuts do not.
  await expect(page.locator(".stone-table thead")).toContainText(
    cut === "round" ? "Cut grade" : "Fluorescence",
  );
  await page
    .getByRole("button", { name: /Add to the tray/ })
    .first()
    .click();
  await expect(page.getByText("Added to the tray").first()).toBeVisible();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await expect(page.getByRole("link", { name: "Back to the tray" }), "on the tray itself").toHaveCount(0);
  const item = page
    .getByRole("listitem")
    .or(page.getByRole("row"))
    .or(page.getByRole("article"))
    .filter({ hasText: "Aube" })
    .filter({ hasText: cutName })
    .filter({ has: page.getByRole("button", { name: /^Order/ }) })
    .first();
  await item.getByRole("button", { name: /^Order/ }).click();

  // That reserves it, with the end in words and a countdown.
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  await expect(
    page
      .getByRole("timer")
      .or(page.getByText(/\b(19|20):\d\d\b/))
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  // The engraving on its own, large, and back to the form.
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Toi & moi");
  await page.getByRole("button", { name: "Engraving in large" }).click();
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("Toi & moi");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("Toi & moi");

  // A deposit above the price is refused at the field, and everything typed is still there.
  const number = `T-${info.project.name}-${info.workerIndex}-${Date.now() % 100_000}`;
  await page.getByRole("textbox", { name: "Deposit number" }).fill(number);
  await page.getByRole("textbox", { name: /Deposit amount|Amount/ }).fill("99999999");
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(
    page.getByText("The deposit must be more than zero and no more than the price.").first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toHaveValue(number);
  await page.getByRole("textbox", { name: /Deposit amount|Amount/ }).fill("1500");
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/review/);

  // Signing: everything except the phrase is refused.
  const signature = page.getByRole("textbox").last();
  await page.getByRole("checkbox").first().check();
  await signature.fill("yes");
  await page.getByRole("button", { name: /Place/ }).click();
  await expect(page.getByText("Please enter the words exactly as shown above.").first()).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("textbox").last().fill("Signed and agreed");
  await page.getByRole("button", { name: /Place/ }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/success/);
  const ordered = page
    .getByRole("main")
    .getByText(/P101-\d{6}-\d{4}/)
    .first();
  const order = /P101-\d{6}-\d{4}/.exec(await ordered.innerText())?.[0] ?? "";

  // The ERP answers and the order moves on. Reporting and the order's own page show it.
  await page.goto("/en/fr/pro/reporting");
  await expect(page.getByText(order).first()).toBeVisible();
  await page.getByRole("link", { name: order }).first().click();
  await expect(page).toHaveURL(/\/pro\/order\//);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(
      /Deposit confirmed|Waiting for mounting|Sent to the warehouse|Received|Ready|Sent|Delivered/,
    );
  }).toPass({ timeout: 30_000 });

  // The purchase order by its URL, as a page and as PDF.
  const id = new URL(page.url()).pathname.split("/").pop() ?? "";
  await page.goto(`/en/fr/pro/order/print/${id}?lang=en`);
  await expect(page.getByText(order).first()).toBeVisible();
  // Everybody who has the printed document can check it: the code leads to a page about it. If the server is busy, the
  // page asks to reload.
  const code = page.getByRole("img", { name: "Genuine document" });
  await expect(async () => {
    if (await page.getByRole("alert").isVisible()) await page.reload();
    await expect(code).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const check = await page.getByRole("link", { name: /\/check\// }).getAttribute("href");
  expect(await (await page.request.get(new URL(check ?? "").pathname)).text()).toContain(order);
  const pdf = await page.request.get(`/en/fr/pro/order/print/${id}/purchase-order.pdf`);
  expect(pdf.headers()["content-type"]).toContain("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a guest order needs no account, and another seller cannot take a reserved stone", async ({
  page,
  browser,
}, info) => {
  await logInSeller(page, "camille");
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.locator(".acting-who")).toContainText("Without a customer account");
  const cut = info.project.name === "no-script" ? "radiant" : "princess";
  const aesthetic = info.project.name === "no-script" ? "secret" : "matin";
  await page.goto(
    `/en/fr/pro/creations/result?aesthetic=${aesthetic}&metal=white-gold&cut=${cut}&caratMin=0.9&caratMax=1.2&size=52`,
  );
  await page
    .getByRole("button", { name: /Add to the tray/ })
    .first()
    .click();
  await expect(page.getByText("Added to the tray").first()).toBeVisible();
  await page.goto("/en/fr/pro/customer/tray");
  await page
    .getByRole("button", { name: /^Order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);

  // The colleague's list no longer offers the stone at once.
  const certified = page
    .getByRole("main")
    .getByText(/GIA \d{10}/)
    .first();
  const report = /GIA (\d{10})/.exec(await certified.innerText())?.[1] ?? "";
  const colleague = await browser.newContext({ baseURL: ORIGIN });
  const other = await colleague.newPage();
  await other.goto("/en/fr/pro/login");
  await other.getByRole("textbox", { name: "E-mail" }).fill("helene@aurive.example");
  await other.getByLabel("Password").fill("Counter-2026!");
  await other.getByRole("textbox", { name: "Web code" }).fill("AUR-FR");
  await other.getByRole("button", { name: "Log in" }).click();
  await other.getByRole("radio", { name: /Paris Vendôme/ }).check({ force: true });
  await other.getByRole("button", { name: "Continue in this shop" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
  await other.goto("/en/fr/pro/customer/search");
  await other.getByRole("button", { name: /without a customer account/i }).click();
  await expect(other.locator(".acting-who")).toContainText("Without a customer account");
  await other.goto(
    `/en/fr/pro/creations/result?aesthetic=${aesthetic}&metal=white-gold&cut=${cut}&caratMin=0.9&caratMax=1.2&size=52`,
  );
  await expect(other.getByRole("main")).not.toContainText(report === "" ? "never" : report);
  await colleague.close();

  // Leaving the checkout asks once, and then releases it.
  await page.getByRole("link", { name: "My orders" }).first().click();
  await page.getByRole("button", { name: "Release and leave" }).click();
  await expect(page).toHaveURL(/\/pro\/reporting/);
  await page.goto("/en/fr/pro/checkout/order");
  await expect(page).toHaveURL(/\/pro\/checkout\/cart/);
});

test("an item removed from the tray leaves the list, with scripts before the server has answered", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  await logInSeller(page, "camille");
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.locator(".acting-who")).toContainText("Without a customer account");
  await page.goto(
    "/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=oval&caratMin=1&caratMax=3&size=54",
  );
  await page
    .getByRole("button", { name: /Add to the tray/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  if (scripts !== false) {
    await expect(page.locator("html.scripted")).toBeAttached();
    await page.route("**/pro/customer/tray**", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
  }
  await page.getByRole("button", { name: "Remove Matin" }).click();
  await expect(page.getByRole("button", { name: "Remove Matin" })).toHaveCount(0);
  answer();
  await expect(page.getByText("Removed from the tray").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Matin" })).toHaveCount(0);
});

test("a laboratory-grown stone is called so in the tray, during the order, and among the customer's own creations", async ({
  page,
  browser,
}, info) => {
  const grown = "Laboratory-grown diamond";
  // The two projects share the customer and the stock, so each takes a different stone.
  const weight =
    info.project.name === "no-script" ? "caratMin=0.65&caratMax=0.75" : "caratMin=1.2&caratMax=1.3";
  await logInSeller(page, "camille");
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("searchbox", { name: /^Name, e-mail/ }).fill("MOREAU Claire");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page
    .getByRole("row")
    .filter({ hasText: "claire@client.example" })
    .getByRole("button", { name: /Select/ })
    .click();
  await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();
  await page.goto(`/en/fr/pro/creations/result?aesthetic=aube&metal=pink-gold&cut=oval&${weight}&size=54`);
  const stone = page
    .getByRole("row")
    .filter({ hasText: grown })
    .filter({ has: page.getByRole("button", { name: /Add to the tray/ }) })
    .first();
  const report = /\d{10}/.exec(await stone.innerText())?.[0] ?? "none";
  await stone.getByRole("button", { name: /Add to the tray/ }).click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  const piece = page.getByRole("listitem").filter({ hasText: "Aube" }).filter({ hasText: report });
  await expect(piece.filter({ hasText: grown })).toHaveCount(1);

  const own = await browser.newContext({ baseURL: ORIGIN });
  const customer = await own.newPage();
  await customer.goto("/en/fr/login?to=/en/fr/my-account/tray");
  await customer.getByRole("textbox", { name: "E-mail" }).fill("claire@client.example");
  await customer.getByLabel("Password").fill("Client-2026!");
  await customer.getByRole("button", { name: "Log in" }).click();
  await expect(customer.getByRole("article").filter({ hasText: report })).toContainText(grown);
  await own.close();

  await piece
    .getByRole("button", { name: /^Order/ })
    .first()
    .click();
  await expect(page.getByRole("main").getByText(grown).first()).toBeVisible();
  await page.goto("/en/fr/pro/customer/tray");
  await page
    .getByRole("listitem")
    .filter({ hasText: report })
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText(report)).toHaveCount(0);
});

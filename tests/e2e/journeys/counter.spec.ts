import { createServer, request, type Server as HttpServer } from "node:http";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import pg from "pg";
import { hotp, stepOf } from "#server/platform/totp";
import { startServer, type Server } from "../../bench/servers";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";

/*
 * What happens at a counter beside the straight way to an order: time runs out, somebody else wants the same stone, an
 * answer is lost, the ERP is away, the tablet is left alone. The product runs on a PostgreSQL of its own, so that the
 * tests can move its clocks and look at its rows; its ERP never answers.
 */
const SECRET = "a secret of the counter's journeys that is long enough";
const NAMES: Record<string, string> = { camille: "AUR-FR", louis: "AUR-FR", helene: "AUR-FR", aiko: "AUR-JP" };
let database: ThrowAwayDatabase;
let rows: pg.Pool;
let house: Server;
let here = false;

// The last of them looks at what the others left behind.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce" });

test.beforeAll(async ({ javaScriptEnabled: _ }, info) => {
  here = await hasPostgres();
  if (!here) return;
  database = await throwAwayDatabase("house");
  rows = new pg.Pool({ connectionString: database.url, max: 3 });
  const port = Number(process.env.E2E_PORT ?? 4555) + (info.project.name === "script" ? 3 : 5);
  house = await startServer(["build/main.js"], port, { ...NOTHING, DATABASE_URL: database.url, ERP_URL: "http://127.0.0.1:9", ERP_SECRET: SECRET, DATA_DIR: `test-results/counter-${info.project.name}` });
});
const NOTHING = { REDIS_URL: "", API_URL: "", ERP_URL: "", SMTP_URL: "", DEMO: "1", SESSION_SECRET: SECRET, TRUST_PROXY: "loopback", PUBLIC_ORIGIN: "" };
test.beforeEach(() => test.skip(!here, "no PostgreSQL here: set TEST_DATABASE_URL"));
test.afterAll(async () => {
  if (!here) return;
  await house.stop();
  await rows.end();
  await database.drop();
});

/** A seller at a tablet of their own, with the shop chosen. */
async function seller(browser: Browser, name: string, scripts: boolean | undefined, origin = house.origin): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1024, height: 768 }, javaScriptEnabled: scripts ?? true, reducedMotion: "reduce", extraHTTPHeaders: { "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` } });
  const page = await context.newPage();
  await password(page, name);
  await shop(page);
  return page;
}

async function password(page: Page, name: string): Promise<void> {
  await page.goto(`/en/${name === "aiko" ? "jp" : "fr"}/pro/login`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(`${name}@aurive.example`);
  await page.getByLabel("Password").fill("Counter-2026!");
  await page.getByRole("textbox", { name: "Web code" }).fill(NAMES[name] ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
}

async function shop(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /Customer search|Shop of the day/ })).toBeVisible();
  if (!(await page.getByRole("button", { name: "Continue in this shop" }).isVisible())) return;
  await page.getByRole("radio", { name: /Paris Vendôme/ }).check({ force: true });
  await page.getByRole("button", { name: "Continue in this shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customer search" })).toBeVisible();
}

const withoutAccount = async (page: Page) => {
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await expect(page.getByText("Without customer account").first()).toBeVisible();
};
const stones = (cut: string) => `/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=${cut}&caratMin=1&caratMax=1.5&size=54`;

/** The cheapest free stone of a cut onto the tray; its report number. */
async function onTray(page: Page, cut: string): Promise<string> {
  await page.goto(stones(cut));
  const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: /Add to the tray/ }) }).first();
  const report = /99\d{8}/.exec(await row.innerText())?.[0] ?? "";
  await row.getByRole("button", { name: /Add to the tray/ }).click();
  await expect(page.getByText("Added to the tray").first()).toBeVisible();
  return report;
}

async function reserve(page: Page): Promise<void> {
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: /Reserve/ }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/engraving/);
}

/** Puts the end of a seller's reservation this many seconds away. */
async function endsIn(name: string, seconds: number): Promise<void> {
  await rows.query("update quotes set expires_at = now() + make_interval(secs => $1) where state = 'active' and seller_id = $2", [seconds, `sel_${name}`]);
  await rows.query("update allocations a set expires_at = q.expires_at from quotes q where q.id = a.quote_id and q.state = 'active' and a.released_at is null and a.order_id is null");
}

/** The page as it is now: scripts ask by themselves, without them the person looks again. */
const look = async (page: Page, scripts: boolean | undefined) => {
  if (scripts === false) await page.reload();
};

const faults: string[] = [];
/** WCAG 2.2 A and AA of the page as it stands, and no sideways scrolling. */
async function accessible(page: Page, what: string, scripts: boolean | undefined): Promise<void> {
  if (scripts === false) return;
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  faults.push(...violations.map((v) => `${what}: ${v.id} ${v.nodes[0]?.html.slice(0, 160) ?? ""}`));
  if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)) faults.push(`${what}: scrolls sideways`);
}

async function fillOrder(page: Page, deposit: string): Promise<void> {
  await page.goto("/en/fr/pro/checkout/order");
  await page.getByRole("textbox", { name: "First name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Last name" }).fill("Lima");
  await page.getByRole("textbox", { name: /^Phone/ }).fill("01 99 00 12 34");
  await page.getByRole("textbox", { name: "Deposit number" }).fill(deposit);
}

async function sign(page: Page): Promise<void> {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
}

test("a reservation warns before its end, can be prolonged, and ends at home with a way back", async ({ browser, javaScriptEnabled: scripts }) => {
  const page = await seller(browser, "camille", scripts);
  await withoutAccount(page);
  await onTray(page, "round");
  await reserve(page);
  await expect(page.getByRole("timer")).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(page.getByText("The reservation is about to end.")).toHaveCount(0);

  await endsIn("camille", 100);
  await look(page, scripts);
  await expect(page.getByText("The reservation is about to end.")).toBeVisible();
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText("The reservation ends in two minutes. You can extend it.");
  await accessible(page, "engraving, two minutes before the end", scripts);
  // What was typed stays when time is added.
  await page.getByRole("textbox", { name: /Engraved text/ }).fill("Toujours");
  await page.getByRole("button", { name: /Extend/ }).click();
  await expect(page.getByRole("timer")).toHaveText(/^2[01]:\d\d$/);
  await expect(page.getByRole("textbox", { name: /Engraved text/ })).toHaveValue("Toujours");

  await endsIn("camille", 28);
  await look(page, scripts);
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText("The reservation ends in thirty seconds.");
  await endsIn("camille", -1);
  await look(page, scripts);
  await expect(page).toHaveURL(/\/en\/fr$/, { timeout: 15_000 });
  await expect(page.getByText("The reservation has ended. The stone is free again.").first()).toBeVisible();
  await page.getByRole("link", { name: "Back to the tray" }).first().click();
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await page.context().close();
});

test("a stone that is held is shown as unavailable online at once, and is back when it is let go", async ({ browser, javaScriptEnabled: scripts }) => {
  const claire = await browser.newContext({ baseURL: house.origin, javaScriptEnabled: scripts ?? true });
  const online = await claire.newPage();
  await online.goto("/en/fr/login");
  await online.locator("input[name=email]").fill("claire@client.example");
  await online.locator("input[name=password]").fill("Client-2026!");
  await online.getByRole("button", { name: "Log in" }).click();
  await expect(online).toHaveURL(/my-account/);
  const hers = async () => {
    await online.goto("/en/fr/my-account/tray");
    return online.getByRole("listitem").or(online.getByRole("article")).filter({ hasText: "Cercle" }).first().innerText();
  };
  expect(await hers()).toContain("Available immediately");

  const page = await seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/customer/results?lastname=moreau");
  await page.getByRole("row").filter({ hasText: "claire@client.example" }).getByRole("button", { name: /Select/ }).click();
  await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();
  await page.goto("/en/fr/pro/customer/file");
  await expect(page.getByRole("main")).toContainText(/In-store creations \(1\)[\s\S]*Cercle[\s\S]*Online creations \(1\)[\s\S]*Aube/);
  await accessible(page, "customer file", scripts);
  await reserve(page);
  expect(await hers()).toContain("Not available");
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: "Release the reservation" }).click();
  await expect(page.getByText("The reservation has been released").first()).toBeVisible();
  expect(await hers(), "the first look after the release").toContain("Available immediately");
  await Promise.all([claire.close(), page.context().close()]);
});

test("who asks for a held stone is told when it is free, and can give the reservation to a colleague", async ({ browser, javaScriptEnabled: scripts }) => {
  const camille = await seller(browser, "camille", scripts);
  await withoutAccount(camille);
  const louis = await seller(browser, "louis", scripts);
  await withoutAccount(louis);
  const report = await onTray(camille, "oval");
  expect(await onTray(louis, "oval")).toBe(report);
  await reserve(camille);

  await louis.goto("/en/fr/pro/checkout/cart");
  await expect(louis.getByText(/Held by Camille Laurent until/)).toBeVisible();
  await louis.getByRole("button", { name: "Tell me when it is free" }).click();
  await expect(louis.getByText(/place 1 in line/).first()).toBeVisible();
  await accessible(louis, "checkout with a place in line", scripts);

  await camille.goto("/en/fr/pro/reporting");
  await expect(camille.getByText("The reservation has been released").first()).toBeVisible();
  await look(louis, scripts);
  await expect(louis.getByText(/is kept for you until/)).toBeVisible({ timeout: 15_000 });
  await accessible(louis, "checkout with a stone kept", scripts);
  // It is kept from everybody else meanwhile.
  await camille.goto("/en/fr/pro/checkout/cart");
  await expect(camille.getByText(/Held by Louis Marchand until/)).toBeVisible();
  await expect(camille.getByRole("button", { name: /Reserve/ })).toBeDisabled();
  await louis.getByRole("button", { name: "Reserve it now" }).click();
  await expect(louis).toHaveURL(/\/pro\/checkout\/engraving/);

  await louis.goto("/en/fr/pro/checkout/cart");
  await louis.getByRole("combobox", { name: "Colleague" }).selectOption({ label: "Camille Laurent" });
  await accessible(louis, "checkout with a colleague to give it to", scripts);
  await louis.getByRole("button", { name: "Offer the reservation" }).click();
  await expect(louis.getByText(/It stays yours until it is taken over/).first()).toBeVisible();
  await camille.goto("/en/fr/pro/customer/tray");
  await expect(camille.getByText(/Louis Marchand would like to give you a reservation/)).toBeVisible();
  await camille.getByRole("button", { name: "Take it over" }).click();
  await expect(camille.getByRole("heading", { name: "A reservation is running" })).toBeVisible();
  await expect(camille.getByRole("complementary", { name: "Reservation" })).toContainText(report);
  await louis.goto("/en/fr/pro/checkout/engraving");
  await expect(louis.getByText("The reservation has been taken over by your colleague").first()).toBeVisible();
  await Promise.all([camille.context().close(), louis.context().close()]);
});

test("a price that changed is shown and accepted, a lost answer is asked after, and a second associate is credited", async ({ browser, javaScriptEnabled: scripts }, info) => {
  const line = await losing(new URL(house.origin));
  const front = await startServer(["build/main.js"], Number(process.env.E2E_PORT ?? 4555) + (info.project.name === "script" ? 4 : 6), { ...NOTHING, DATABASE_URL: "", API_URL: line.origin, DATA_DIR: `test-results/counter-front-${info.project.name}` });
  try {
    const page = await seller(browser, "camille", scripts, front.origin);
    await withoutAccount(page);
    await onTray(page, "radiant");
    await reserve(page);
    await fillOrder(page, `C-${Date.now() % 1_000_000}`);
    await page.getByRole("combobox", { name: /Second sales associate/ }).selectOption({ label: "Louis Marchand" });
    await accessible(page, "order form", scripts);
    await page.getByRole("button", { name: "Review the order" }).click();
    await expect(page.getByRole("main")).toContainText("Louis Marchand");
    await accessible(page, "review", scripts);

    await rows.query("update quotes set price_incl = price_incl + 12000, price_excl = price_excl + 10000, price_tax = price_tax + 2000 where state = 'active' and seller_id = 'sel_camille'");
    await sign(page);
    await page.getByRole("button", { name: "Place the order", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The price has changed since the review" })).toContainText(/Before\s*€[\d,]+\s*Now\s*€[\d,]+/);
    await expect(page.getByRole("textbox", { name: "Signature" })).toHaveValue("Signed and agreed");
    await accessible(page, "review with another price", scripts);

    line.lose(true);
    await page.getByRole("button", { name: "Accept the new price and place the order" }).click();
    await expect(page.getByRole("heading", { name: "We are checking the order" })).toBeVisible();
    await accessible(page, "we are checking", scripts);
    line.lose(false);
    await expect(page.getByRole("heading", { name: "The order is placed" })).toBeVisible({ timeout: 15_000 });
    await accessible(page, "success", scripts);
    expect((await rows.query("select 1 from orders where seller_id = 'sel_camille' and second_seller_id = 'sel_louis'")).rowCount).toBe(1);

    // The ERP does not answer: the order says since when it waits, and who is credited.
    await page.getByRole("link", { name: "See the order" }).click();
    await expect(page.getByText(/Waiting for the answer of SAP/)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Louis Marchand");
    await accessible(page, "order", scripts);
    await page.context().close();
  } finally {
    await front.stop();
    await line.close();
  }
});

test("an order on hold shows its end, stands in the list of those ending soon, and is confirmed with deposit and signature", async ({ browser, javaScriptEnabled: scripts }) => {
  const page = await seller(browser, "louis", scripts);
  await withoutAccount(page);
  await onTray(page, "cushion");
  await reserve(page);
  await fillOrder(page, "");
  await page.getByRole("textbox", { name: /Deposit amount/ }).fill("");
  await page.getByRole("checkbox", { name: /on hold/ }).check();
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.getByRole("button", { name: "Place the order on hold" }).click();
  await expect(page.getByRole("main")).toContainText("On hold until");
  const number = /P101-\d{6}-\d{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  await page.goto("/en/fr/pro/reporting");
  await page.getByRole("link", { name: "On hold, ending soon" }).click();
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(/On hold[\s\S]*until/);
  await accessible(page, "reporting", scripts);
  await row.getByRole("link", { name: number, exact: true }).click();
  await page.getByRole("textbox", { name: "Deposit number" }).fill(`H-${Date.now() % 1_000_000}`);
  await page.getByRole("textbox", { name: /Deposit amount|amount/i }).fill("500");
  await page.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
  await page.getByRole("button", { name: "Confirm the order" }).click();
  await expect(page.getByText("The order is updated").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Waiting for SAP integration");
  await page.context().close();
});

test("the second factor asks for a code at the next login, and a recovery code stands in for the telephone", async ({ browser, javaScriptEnabled: scripts }) => {
  const page = await seller(browser, "aiko", scripts);
  await page.goto("/en/jp/pro/security");
  await page.locator("#factor-password").fill("Counter-2026!");
  await page.getByRole("button", { name: "Set it up" }).click();
  const secret = (await page.locator(".security-secret code").innerText()).replace(/\s/g, "");
  await accessible(page, "security while a second factor is set up", scripts);
  const step = stepOf(Date.now());
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(hotp(base32(secret), step));
  await page.getByRole("button", { name: "Turn the second factor on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recovery = (await page.locator("main code").first().innerText()).trim();
  await accessible(page, "recovery codes", scripts);

  for (const [wrong, right] of [["000000", hotp(base32(secret), step + 1)], ["AAAA-AAAA-AAAA-AAAA", recovery]] as const) {
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/en\/jp$/);
    await password(page, "aiko");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("textbox", { name: "Code", exact: true })).toHaveAttribute("aria-invalid", "true");
    await accessible(page, "login with a code", scripts);
    await page.getByRole("textbox", { name: "Code", exact: true }).fill(right);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Customer search" })).toBeVisible();
  }
  await page.goto("/en/jp/pro/security");
  await expect(page.getByRole("main")).toContainText("9 recovery codes are left.");
  await page.context().close();
});

test("a locked tablet opens for the PIN only and shows the tray as it was; a rehearsal touches nothing real", async ({ browser, javaScriptEnabled: scripts }) => {
  const page = await seller(browser, "helene", scripts);
  await withoutAccount(page);
  const report = await onTray(page, "princess");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  // The first time there is no PIN: the seller is led to set one, and comes back.
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.locator("input[name=password]").first().fill("Counter-2026!");
  await page.getByRole("button", { name: "Set the PIN" }).click();
  await expect(page.getByText("Your PIN is saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await accessible(page, "lock", scripts);
  await page.goto("/en/fr/pro/customer/tray");
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(report);
  for (const pin of ["0000", "2580"]) {
    await page.locator("input[name=pin]").fill(pin);
    await page.getByRole("button", { name: "Unlock" }).click();
  }
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await expect(page.getByRole("main")).toContainText(report);

  const real = async () => (await rows.query<{ n: string }>("select (select count(*) from tray_items) || '/' || (select count(*) from quotes) || '/' || (select count(*) from mail_queue) as n")).rows[0]?.n;
  const before = await real();
  await page.goto("/en/fr/pro/rehearsal");
  await page.getByRole("button", { name: "Begin the rehearsal" }).click({ timeout: 40_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Customer search" })).toBeVisible({ timeout: 30_000 });
  await accessible(page, "rehearsal", scripts);
  await withoutAccount(page);
  await onTray(page, "princess");
  await reserve(page);
  await page.goto("/en/fr/pro/rehearsal");
  await page.getByRole("main").getByRole("button", { name: "Back to the real counter" }).click();
  await expect(page.getByText("The rehearsal is over; everything is as you left it").first()).toBeVisible();
  await page.goto("/en/fr/pro/customer/tray");
  await expect(page.getByRole("main")).toContainText(report);
  expect(await real()).toBe(before);
  await page.context().close();
});

test("a manager sees what the ERP refused, sends it again, and compares both sides", async ({ browser, javaScriptEnabled: scripts }) => {
  await rows.query("update outbox set state = 'dead', last_error = 'The material is blocked' where id = (select id from outbox where state = 'waiting' order by id limit 1)");
  const page = await seller(browser, "helene", scripts);
  await page.getByRole("link", { name: "Operations" }).click();
  const letter = page.getByRole("row").filter({ hasText: "The material is blocked" });
  await expect(letter).toBeVisible();
  await accessible(page, "operations", scripts);
  await letter.getByRole("button", { name: /Send the message of order .+ again/ }).click();
  await expect(page.getByText("The message is on its way again").first()).toBeVisible();
  await expect(letter).toHaveCount(0);
  const stranger = await seller(browser, "louis", scripts);
  expect((await stranger.goto("/en/fr/pro/operations"))?.status()).toBe(403);
  expect(faults, "WCAG on the pages of this file").toEqual([]);
  await Promise.all([page.context().close(), stranger.context().close()]);
});

/** Bytes of a Base32 secret, as an authenticator reads it. */
function base32(text: string): Uint8Array {
  const bits = [...text].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** A line to /api that can lose the answer to an order: the order arrives, what became of it is not heard. */
async function losing(to: URL): Promise<{ origin: string; lose(on: boolean): void; close(): Promise<void> }> {
  let lost = false;
  const server: HttpServer = createServer((asked, answer) => {
    const passed = request({ host: to.hostname, port: to.port, method: asked.method, path: asked.url, headers: { ...asked.headers, host: to.host } }, (given) => {
      if (lost && /\/api\/order\/(place|by-key)/.test(asked.url ?? "")) {
        given.resume().once("end", () => answer.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    lose: (on) => {
      lost = on;
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

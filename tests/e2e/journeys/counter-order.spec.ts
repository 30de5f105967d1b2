import { createServer, request, type Server as HttpServer } from "node:http";
import { expect } from "@playwright/test";
import { counterHouse, fillOrder, look, onTray, reserve, sign, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* Orders that do not go the direct way: another price, a lost answer, a hold, and an ERP that refuses. The last test
   looks at what the others left behind. */
const house = counterHouse();

test("a price change is shown and accepted, a lost answer is looked up, and a second associate is credited", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const line = await losing(new URL(house.origin));
  const front = await house.front(line.origin);
  try {
    const page = await house.seller(browser, "camille", scripts, front.origin);
    await withoutAccount(page);
    await onTray(page, "radiant");
    await reserve(page);
    await fillOrder(page, `C-${Date.now() % 1_000_000}`);
    await page.getByText("Second sales associate, comment").click();
    await page
      .getByRole("combobox", { name: /Second sales associate/ })
      .selectOption({ label: "Louis Marchand" });
    await house.accessible(page, "order form", scripts);
    await page.getByRole("button", { name: "Review the order" }).click();
    await expect(page).toHaveURL(/\/pro\/checkout\/review/);
    await expect(page.getByRole("main")).toContainText("Louis Marchand");
    await house.accessible(page, "review", scripts);

    await house.rows.query(
      "update quotes set price_incl = price_incl + 12000, price_excl = price_excl + 10000, price_tax = price_tax + 2000 where state = 'active' and seller_id = 'sel_camille'",
    );
    await sign(page);
    await page.getByRole("button", { name: "Place the order", exact: true }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "The price has changed since you reviewed the order" }),
    ).toContainText(/Before\s*€[\d,]+\s*Now\s*€[\d,]+/);
    await expect(page.getByRole("textbox", { name: "Signature" })).toHaveValue("Signed and agreed");
    await house.accessible(page, "review with another price", scripts);

    line.lose(true);
    await page.getByRole("button", { name: "Accept the new price and place the order" }).click();
    await expect(page.getByRole("heading", { name: "We are checking the order" })).toBeVisible();
    await house.accessible(page, "we are checking", scripts);
    line.lose(false);
    await expect(page.getByRole("heading", { name: "The order has been placed" })).toBeVisible();
    await house.accessible(page, "success", scripts);
    expect(
      (
        await house.rows.query(
          "select 1 from orders where seller_id = 'sel_camille' and second_seller_id = 'sel_louis'",
        )
      ).rowCount,
    ).toBe(1);

    // The ERP has not answered, but it is not late yet: the order says that it waits, and who is credited.
    await page.getByRole("link", { name: "See the order" }).click();
    await expect(page.getByRole("main")).toContainText("Waiting for SAP integration");
    await expect(page.getByText(/No response from SAP/)).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Louis Marchand");
    await house.accessible(page, "order", scripts);
    await page.context().close();
  } finally {
    await front.stop();
    await line.close();
  }
});

test("what was typed into the order form is there after a reload, only in this tab and for this reservation", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "a page without scripts keeps nothing");
  const page = await house.seller(browser, "louis", scripts);
  await withoutAccount(page);
  await onTray(page, "oval");
  await reserve(page);
  await fillOrder(page, "RELOAD-1");
  // Shown before anything is typed, because the promised date depends on it.
  await expect(page.getByText("Engraving adds about a week to the delivery date.")).toBeVisible();
  await expect(page.getByText("The ring is kept for the customer for 48 hours")).toBeVisible();
  await page.getByRole("textbox", { name: /^Engraving/ }).fill("Ana & Léo");
  await page.getByRole("checkbox", { name: "Place the order on hold" }).check();
  await page.getByRole("textbox", { name: /Deposit amount/ }).fill("1234");
  await page.reload();
  const typed = async () =>
    Promise.all(
      ["First name", /^Telephone/, "Deposit number", /Deposit amount/, /^Engraving/].map((name) =>
        page.getByRole("textbox", { name }).inputValue(),
      ),
    );
  await expect.poll(typed).toEqual(["Ana", "01 99 00 12 34", "RELOAD-1", "1234", "Ana & Léo"]);
  await expect(page.getByRole("checkbox", { name: "Place the order on hold" })).toBeChecked();
  // Restored once: nothing of it is left in the tab.
  const lies = () => page.evaluate(() => sessionStorage.getItem("typed"));
  expect(await lies()).toBeNull();

  // Loading any other page removes what the tab has stored.
  await page.evaluate(() =>
    addEventListener("pagehide", () => sessionStorage.setItem("left", sessionStorage.getItem("typed") ?? "")),
  );
  await page.goto("/en/fr/pro/day");
  const left = String(await page.evaluate(() => sessionStorage.getItem("left")));
  expect(left).toContain("RELOAD-1");
  await expect.poll(lies).toBeNull();

  // The same address, but another reservation with another customer.
  await page.goto("/en/fr/pro/checkout/order");
  await page.evaluate(
    (text) => {
      document.querySelector("[data-whose]")?.removeAttribute("data-whose");
      sessionStorage.setItem("typed", text);
    },
    left.replace(/"whose":"[^"]+"/, '"whose":"another"'),
  );
  await page.reload();
  await expect.poll(lies).toBeNull();
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await page.context().close();
});

test("an order on hold shows its end, is in the list of those ending soon, and is confirmed with deposit and signature", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "louis", scripts);
  await withoutAccount(page);
  await onTray(page, "cushion", "");
  await reserve(page);
  await fillOrder(page, "");
  await page.getByRole("textbox", { name: /Deposit amount/ }).fill("");
  await page.getByRole("checkbox", { name: /on hold/ }).check();
  // The workshop makes no ring without its size: the field asks for it, and what was typed stays.
  await page.getByRole("button", { name: "Review the order" }).click();
  const size = page.getByRole("combobox", { name: "Ring size" });
  await expect(size).toHaveAccessibleDescription(/the workshop cannot make the ring without one/);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ana");
  await expect(page.getByRole("checkbox", { name: /on hold/ })).toBeChecked();
  await house.accessible(page, "order form without a ring size", scripts);
  await size.selectOption("54");
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(page.getByRole("complementary", { name: "Reservation" })).toContainText("Size 54 mm");
  await page.getByRole("button", { name: "Place the order on hold" }).click();
  await expect(page.getByRole("main")).toContainText("On hold until");
  const number = /P101-\d{6}-\d{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  await page.goto("/en/fr/pro/reporting");
  await page.getByRole("link", { name: "On hold, ending soon" }).click();
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(/On hold[\s\S]*until/);
  await house.accessible(page, "reporting", scripts);
  await row.getByRole("link", { name: number, exact: true }).click();
  // Nothing was paid and the ERP does not know it, so nobody else is needed to cancel it.
  await page.getByText("Cancel the order", { exact: true }).first().click();
  await expect(page.getByText("The order is cancelled immediately and the ring is released.")).toBeVisible();
  // A payment made now has the same legal nature as the deposit of any order, so that is said beside it.
  await expect(page.getByRole("group", { name: "Part-payment (acompte)" })).toBeVisible();
  await expect(page.getByText("The sum paid is a part-payment (acompte): a first instalment")).toBeVisible();
  await page.getByRole("textbox", { name: "Deposit number" }).fill(`H-${Date.now() % 1_000_000}`);
  await page.getByRole("textbox", { name: /Deposit amount|amount/i }).fill("500");
  await page.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
  await page.getByRole("checkbox", { name: /accepts the terms/ }).check();
  await page.getByRole("button", { name: "Confirm the order" }).click();
  await expect(page.getByText("The order has been updated").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Waiting for SAP integration");

  // A deposit that the till does not know is corrected right there: its form is open.
  await house.rows.query("update orders set status = 'SE' where number = $1", [number]);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toBeVisible();

  // Cancelled in the end: it waits on the day page until the till has given back what was paid.
  await house.rows.query("update orders set status = 'S9' where number = $1", [number]);
  await page.goto("/en/fr/pro/day");
  await expect(page.getByRole("heading", { name: "Cancelled: payments to settle (1)" })).toBeVisible();
  await page.getByRole("link", { name: `Record the refund ${number}` }).click();
  await expect(page.getByRole("textbox", { name: "Amount (EUR)" })).toHaveValue("500");
  await page.getByRole("textbox", { name: "Till receipt number" }).fill("G-1");
  await house.accessible(page, "order to settle", scripts);
  await page.getByRole("button", { name: "Record the refund" }).click();
  await expect(page.getByText("Everything that was paid is settled.")).toBeVisible();
  await page.goto("/en/fr/pro/day");
  await expect(page.getByRole("heading", { name: /payments to settle/ })).toHaveCount(0);
  await page.context().close();
});

test("an open page of an order on hold says when the hold has ended", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "louis", scripts);
  await withoutAccount(page);
  await onTray(page, "princess");
  await reserve(page);
  await fillOrder(page, "");
  await page.getByRole("textbox", { name: /Deposit amount/ }).fill("");
  await page.getByRole("checkbox", { name: /on hold/ }).check();
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.getByRole("button", { name: "Place the order on hold" }).click();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByRole("button", { name: "Confirm the order" })).toBeVisible();
  await house.rows.query(
    "update orders set on_hold_until = now() - interval '1 minute' where status = 'A10'",
  );
  await expect
    .poll(async () => (await house.rows.query("select 1 from orders where status = 'A10'")).rowCount, {
      timeout: 90_000,
    })
    .toBe(0);
  await look(page, scripts);
  await expect(page.getByText("Nothing was paid, so nothing is left to settle.")).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole("button", { name: "Confirm the order" })).toHaveCount(0);
  await page.context().close();
});

test("a tray that contains only rings of an unknown cut lists them, and is not called empty", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const line = await losing(new URL(house.origin), (items) =>
    items.map((item) => ({ ...item, product: { ...item.product, cut: "hexagon" } })),
  );
  const front = await house.front(line.origin);
  try {
    const page = await house.seller(browser, "camille", scripts, front.origin);
    await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
    await page.getByRole("button", { name: /Select/ }).click();
    await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();
    for (const path of ["tray", "file"]) {
      await page.goto(`/en/fr/pro/customer/${path}`);
      await expect(page.getByRole("region", { name: "Other rings" })).toContainText(/Cercle[\s\S]*Aube/);
      await expect(page.getByRole("main")).not.toContainText(/tray is empty|has saved no creation/i);
      await house.accessible(page, `${path} with rings that cannot be drawn`, scripts);
    }
    await page.context().close();
  } finally {
    await front.stop();
    await line.close();
  }
});

test("a manager sees what the ERP refused, sends it again, and compares both sides", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  await house.rows.query(
    "update outbox set state = 'dead', last_error = 'The material is blocked' where id = (select id from outbox where state = 'waiting' order by id limit 1)",
  );
  const page = await house.seller(browser, "helene", scripts);
  await page.locator(".bar-menu > summary").click();
  await page.getByRole("link", { name: "Operations" }).click();
  const letter = page.getByRole("row").filter({ hasText: "The material is blocked" });
  await letter.getByRole("link").click();
  await expect(page.getByText("SAP has refused the last message for this order").first()).toBeVisible();
  await page.goBack();
  await letter.getByText("Drop message", { exact: true }).click();
  await expect(letter.getByRole("button", { name: "Drop this message" })).toBeVisible();
  await house.accessible(page, "operations", scripts);
  await letter.getByRole("button", { name: /Resend the message for order .+/ }).click();
  await expect(page.getByText("The message is on its way again").first()).toBeVisible();
  await expect(letter).toHaveCount(0);
  const stranger = await house.seller(browser, "louis", scripts);
  for (const path of ["operations", "feeds", "security-events"]) {
    expect((await stranger.goto(`/en/fr/pro/${path}`))?.status(), path).toBe(403);
    await expect(
      stranger.getByRole("heading", { level: 1, name: "You are not allowed to access this page" }),
    ).toBeVisible();
    await expect(stranger.getByText("Something went wrong")).toHaveCount(0);
    await expect(stranger.locator("main").getByRole("link", { name: "Today" })).toBeVisible();
  }
  await Promise.all([page.context().close(), stranger.context().close()]);
});

test("on a tablet held either way, six orders and eight customers are visible, each with price, state and action", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "what is in sight is the same without scripts");
  const page = await house.seller(browser, "louis", scripts);
  await house.rows
    .query(`insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
    select 'cus_foule' || n, account_scope, region, 'ida.foule' || n || '@client.example', 'ida.foule' || n || '@client.example', 'Ida', 'Foule',
      'ida foule', 'foule ida', 'CRM-90000' || n, language from customers, generate_series(1, 9) n where id = 'cus_claire' on conflict do nothing`);
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(viewport);
    for (const lang of ["fr", "jp", "zh_ht"]) {
      const fits = () =>
        page
          .locator("main .table-scroll")
          .first()
          .evaluate((table) => table.scrollWidth <= table.clientWidth);
      await page.goto(`/${lang}/fr/pro/reporting?from=&to=&shop=all`);
      const order = page.locator("main tbody tr").first();
      for (const part of ["th a", ".state", "td.number:not(.wide)", ".papers"])
        await expect(order.locator(part).first(), `${lang} ${part}`).toBeInViewport({ ratio: 1 });
      // A row has only its own lines. An order on hold also says until when.
      const [top, height] = await page.locator("main tbody").evaluate((body) => {
        const heights = [...body.querySelectorAll("tr")].map((row) => row.getBoundingClientRect().height);
        return [body.getBoundingClientRect().top, Math.min(...heights)] as const;
      });
      expect((viewport.height - top) / height, `${lang}: orders in sight`).toBeGreaterThanOrEqual(6);
      expect(await fits(), `${lang}: orders without scrolling sideways`).toBe(true);
      await page.goto(`/${lang}/fr/pro/customer/results?q=foule`);
      await expect(page.locator("main tbody tr").nth(7).getByRole("button")).toBeInViewport({ ratio: 1 });
      expect(await fits(), `${lang}: customers without scrolling sideways`).toBe(true);
    }
  }
  await page.context().close();
});

/**
 * A connection to /api that can lose the answer to an order: the order arrives, but the caller does not hear the
 * result. `tell` can change what /api says about trays.
 */
async function losing(
  to: URL,
  tell?: (items: { product: object }[]) => unknown,
): Promise<{ origin: string; lose(on: boolean): void; close(): Promise<void> }> {
  let lost = false;
  const server: HttpServer = createServer((asked, answer) => {
    const passed = request(
      {
        host: to.hostname,
        port: to.port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, host: to.host, "accept-encoding": "identity" },
      },
      (given) => {
        if (lost && /\/api\/order\/(place|by-key)/.test(asked.url ?? "")) {
          given.resume().once("end", () => answer.destroy());
          return;
        }
        if (!tell || !/\/api\/(cart|wishlist)(\?|$)/.test(asked.url ?? "")) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          return;
        }
        const said: Buffer[] = [];
        given
          .on("data", (chunk: Buffer) => said.push(chunk))
          .once("end", () => {
            answer
              .writeHead(given.statusCode ?? 502, { "content-type": "application/json" })
              .end(JSON.stringify(tell(JSON.parse(Buffer.concat(said).toString()) as { product: object }[])));
          });
      },
    );
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { expect, type Page } from "@playwright/test";
import { orderRow } from "../../setup/order-row";
import { counterHouse, fillOrder, onTray, reserve, sign, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* From the locked tablet to the signed order of a customer whose stone is in the tray: taps, entries and pages are
   counted. */
const house = counterHouse();

/** The limits (row 122): presses besides typing, entries besides PIN and phrase, pages loaded. */
const MOST = { taps: 8, entries: 2, loads: 5 };
const VIEWPORT = { width: 1024, height: 768 };

test("a known customer's order is signed within eight taps, two entries and five pages, without scrolling to a button", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/security");
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.locator("input[name=password]").first().fill("Counter-2026!");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();

  const count = { taps: 0, entries: 0, loads: 0 };
  let at = page.url();
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && frame.url() !== at) count.loads += 1;
    at = frame.url();
  });
  const tap = async (what: ReturnType<typeof page.locator>) => {
    await expect(what).toBeInViewport({ ratio: 1 });
    count.taps += 1;
    await what.click();
  };
  const entry = async (words: string) => {
    count.entries += 1;
    await page.keyboard.type(words);
  };

  // The field of the PIN already has the focus.
  await page.keyboard.type("2580");
  await tap(page.getByRole("button", { name: "Unlock" }));
  await expect(page.locator(".acting-bar")).toBeVisible();
  if (scripts !== false) await expect(page.locator("html.scripted")).toBeAttached();
  await tap(page.getByRole("searchbox", { name: "Find a customer, order or stone" }));
  await entry("claire@client");
  if (scripts === false) await page.keyboard.press("Enter");
  await tap(page.getByRole("button", { name: "Tray Claire Moreau", exact: true }));
  await expect(page).toHaveURL(/\/pro\/customer\/tray/);
  await tap(page.getByRole("button", { name: "Order", exact: true }).first());
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  // Everything is filled in except the receipt of the till, which has the focus.
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toBeFocused();
  await entry(`M-${Date.now() % 1_000_000}`);
  await tap(page.getByRole("button", { name: "Review the order" }));
  await expect(page).toHaveURL(/\/pro\/checkout\/review/);
  // The review fits on the screen of the tablet.
  for (const part of [".reservation", ".review-facts", "#review"])
    await expect(page.locator(part), part).toBeInViewport({ ratio: 1 });
  await tap(page.getByRole("checkbox").first());
  await tap(page.getByRole("textbox", { name: "Signature" }));
  await page.keyboard.type("Lu et approuvé");
  await tap(page.getByRole("button", { name: "Place the order", exact: true }));
  await expect(page.getByRole("heading", { name: "The order has been placed" })).toBeVisible();

  expect(page.viewportSize()).toEqual(VIEWPORT);
  expect(count.taps).toBeLessThanOrEqual(MOST.taps);
  expect(count.entries).toBeLessThanOrEqual(MOST.entries);
  // Without scripts the results are a page of their own.
  expect(count.loads).toBeLessThanOrEqual(MOST.loads + (scripts === false ? 1 : 0));

  // The order is found by its code from any page. A seller of another country's shops finds nothing.
  const number = /P101-\d{6}-\d{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  const field = page.getByRole("searchbox", { name: "Find a customer, order or stone" });
  if (scripts === false) await field.focus();
  else await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pro\/order\//);
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await page.goto("/en/fr/pro/find?q=moreau");
  await house.accessible(page, "search results", scripts);
  if (scripts !== false) {
    // With a keyboard: the key selects the last search, and the arrows lead to the rows and back.
    await page.keyboard.press("/");
    await page.keyboard.type("claire@client");
    await expect(field).toHaveValue("claire@client");
    const first = page.locator(".bar-found").getByRole("button", { name: "Tray Claire Moreau", exact: true });
    await expect(first).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".bar-found :focus")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(field).toBeFocused();
    // Out of the rows as well Escape closes the list, and the field has the focus; so does whatever is pressed beside it.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(page.locator(".bar-found")).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(".e");
    await expect(first).toBeVisible();
    await page.mouse.click(4, 500);
    await expect(page.locator(".bar-found")).toHaveCount(0);
    // The menu closes in the same ways.
    const menu = page.locator(".bar-menu > summary");
    await menu.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator(".bar-menu-sheet")).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(4, 500);
    await expect(page.locator(".bar-menu-sheet")).toBeHidden();
  }
  const aiko = await house.seller(browser, "aiko", scripts);
  await aiko.goto(`/en/jp/pro/find?q=${number}`);
  await expect(aiko.getByText(`Nothing found for “${number}”`)).toBeVisible();
  await Promise.all([page.context().close(), aiko.context().close()]);
});

test("the customer signs with a finger in addition to the phrase and may clear the drawing; order and document show it", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  await onTray(page, "round");
  await reserve(page);
  await fillOrder(page, "FINGER-1");
  await page.getByRole("combobox", { name: /^Title/ }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "E-mail" }).fill("ana@client.example");
  await page.getByRole("button", { name: "Review the order" }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/review/);
  // Even with all data that a guest can give, the field of the phrase is fully visible above the buttons at the bottom.
  for (const lang of ["jp", "ko", "fr", "en"]) {
    await page.goto(`/${lang}/fr/pro/checkout/review`);
    expect(await bottom(page, "#signature"), lang).toBeLessThanOrEqual(await top(page, ".acts-in-sight"));
  }
  // After a wrong phrase, the expected words, their field and the button are visible, and the field has the focus.
  await page.getByRole("checkbox").first().check();
  const phrase = page.getByRole("textbox", { name: "Signature" });
  await phrase.fill("Signed and greed");
  await page.getByRole("button", { name: "Place the order", exact: true }).click();
  await expect(phrase).toHaveAttribute("aria-invalid", "true");
  await expect(phrase).toBeFocused();
  for (const part of [".signature-phrase", "#signature", ".acts-in-sight button"])
    await expect(page.locator(part).first(), part).toBeInViewport({ ratio: 1 });
  const fold = page.locator(".draw-field");
  const field = page.getByRole("img", { name: "Area for the handwritten signature" });
  if (scripts === false) await expect(fold).toBeHidden();
  else {
    await fold.locator("summary").click();
    const draw = async (...points: [number, number][]) => {
      await field.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0 } = (await field.boundingBox()) ?? {};
      const unit = width / 600;
      for (const [nth, [left, top]] of points.entries()) {
        await page.mouse.move(x + left * unit, y + top * unit);
        if (nth === 0) await page.mouse.down();
      }
      await page.mouse.up();
    };
    await draw([10, 10], [500, 190]);
    const kept = page.locator("input[name=drawnSignature]");
    await expect(kept).toHaveValue(/^M10 10L500 190$/);
    const clear = page.getByRole("button", { name: "Clear" });
    expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await clear.click();
    await expect(kept).toHaveCount(0);
    await draw([50, 150], [120, 40], [190, 160]);
    await draw([250, 100], [400, 90]);
    await house.accessible(page, "review with a drawn signature", scripts);
    // Refused because the phrase is missing; the form still holds the drawing.
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Place the order", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Signature" })).toHaveAttribute("aria-invalid", "true");
    await expect(kept).toHaveValue(/^M50 150L120 40 190 160M250 100L400 90$/);
  }
  await sign(page);
  await page.getByRole("button", { name: "Place the order", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The order has been placed" })).toBeVisible();
  const [order] = await query("select id, signature from orders where deposit_number = 'FINGER-1'");
  expect((order?.signature as { drawn?: string }).drawn).toBe(
    scripts === false ? undefined : "M50 150L120 40 190 160M250 100L400 90",
  );
  for (const path of [`order/${String(order?.id)}`, `order/print/${String(order?.id)}`]) {
    await page.goto(`/en/fr/pro/${path}`);
    await expect(page.getByRole("img", { name: "Handwritten" })).toHaveCount(scripts === false ? 0 : 1);
  }
  await page.context().close();
});

const box = async (page: Page, part: string) => {
  const found = await page.locator(part).first().boundingBox();
  if (!found) throw new Error(`${part} is not on the page`);
  return found;
};
const top = async (page: Page, part: string) => (await box(page, part)).y;
const bottom = async (page: Page, part: string) => {
  const { y, height } = await box(page, part);
  return y + height;
};

const query = async (sql: string) => (await house.rows.query<Record<string, unknown>>(sql)).rows;

/** How many of them are fully visible on the screen, below the bar. */
const inSight = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 44 && bottom <= window.innerHeight;
      }).length,
  );

test("eight stones, six orders and eight customers are visible on a tablet, whichever way it is held, in all languages", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "what is in sight is the same without scripts");
  await query("insert into stone_places (sku, kind, shop) select sku, 'way', 'P101' from stones");
  for (let nth = 0; nth < 8; nth += 1) await orderRow({ query }, { deposit_number: `DENSE-${nth}` });
  await query(`insert into customers
    select made.* from customers c, generate_series(1, 10) n, lateral jsonb_populate_record(c, jsonb_build_object(
      'id', 'cus_dense_' || n, 'email', 'dense' || n || '@client.example', 'email_folded', 'dense' || n || '@client.example',
      'firstname', 'Anne-Sophie', 'lastname', 'Vasseur-Lagrange', 'search_first', 'anne-sophie vasseur-lagrange',
      'search_last', 'vasseur-lagrange anne-sophie', 'crm_id', 'CRM-9000' || n)) made
    where c.email = 'claire@client.example'`);
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  for (const lang of ["en", "fr", "jp", "ko", "zh_ht", "zh_hs"]) {
    const eachWay = async (path: string, look: (where: string) => Promise<void>) => {
      await page.goto(`/${lang}/fr/pro/${path}`);
      for (const [width, height] of [
        [1024, 768],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        await look(`${path} in ${lang} at ${width} × ${height}`);
      }
    };
    const stones =
      "creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5&size=54";
    await eachWay(stones, async (where) => {
      expect(await inSight(page, "main tbody tr"), where).toBeGreaterThanOrEqual(8);
      await expect(page.locator("main tbody tr").nth(7).locator("button"), where).toBeInViewport({
        ratio: 1,
      });
    });
    if (lang !== "fr" && lang !== "jp") continue;
    for (const [path, rows, least] of [
      ["reporting?from=&to=&shop=all", "main tbody tr", 6],
      ["customer/results?q=vasseur", "main tbody tr", 8],
      ["find?q=vasseur", "main .found-rows > li", 8],
    ] as const)
      await eachWay(path, async (where) => {
        expect(await inSight(page, rows), where).toBeGreaterThanOrEqual(least);
      });
    await eachWay("appointments/book", async (where) => {
      await expect(page.getByRole("main").locator(".acts-in-sight button"), where).toBeInViewport({
        ratio: 1,
      });
    });
  }
  // On an upright tablet, a long e-mail address fits on the order's page, or breaks between its parts.
  const id = await orderRow(
    { query },
    {
      deposit_number: "LONG-MAIL",
      email: "anne-sophie.vasseur-lagrange@maison-lagrange-et-filles.example",
    },
  );
  await page.goto(`/en/fr/pro/order/${id}`);
  const parts = await page.locator("dd", { hasText: "@maison" }).evaluate((shown) =>
    [...shown.childNodes].flatMap((part) => {
      if (part.nodeType !== Node.TEXT_NODE) return [];
      const range = document.createRange();
      range.selectNodeContents(part);
      return [range.getClientRects().length];
    }),
  );
  expect(parts).toEqual(parts.map(() => 1));
  await page.context().close();
});

test("an order that has arrived asks for a payment only while something is left to pay", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  const instead = page.getByText("Record a payment instead.");
  for (const [deposit_amount, count] of [
    [100_000, 1],
    [1_010_000, 0],
  ] as const) {
    const id = await orderRow({ query }, { status: "S5", deposit_amount });
    await page.goto(`/en/fr/pro/order/${id}`);
    await expect(page.getByText(/^The engraving can be changed until/)).toBeVisible();
    await expect(page.locator("details.act", { hasText: "Record a payment" })).toHaveCount(count);
    await expect(instead).toHaveCount(count);
  }
  await page.context().close();
});

test("a refused action on an order stays open while the page looks for news of SAP, and is folded once it is done", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "without scripts no page looks for news by itself");
  const id = await orderRow({ query }, { status: "A0", deposit_number: "WATCH" });
  const page = await house.seller(browser, "camille", scripts);
  await page.clock.install();
  await page.goto(`/en/fr/pro/order/${id}`);
  const act = page.locator("details.act", { hasText: "Record a payment" });
  await act.locator("summary").click();
  await act.getByRole("textbox", { name: /receipt/i }).fill("R-77");
  const amount = act.getByRole("textbox", { name: /Amount/ });
  await amount.fill("99 000");
  await act.getByRole("button").click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  let asked = 0;
  page.on("request", () => (asked += 1));
  await page.clock.fastForward(30_000);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  expect(asked).toBe(0);
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("500");
  await act.getByRole("button").click();
  await expect(page.getByText(/payment is recorded/i).first()).toBeVisible();
  await expect(amount).toBeHidden();
  await page.context().close();
});

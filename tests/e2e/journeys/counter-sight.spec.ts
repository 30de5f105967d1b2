import { expect, type Locator, type Page } from "@playwright/test";
import { orderRow } from "../../setup/order-row";
import { shareOfDay } from "../share-of-day";
import { counterHouse, onTray, reserve, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* What a seller in front of customers sees on a tablet without scrolling, whichever way it is held: the main button
   of the page, and as many lines as a list promises. Two of four languages are checked each day, without scripts one:
   what is in sight is the same there. */
const house = counterHouse();
const TABLETS = [
  [1024, 768],
  [768, 1024],
] as const;
/** Next month, in which no week is over yet. */
const NEXT_MONTH = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
  .toISOString()
  .slice(0, 7);
const LANGUAGES = shareOfDay(["en", "jp", "fr", "zh_ht"], 0, 2);

/** Opens a page at both sizes and in the languages with the longest and the shortest words. */
async function eachTablet(
  page: Page,
  path: string,
  look: (at: string, width: number) => Promise<void>,
): Promise<void> {
  const scripts = test.info().project.use.javaScriptEnabled ?? true;
  for (const lang of scripts ? LANGUAGES : LANGUAGES.slice(0, 1)) {
    await page.goto(`/${lang}/fr/pro/${path}`);
    for (const [width, height] of TABLETS) {
      await page.setViewportSize({ width, height });
      await look(`${path} in ${lang} at ${width} x ${height}`, width);
    }
  }
}

/** Changes an order of the shop, as its row may be. */
const order = (set: Record<string, unknown>) =>
  orderRow({ query: async (sql) => (await house.rows.query<Record<string, unknown>>(sql)).rows }, set);

const inSight = (what: Locator, at: string) => expect(what, at).toBeInViewport({ ratio: 1 });
/** Fully visible, except for the half pixel of border that a table row may have outside. */
const rowInSight = (what: Locator, at: string) => expect(what, at).toBeInViewport({ ratio: 0.97 });

test("the day: today's appointments beside what waits, and the way to a customer", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await house.rows.query(
    `insert into appointments (reference, shop, date, slot, seat, mode, status, sku, creation, firstname, lastname, phone, email, language, manage_token)
     select 'APT-SIGHT-' || n, 'P101', (now() at time zone 'Europe/Paris')::date + n, 'afternoon', 1, 'boutique', 'requested', '', '', 'Ana', 'Lima', '+33199001234', 'ana@client.example', 'fr', 'sight-' || n
     from generate_series(0, 3) n`,
  );
  for (const lastname of ["Erreur", "Versement"]) await order({ status: "SE", lastname });
  await eachTablet(page, "day", async (at, width) => {
    await inSight(page.locator("main .button-primary").first(), at);
    await rowInSight(page.locator("#day-visits"), at);
    await rowInSight(page.locator("#day-deposit_errors"), at);
    const [visits, waits] = [
      await page.locator("#day-visits").boundingBox(),
      await page.locator("#day-deposit_errors").boundingBox(),
    ];
    if (width === 1024) expect(visits?.y, at).toBe(waits?.y);
    await expect(page.locator(".day-row a[href^='tel:+33199001234']").first(), at).toBeVisible();
  });
  await house.accessible(page, "day in columns", scripts);
});

test("the search: the field, the button to go on without an account, and eight customers", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await house.rows.query(
    `insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
     select 'cus_sight' || n, account_scope, region, 'ida.foule' || n || '@client.example', 'ida.foule' || n || '@client.example', 'Ida', 'Foule', 'ida foule', 'foule ida', 'SIGHT' || n, language
     from customers, generate_series(1, 9) n where id = 'cus_claire' on conflict do nothing`,
  );
  const to = encodeURIComponent("/en/fr/pro/customer/tray");
  await eachTablet(page, `customer/search?to=${to}`, async (at) => {
    await inSight(page.locator(".find-line .button-primary"), at);
    await inSight(page.locator("form:has([value=guest]) button"), at);
    await expect(page.getByRole("main").getByRole("status"), at).toBeVisible();
  });
  await eachTablet(page, "customer/results?q=foule", async (at) => {
    await rowInSight(page.locator(".customer-table tbody tr").nth(7), at);
    await inSight(page.locator(".customer-table tbody button").first(), at);
    // The searched text is in the field of the bar and in that of the page.
    for (const field of await page.locator("input[name=q]").all())
      await expect(field, at).toHaveValue("foule");
  });
  await house.accessible(page, "customers found", scripts);
});

test("the stones: eight of them, and back to them after choosing a customer", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  const stones = "creations/result?aesthetic=matin&metal=white-gold&cut=round&size=54";
  await eachTablet(page, stones, async (at) => {
    await rowInSight(page.locator(".stone-table tbody tr").nth(7), at);
    await inSight(page.locator(".stone-table tbody button").first(), at);
    // The origin of a diamond is one word in Japanese, and fits on one line.
    if (at.includes(" in jp "))
      for (const origin of await page.locator(".stone-natural").all())
        expect((await origin.boundingBox())?.height ?? 99, at).toBeLessThan(24);
  });
  await page.goto(`/en/fr/pro/${stones}`);
  await page.locator(".acting-who").click();
  await expect(page.getByText("Choose whose tray the stones go onto")).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").fill("claire@client.example");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: /^Select/ }).click();
  await expect(page.locator(".acting-who")).toContainText("Claire Moreau");
  await expect(page).toHaveURL(`${house.origin}/en/fr/pro/${stones}`);
});

test("the tray and the file of a customer: lines, the facts beside them, and the actions", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
  await page.getByRole("button", { name: /^Select/ }).click();
  await expect(page.locator(".acting-who")).toContainText("Claire Moreau");
  for (const status of ["S6", "S1"])
    await order({
      status,
      customer_id: "cus_claire",
      is_guest: false,
      firstname: "Claire",
      lastname: "Moreau",
    });
  await eachTablet(page, "customer/tray", async (at, width) => {
    await inSight(page.locator(".tray-row").first(), at);
    await inSight(page.locator(".tray-acts .button").first(), at);
    await inSight(page.locator(".tray-beside-acts button"), at);
    if (width === 1024) await inSight(page.locator(".tray-beside"), at);
    await expect(page.locator(".tray-beside a[href='tel:+33199001234']"), at).toBeVisible();
  });
  await house.accessible(page, "tray in columns", scripts);
  await eachTablet(page, "customer/file", async (at) => {
    await inSight(page.locator("main .button-primary").first(), at);
    for (const part of [
      "#pieces-cart",
      "#pieces-online",
      "#orders",
      "#visits",
      "#notes",
      "#note-form button",
    ])
      await rowInSight(page.locator(part).first(), `${part} of ${at}`);
  });
  await house.accessible(page, "file in columns", scripts);
});

test("the diary: a week in columns with today marked, and the button to book", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  // Its week by name: on a closed Sunday the diary opens with the next one.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(new Date());
  await eachTablet(page, `appointments?date=${today}`, async (at) => {
    await inSight(page.locator("main .button-primary").first(), at);
    const days = page.locator(".diary-column");
    await expect(days, at).toHaveCount(7);
    await expect(page.locator(".diary-column[aria-current=date]"), at).toHaveCount(1);
    const tops = new Set<number>();
    for (const day of await days.all()) {
      await rowInSight(day.locator("h2"), at);
      tops.add(Math.round((await day.boundingBox())?.y ?? -1));
    }
    expect(tops.size, at).toBe(1);
  });
  await house.accessible(page, "week in columns", scripts);
  // In any month, the half-days, the hour and the button are visible together with the calendar.
  await eachTablet(page, "appointments/book", async (at) => {
    for (const part of [".calendar table", "#slot", "main .button-primary"])
      await inSight(page.locator(part).first(), `${part} of ${at}`);
  });
  await eachTablet(page, `appointments/book?month=${NEXT_MONTH}`, async (at) => {
    await inSight(page.locator("#slot"), at);
  });
  await house.accessible(page, "booking beside its calendar", scripts);
});

test("the orders: six of them with one main action; and the next steps of an order beside its history", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  for (let n = 0; n < 6; n += 1) await order({ status: "SX" });
  const id = await order({ status: "S5", lastname: "Arrivée" });
  await eachTablet(page, "reporting?from=&to=&shop=all", async (at) => {
    await rowInSight(page.locator(".report-table tbody tr").nth(5), at);
    await expect(page.locator(".acting-bar [aria-current=page]"), at).toHaveCount(2);
  });
  await page.goto("/en/fr/pro/reporting?number=nothing&shop=all");
  await expect(page.locator("main .button-primary:visible")).toHaveCount(1);
  await eachTablet(page, `order/${id}`, async (at) => {
    await rowInSight(page.locator("#next"), at);
    await rowInSight(page.locator(".counter-head .button").first(), at);
    await rowInSight(page.locator("#timeline"), at);
  });
});

test("a cancelled order says what is to be settled and promises no date; if nobody is found, an account is one tap away", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  const id = await order({ status: "S9", lastname: "Renonce", deposit_number: "T-S9" });
  const unpaid = await order({ status: "S9", deposit_number: "", deposit_amount: 0 });
  await page.goto(`/en/fr/pro/order/${id}`);
  await expect(page.locator(".order-next")).toContainText("€1,000 is still to be settled with the customer");
  await expect(page.locator("[aria-labelledby=payments] .price-total")).toHaveText("Still to settle€1,000");
  await page.goto(`/en/fr/pro/order/${unpaid}`);
  await expect(page.locator(".order-next")).toContainText("Nothing was paid");
  await page.goto("/en/fr/pro/reporting?from=&to=&shop=all&status=S9");
  await expect(page.locator(".report-table tbody tr").first()).toContainText("Cancellation confirmed");
  await expect(page.locator(".report-table tbody td time[datetime^='2027-01-15']")).toHaveCount(0);
  const field = page.getByRole("searchbox", { name: "Find a customer, order or stone" });
  await field.fill("Odette Nulle");
  if (scripts === false) await field.press("Enter");
  const create = page.getByRole("link", { name: "Create a customer account" }).first();
  await expect(create).toBeVisible();
  await house.accessible(page, "nobody found", scripts);
  await create.click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Odette");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Nulle");
  const aiko = await house.seller(browser, "aiko", scripts);
  await aiko.goto("/en/jp/pro/find?q=kenji@client");
  await aiko.getByRole("button", { name: /^Customer file/ }).click();
  await expect(aiko.locator(".customer-facts")).toContainText("56 mm (JP 15)");
  await Promise.all([page.context().close(), aiko.context().close()]);
});

test("a page that is complete at once is sent in one piece, with its length", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "a page is sent the same way without scripts");
  const page = await house.seller(browser, "camille", scripts);
  for (const path of ["day", "reporting", "customer/search"]) {
    const headers = (await page.request.get(`/en/fr/pro/${path}`)).headers();
    expect(headers["content-length"], path).toMatch(/^\d{4,}$/);
  }
  await page.context().close();
});

test("a long name is shortened in the bar: nothing else is cut off or overlaps, and the full name can be read", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  const name = "Marie-Christine-Élisabeth de La Rochefoucauld-Montmorency";
  await house.rows.query(
    `insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
     select 'cus_long', account_scope, region, 'long@client.example', 'long@client.example', 'Marie-Christine-Élisabeth', 'de La Rochefoucauld-Montmorency', 'marie', 'rochefoucauld', 'LONG1', language
     from customers where id = 'cus_claire' on conflict do nothing`,
  );
  await page.goto("/en/fr/pro/find?q=long@client");
  await page.getByRole("button", { name: `Tray ${name}` }).click();
  await expect(page.locator(".acting-who")).toHaveAttribute("title", `Acting for ${name}`);
  await onTray(page, "round");
  await reserve(page);
  await eachTablet(page, "checkout/order", async (at, width) => {
    const parts = await page
      .locator(".acting-bar :is(a, button, summary, input[type=search])")
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest(".bar-menu-sheet, .bar-found") && one.checkVisibility())
          .map((one) => {
            const { left, right } = one.getBoundingClientRect();
            const gives = one.matches(".acting-who, input");
            return { left, right, whole: gives || one.scrollWidth <= one.clientWidth + 1 };
          })
          .filter(({ left, right }) => right - left > 1)
          .sort((a, b) => a.left - b.left),
      );
    expect(parts.length, at).toBeGreaterThanOrEqual(width === 1024 ? 7 : 5);
    for (const [nth, part] of parts.entries()) {
      expect(part.left, at).toBeGreaterThanOrEqual(parts[nth - 1]?.right ?? 0);
      expect(part.right, at).toBeLessThanOrEqual(width);
    }
    expect(
      parts.filter(({ whole }) => !whole),
      at,
    ).toEqual([]);
  });
  await page.goto("/en/fr/pro/customer/file");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.context().close();
});

test("in Korean, the holder of a stone is named without a break inside a word", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const tablet = await house.seller(browser, "louis", scripts);
  await withoutAccount(tablet);
  await onTray(tablet, "princess");
  await reserve(tablet);
  // On another tablet the page says who has reserved it and until when.
  const page = await house.seller(browser, "louis", scripts);
  await withoutAccount(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(
    "/ko/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=princess&caratMin=1&caratMax=1.5&size=54",
  );
  const held = page.locator("main .state", { hasText: "확보" }).first();
  await expect(held).toBeVisible();
  const broken = await held.evaluate((one) =>
    [...one.childNodes].flatMap((part) =>
      [...(part.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(part, index);
        range.setEnd(part, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
  await Promise.all([tablet.context().close(), page.context().close()]);
});

import { expect, type Locator, type Page } from "@playwright/test";
import { counterHouse, fillOrder, look, onTray, reserve, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* Reservations that do not go the direct way: time runs out, another seller wants the stone, a colleague takes over. */
const house = counterHouse();

/** None of these parts lies under the toast. The text of a wide block may end before it. */
async function liesBeside(toast: Locator, parts: Locator[]): Promise<void> {
  await expect(toast).toHaveCount(1);
  const over = await toast.boundingBox();
  for (const part of parts) {
    const box = await part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    if (!over || !box.width) throw new Error("toast and what it may not cover stand on the page");
    const apart =
      box.x + box.width <= over.x ||
      over.x + over.width <= box.x ||
      box.y + box.height <= over.y ||
      over.y + over.height <= box.y;
    expect(apart, `the toast lies beside "${await part.innerText()}"`).toBe(true);
  }
}

test("a reservation warns before its end, can be extended, and ends on the home page with a link back", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  await onTray(page, "round");
  await reserve(page);
  await expect(page.getByRole("timer")).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(page.getByText("The reservation is about to end.")).toHaveCount(0);

  await house.endsIn("camille", 100);
  await look(page, scripts);
  await expect(page.getByText("The reservation is about to end.")).toBeVisible();
  // The countdown in the bar follows the ping, and the one in another tab follows what happens here.
  const bar = (one: Page) => one.locator(".bar-countdown");
  const second = scripts === false ? null : await page.context().newPage();
  if (second) {
    await expect(bar(page)).toHaveText(/ 0[01]:\d\d$/);
    await second.goto("/en/fr/pro/day");
    await expect(bar(second)).toHaveText(/ 0[01]:\d\d$/);
  }
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText(
    "The reservation ends in two minutes. You can extend it.",
  );
  await house.accessible(page, "order form, two minutes before the end", scripts);
  // What was typed stays when time is added.
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Toujours");
  await page.getByRole("button", { name: /Extend/ }).click();
  await expect(page.getByRole("timer")).toHaveText(/^2[01]:\d\d$/);
  if (second) {
    await expect(bar(second)).toHaveText(/ 2[01]:\d\d$/);
    await second.close();
  }
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("Toujours");
  if (scripts !== false) await expect(page.locator(".countdown-until")).toBeFocused();

  // After ten extensions the page no longer offers one; a page that still does is refused in words.
  await house.endsIn("camille", 100);
  await look(page, scripts);
  await house.rows.query(
    "update quotes set extended = 10 where state = 'active' and seller_id = 'sel_camille'",
  );
  await page.getByRole("button", { name: /Extend/ }).click();
  await expect(
    page.getByText("The reservation has been extended ten times and cannot be extended again").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Extend/ })).toHaveCount(0);
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText(
    "The reservation ends in two minutes. It has been extended ten times and cannot be extended again.",
  );

  await house.endsIn("camille", 28);
  await look(page, scripts);
  await expect(page.locator(".countdown [aria-live=assertive]")).toHaveText(
    "The reservation ends in thirty seconds.",
  );
  if (scripts !== false) await page.getByRole("textbox", { name: "Last name" }).fill("Silva");
  await house.endsIn("camille", -1);
  await look(page, scripts);
  await expect(page).toHaveURL(/\/pro\/checkout\/cart/);
  await expect(page.getByText("The reservation has ended.", { exact: true }).first()).toBeVisible();
  await page.goto("/en/fr/pro/customer/tray");
  // What was in the form when the time ran out is there again with the next reservation of the same ring.
  await reserve(page);
  await expect(page.getByRole("textbox", { name: /Engraving text/ })).toHaveValue("Toujours");
  if (scripts !== false) await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Silva");
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: "Release reservation" }).click();
  await expect(page.getByText("The reservation has been released").first()).toBeVisible();
  await page.context().close();
});

test("a seller whose browser was lost continues with the reservation, or releases it for another customer", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const lost = await house.seller(browser, "camille", scripts);
  await withoutAccount(lost);
  const report = await onTray(lost, "radiant");
  await reserve(lost);
  await lost.context().close();

  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  expect(await onTray(page, "radiant")).toBe(report);
  await page.goto("/en/fr/pro/checkout/cart");
  await expect(page.getByText(/Reserved by you without a customer account until/)).toBeVisible();
  await house.accessible(page, "checkout with an own reservation made elsewhere", scripts);
  const running = async () =>
    (
      await house.rows.query("select id from quotes where seller_id = 'sel_camille' and state = 'active'")
    ).rows.map((row: { id: string }) => row.id);
  const before = await running();
  await page.getByRole("button", { name: /Reserve/ }).click();
  await expect(page).toHaveURL(/\/pro\/checkout\/order/);
  expect(await running(), "the same reservation").toEqual(before);
  await page.context().close();

  // For another customer it is a different reservation: the page says for whom the stone is reserved and can release
  // it.
  await house.rows.query(
    "create table kept_tray as select * from tray_items where owner = 'customer:cus_claire'",
  );
  const other = await house.seller(browser, "camille", scripts);
  await other.goto("/en/fr/pro/customer/results?lastname=moreau");
  await other
    .getByRole("row")
    .filter({ hasText: "claire@client.example" })
    .getByRole("button", { name: /Select/ })
    .click();
  await expect(other.getByText(/Acting for Claire Moreau/)).toBeVisible();
  expect(await onTray(other, "radiant")).toBe(report);
  await other.goto("/en/fr/pro/checkout/cart");
  const piece = other.getByRole("group").locator(".item-choice").filter({ hasText: report });
  await piece.click();
  await other.getByRole("button", { name: /Reserve/ }).click();
  await expect(other.getByText(/Another of your reservations has this stone until/).first()).toBeVisible();
  expect(await running()).toEqual(before);
  await other.getByRole("button", { name: "Release reservation" }).click();
  await expect(other.getByText("The reservation has been released").first()).toBeVisible();
  await expect(other.getByText(/Reserved by you/)).toHaveCount(0);
  expect(await running()).toEqual([]);

  // After an item is removed, the focus goes to the next item, or to the heading when none is left.
  if (scripts !== false) {
    await other.goto("/en/fr/pro/customer/tray");
    const removals = other
      .getByRole("region", { name: /In-store creations/ })
      .getByRole("button", { name: /Remove/ });
    await expect(removals).toHaveCount(2);
    await removals.first().focus();
    await other.keyboard.press("Enter");
    await expect(removals).toHaveCount(1);
    await expect(removals.first()).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(other.getByRole("heading", { name: /In-store creations \(0\)/ })).toBeFocused();
  }
  await house.rows.query("delete from tray_items where owner = 'customer:cus_claire'");
  await house.rows.query("insert into tray_items select * from kept_tray");
  await other.context().close();
});

test("a reserved stone is shown as unavailable online at once, and returns when it is released", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const claire = await browser.newContext({ baseURL: house.origin, javaScriptEnabled: scripts ?? true });
  const online = await claire.newPage();
  await online.goto("/en/fr/login");
  await online.locator("input[name=email]").fill("claire@client.example");
  await online.locator("input[name=password]").fill("Client-2026!");
  await online.getByRole("button", { name: "Log in" }).click();
  await expect(online).toHaveURL(/my-account/);
  const hers = async () => {
    await online.goto("/en/fr/my-account/tray");
    return online
      .getByRole("listitem")
      .or(online.getByRole("article"))
      .filter({ hasText: "Cercle" })
      .first()
      .innerText();
  };
  expect(await hers()).toContain("In stock");

  const page = await house.seller(browser, "camille", scripts);
  await page.goto("/en/fr/pro/customer/results?lastname=moreau");
  await page
    .getByRole("row")
    .filter({ hasText: "claire@client.example" })
    .getByRole("button", { name: /Select/ })
    .click();
  await expect(page.getByText(/Acting for Claire Moreau/)).toBeVisible();
  await page.goto("/en/fr/pro/customer/file");
  await expect(page.getByRole("main")).toContainText(
    /In-store creations \(1\)[\s\S]*Cercle[\s\S]*Online creations \(1\)[\s\S]*Aube/,
  );
  await house.accessible(page, "customer file", scripts);
  await reserve(page);
  expect(await hers()).toContain("Not available");
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: "Release reservation" }).click();
  await expect(page.getByText("The reservation has been released").first()).toBeVisible();
  expect(await hers(), "the first look after the release").toContain("In stock");
  await Promise.all([claire.close(), page.context().close()]);
});

test("a seller who waits for a reserved stone is told when it is free, and can hand the reservation over to a colleague", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const camille = await house.seller(browser, "camille", scripts);
  await withoutAccount(camille);
  const louis = await house.seller(browser, "louis", scripts);
  await withoutAccount(louis);
  const report = await onTray(camille, "oval");
  expect(await onTray(louis, "oval")).toBe(report);
  await reserve(camille);

  await louis.goto("/en/fr/pro/checkout/cart");
  await expect(louis.getByText(/Reserved by Camille Laurent until/)).toBeVisible();
  // The stone's own page and the list say the same.
  const held = await louis
    .getByText(/Reserved by Camille Laurent until/)
    .first()
    .innerText();
  await louis.goto(
    `/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=oval&size=54&gia=${report}`,
  );
  await expect(louis.getByRole("row").filter({ hasText: report })).toContainText(held);
  await louis.goto(`/en/fr/pro/stone/${report}`, { waitUntil: "domcontentloaded" });
  await expect(louis.getByText(held)).toBeVisible();
  await louis.goto("/en/fr/pro/checkout/cart");
  await louis.getByRole("button", { name: "Notify me when it is available" }).click();
  await expect(louis.getByText(/number 1 in the queue/).first()).toBeVisible();
  await house.accessible(louis, "checkout with a place in the queue", scripts);

  // Another tab releases nothing; this one asks once, and says who waits.
  await camille
    .context()
    .newPage()
    .then(async (tab) => {
      await tab.goto("/en/fr/pro/reporting");
      await tab.close();
    });
  await camille.locator(".acting-bar").getByRole("link", { name: "My orders" }).click();
  await expect(camille.getByText("In the queue for this stone: Louis Marchand.")).toBeVisible();
  await expect(camille.getByText(report).first()).toBeVisible();
  await camille.getByRole("button", { name: "Release and leave" }).click();
  await expect(camille).toHaveURL(/\/pro\/reporting/);
  await expect(camille.getByText("The reservation has been released").first()).toBeVisible();
  await look(louis, scripts);
  await expect(louis.getByText(/is offered to you first, until/)).toBeVisible({ timeout: 15_000 });
  await house.accessible(louis, "checkout with a stone kept", scripts);
  // Meanwhile nobody else can have it.
  await camille.goto("/en/fr/pro/checkout/cart");
  await expect(camille.getByText(/Reserved by Louis Marchand until/)).toBeVisible();
  await expect(camille.getByRole("button", { name: /Reserve/ })).toBeDisabled();
  await louis.getByRole("button", { name: "Reserve it now" }).click();
  await expect(louis).toHaveURL(/\/pro\/checkout\/order/);

  await louis.goto("/en/fr/pro/checkout/cart");
  await louis.getByRole("combobox", { name: "Colleague" }).selectOption({ label: "Camille Laurent" });
  await house.accessible(louis, "checkout with a colleague to give it to", scripts);
  await louis.getByRole("button", { name: "Offer the reservation" }).click();
  await expect(louis.getByText(/It stays yours until it is taken over/).first()).toBeVisible();
  await camille.goto("/en/fr/pro/customer/tray");
  await expect(
    camille.getByText(/Louis Marchand would like to hand over a reservation to you/),
  ).toBeVisible();
  await camille.getByRole("button", { name: "Take over the reservation" }).click();
  await expect(camille.getByRole("heading", { name: "A reservation is in progress" })).toBeVisible();
  await expect(camille.getByRole("complementary", { name: "Reservation" })).toContainText(report);
  // The seller who gave it away reads who has it and no end time: with scripts at once, on each page until
  // acknowledged.
  await look(louis, scripts);
  const told = louis.getByText(/^Camille Laurent has taken over your reservation: Matin/);
  await expect(told).toBeVisible({ timeout: 15_000 });
  await expect(louis).toHaveURL(/\/pro\/day$/);
  await expect(louis.getByText("The reservation has ended")).toHaveCount(0);
  await house.accessible(louis, "day page with a reservation taken over", scripts);
  await louis.goto("/en/fr/pro/customer/tray");
  await expect(told).toBeVisible();
  await louis.getByRole("button", { name: "Noted" }).click();
  await expect(told).toHaveCount(0);
  await expect(louis).toHaveURL(/\/pro\/customer\/tray/);

  // A declined offer is reported, too, and the stone stays.
  await camille.getByRole("combobox", { name: "Colleague" }).selectOption({ label: "Louis Marchand" });
  await camille.getByRole("button", { name: "Offer the reservation" }).click();
  await expect(camille.getByText(/It stays yours until it is taken over/).first()).toBeVisible();
  await louis.goto("/en/fr/pro/customer/tray");
  await louis.getByRole("button", { name: "Decline the offer" }).click();
  await expect(louis.getByText("You declined the reservation").first()).toBeVisible();
  await look(camille, scripts);
  await expect(
    camille.getByText(/^Louis Marchand has declined your offer: Matin.+ stays yours until/),
  ).toBeVisible({ timeout: 15_000 });
  await expect(camille.getByRole("heading", { name: "A reservation is in progress" })).toBeVisible();
  await camille.getByRole("button", { name: "Noted" }).click();
  await expect(camille.getByText(/declined your offer/)).toHaveCount(0);
  await Promise.all([camille.context().close(), louis.context().close()]);
});

test("notices cover no clock, price, heading or error, and notices behind a dialog wait until they can be read", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  if (scripts === false) return;
  const page = await house.seller(browser, "louis", scripts);
  await withoutAccount(page);
  await onTray(page, "emerald");
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: /Reserve/ }).click();
  const toast = page.locator(".message");
  await toast.hover();
  await liesBeside(toast, [
    page.getByRole("complementary", { name: "Reservation" }),
    page.getByRole("heading", { level: 1 }),
    page.locator(".acting-bar"),
    page.getByRole("button", { name: "Review the order" }),
  ]);
  await expect(toast).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.textContent = "Are you still there?";
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.mouse.move(5, 700);
  await page.waitForTimeout(3500);
  await expect(toast, "behind a dialog its two seconds do not run").toBeVisible();
  await page.evaluate(() => document.querySelector("dialog")?.close());
  await expect(toast).toHaveCount(0, { timeout: 4000 });

  // After a refused signature, the phrase and the button stay visible for the person who corrects it.
  await fillOrder(page, `C-${Date.now() % 1_000_000}`);
  await page.getByRole("button", { name: "Review the order" }).click();
  const act = page.getByRole("button", { name: "Place the order", exact: true });
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await act.click();
    await liesBeside(toast, [
      act,
      page.getByText("The customer accepts the terms"),
      page.locator(".signature-phrase"),
      page.locator("#signature-error"),
      page.getByRole("timer"),
    ]);
    await page.locator(".message-close").click();
    await expect(toast).toHaveCount(0);
  }
  await page.context().close();
});

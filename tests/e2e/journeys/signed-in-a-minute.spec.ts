import { expect, test } from "@playwright/test";
import { counterHouse } from "./counter-house";

/* From the locked tablet to the signed order of a customer whose stone lies on the tray: taps, entries and pages are counted. */
const house = counterHouse(4);

/** What it may take (row 122): presses beside the keyboard, entries beside PIN and phrase, pages that come. */
const MOST = { taps: 8, entries: 2, loads: 5 };
const VIEWPORT = { width: 1024, height: 768 };

test("a known customer's order is signed within eight taps, two entries and five pages, and no act is scrolled to", async ({
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

  // The field of the PIN has the keyboard already.
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
  // All is filled in but the receipt of the till, where the keyboard stands.
  await expect(page.getByRole("textbox", { name: "Deposit number" })).toBeFocused();
  await entry(`M-${Date.now() % 1_000_000}`);
  await tap(page.getByRole("button", { name: "Review the order" }));
  await expect(page).toHaveURL(/\/pro\/checkout\/review/);
  // The review stands whole on the screen of the tablet.
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
  // Without scripts what was found is a page of its own.
  expect(count.loads).toBeLessThanOrEqual(MOST.loads + (scripts === false ? 1 : 0));

  // The order is found by its code from any page; a seller of another country's shops finds nothing.
  const number = /P101-\d{6}-\d{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  const field = page.getByRole("searchbox", { name: "Find a customer, order or stone" });
  if (scripts === false) await field.focus();
  else await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pro\/find\?q=/);
  await expect(page.getByRole("main").getByRole("link", { name: number })).toBeVisible();
  await house.accessible(page, "search results", scripts);
  const aiko = await house.seller(browser, "aiko", scripts);
  await aiko.goto(`/en/jp/pro/find?q=${number}`);
  await expect(aiko.getByText(`Nothing found for “${number}”`)).toBeVisible();
  await Promise.all([page.context().close(), aiko.context().close()]);
});

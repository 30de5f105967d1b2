import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { RegionCode } from "~/i18n/locales";
import { type Counter, COUNTERS, counterOf } from "./counters";
import { personAt } from "./house";
import type { Who } from "./visits";

/** Values for placeholders in addresses: the number of an order, a payment or an appointment. */
export type Facts = Readonly<Record<string, string>>;

/**
 * An address with its placeholders filled in.
 * @throws Error if a placeholder has no value
 */
export const filledIn = (address: string, facts: Facts): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (!fact) throw new Error(`nobody told the ${name} of ${address}`);
    return fact;
  });

/** A person who is logged in: a browser, its unused pages, and values for placeholders in addresses. */
export type Person = { context: BrowserContext; free: Page[]; facts: Facts };

/** Everybody who visits the site. Each is logged in when first needed, one after the other. */
export function peopleIn(
  browser: Browser,
  origin: string,
): (who: Who, region: RegionCode) => Promise<Person> {
  const people = new Map<string, Promise<Person>>();
  let last: Promise<unknown> = Promise.resolve();
  const inside = (who: Who, region: RegionCode): Promise<Person> => {
    const counter = counterOf(region);
    // Visitors and customers go from website to website; a seller stays at the counter of one.
    const key = who === "visitor" || who === "customer" ? who : `${who} ${counter}`;
    const there = people.get(key);
    if (there) return there;
    // If the same seller plays several roles, a later login would take over the reservation, so the open order comes
    // last.
    if (who === "ordering" && counter !== "fr") {
      void inside("seller", region);
      void inside("ordered", region);
    }
    const enters = last.then(async () => {
      const context = await personAt(browser, origin);
      const page = await context.newPage();
      return { context, free: [page], facts: await enter(page, who, counter) };
    });
    last = enters;
    people.set(key, enters);
    return enters;
  };
  return inside;
}

/** Logs a person in and brings them to a state in which their pages have something to show. */
async function enter(page: Page, who: Who, counter: Counter): Promise<Facts> {
  if (who === "visitor") return {};
  if (who === "customer") {
    await page.goto("/en/fr/login");
    await page.locator("input[name=email]").fill("claire@client.example");
    await page.locator("input[name=password]").fill("Client-2026!");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/my-account/);
    return {};
  }
  const { seller, customer } = COUNTERS[counter];
  const other = counter === "fr" ? { manager: "helene", ordering: "louis" }[String(who)] : undefined;
  await atCounter(page, counter, other ?? seller);
  if (who === "ordering") await orderInHand(page, counter, "SCREENS-2");
  if (who === "ordered") return signedOrder(page, counter);
  if (who === "locked") await lockedTablet(page, counter);
  if (who !== "seller" && who !== "manager") return {};
  // The customer about whom the counter's pages are.
  await page.goto(`/en/${counter}/pro/customer/results?email=${customer}`);
  await page.locator("main form:has(input[name=customerId]) button").first().click();
  await page.waitForURL(/customer\/tray/);
  return {};
}

/** A seller at a tablet; a shop is chosen if there is more than one. */
async function atCounter(page: Page, counter: Counter, name: string): Promise<void> {
  await page.goto(`/en/${counter}/pro/login`);
  await page.locator("input[name=email]").fill(`${name}@aurive.example`);
  await page.locator("input[name=password]").fill("Counter-2026!");
  await page.locator("input[name=webCode]").fill(COUNTERS[counter].webCode);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Today/ }).waitFor();
  const go = page.getByRole("button", { name: "Continue in this shop" });
  if (!(await go.isVisible())) return;
  await page.locator("input[name=shop]").first().check({ force: true });
  await go.click();
  await page.getByRole("heading", { level: 1, name: "Today", exact: true }).waitFor();
}

/** Reserves a stone for a guest and fills in the order form, up to its review. */
async function orderInHand(page: Page, counter: Counter, deposit: string): Promise<void> {
  await page.goto(`/en/${counter}/pro/customer/search`);
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await page.waitForURL(/\/pro\/customer\/tray/);
  await page.goto(
    `/en/${counter}/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5&size=54`,
  );
  await page
    .getByRole("button", { name: /Add to the tray/ })
    .first()
    .click();
  await page.getByText("Added to the tray").first().waitFor();
  await page.goto(`/en/${counter}/pro/checkout/cart`);
  await page.getByRole("button", { name: /Reserve/ }).click();
  await page.waitForURL(/\/pro\/checkout\/order/);
  await page.getByRole("textbox", { name: "First name", exact: true }).fill("Ana");
  await page.getByRole("textbox", { name: "Last name", exact: true }).fill("Lima");
  await page.getByRole("textbox", { name: /^Telephone/ }).fill(COUNTERS[counter].phone);
  await page.getByRole("textbox", { name: "Deposit number" }).fill(deposit);
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Toujours");
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.waitForURL(/\/pro\/checkout\/review/);
}

/** The signed order of a guest, its deposit, and an appointment of hers. */
async function signedOrder(page: Page, counter: Counter): Promise<Facts> {
  await orderInHand(page, counter, "SCREENS-1");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("textbox", { name: "Signature" }).fill("Signed and agreed");
  await page.getByRole("button", { name: "Place the order", exact: true }).click();
  await page.getByRole("heading", { name: "The order has been placed" }).waitFor();
  await page.getByRole("link", { name: "See the order" }).click();
  await page.waitForURL(/\/pro\/order\//);
  const order = lastPart(page.url());
  const payment = page.locator("details.act", { hasText: "Record a payment" });
  await payment.locator("summary").click();
  await payment.getByRole("textbox", { name: /receipt/i }).fill("SCREENS-2");
  await payment.getByRole("textbox", { name: /Amount/ }).fill("300");
  await payment.getByRole("button").click();
  const receipt = page.locator('a[href*="/receipt/"]').first();
  await receipt.waitFor();
  const of = lastPart((await receipt.getAttribute("href")) ?? "");
  return { order, payment: of, appointment: await appointment(page, counter) };
}

const lastPart = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";

/** An appointment that the seller enters in the diary. */
async function appointment(page: Page, counter: Counter): Promise<string> {
  await page.goto(`/en/${counter}/pro/appointments/book`);
  await page.locator("input[name=firstname]").fill("Ana");
  await page.locator("input[name=lastname]").fill("Lima");
  await page.locator("input[name=email]").fill("ana.lima@client.example");
  await page.locator("input[name=phone]").fill(COUNTERS[counter].phone);
  await page.locator("input[name=when][data-free=day]").last().check({ force: true });
  await page.locator("select[name=slot]").selectOption("morning");
  await page.getByRole("button", { name: "Book the appointment" }).click();
  await page.waitForURL((url) => /\/pro\/appointments\/(?!book)/.test(url.pathname));
  return lastPart(page.url());
}

/** A tablet that its seller has locked. In France, a second seller shares it. */
async function lockedTablet(page: Page, counter: Counter): Promise<void> {
  await lockWithPin(page, counter);
  if (counter !== "fr") return;
  await page.getByRole("button", { name: "Log in as someone else" }).click();
  await page.getByRole("link", { name: "Return with a PIN" }).waitFor();
  await atCounter(page, counter, "helene");
  await lockWithPin(page, counter);
}

async function lockWithPin(page: Page, counter: Counter): Promise<void> {
  await page.goto(`/en/${counter}/pro/security`);
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.locator("input[name=password]").first().fill("Counter-2026!");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await page.getByText("Your PIN is saved").first().waitFor();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("heading", { name: "Locked" }).waitFor();
}

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { personAt } from "./house";
import type { Who } from "./visits";

/** What addresses are filled in with: the number of an order, a payment or an appointment. */
export type Facts = Readonly<Record<string, string>>;

/** @throws where nobody told what stands in brackets */
export const filledIn = (address: string, facts: Facts): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (!fact) throw new Error(`nobody told the ${name} of ${address}`);
    return fact;
  });

/** What a person who is inside has: a browser, its pages that nobody uses just now, and what addresses are filled in with. */
export type Person = { context: BrowserContext; free: Page[]; facts: Facts };

/** Everybody who looks at a house, each let in when they are first asked for, one after the other. */
export function peopleIn(browser: Browser, origin: string): (who: Who) => Promise<Person> {
  const people = new Map<Who, Promise<Person>>();
  let last: Promise<unknown> = Promise.resolve();
  return (who) => {
    const inside =
      people.get(who) ??
      last.then(async () => {
        const context = await personAt(browser, origin);
        const page = await context.newPage();
        return { context, free: [page], facts: await enter(page, who) };
      });
    if (!people.has(who)) last = inside;
    people.set(who, inside);
    return inside;
  };
}

/** Logs in whoever looks, and brings them to where their pages have something to show. */
async function enter(page: Page, who: Who): Promise<Facts> {
  if (who === "visitor") return {};
  if (who === "customer") {
    await page.goto("/en/fr/login");
    await page.locator("input[name=email]").fill("claire@client.example");
    await page.locator("input[name=password]").fill("Client-2026!");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/my-account/);
    return {};
  }
  await atCounter(page, { manager: "helene", ordering: "louis" }[String(who)] ?? "camille");
  if (who === "ordering") await orderInHand(page, "SCREENS-2");
  if (who === "ordered") return signedOrder(page);
  if (who === "locked") await lockedTablet(page);
  if (who !== "seller" && who !== "manager") return {};
  // The customer that the counter's pages are about.
  await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
  await page.locator("main form:has(input[name=customerId]) button").first().click();
  await page.waitForURL(/customer\/tray/);
  return {};
}

/** A seller at a tablet, with the shop chosen. */
async function atCounter(page: Page, name: string): Promise<void> {
  await page.goto("/en/fr/pro/login");
  await page.locator("input[name=email]").fill(`${name}@aurive.example`);
  await page.locator("input[name=password]").fill("Counter-2026!");
  await page.locator("input[name=webCode]").fill("AUR-FR");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Today/ }).waitFor();
  const go = page.getByRole("button", { name: "Continue in this shop" });
  if (!(await go.isVisible())) return;
  await page.locator("input[name=shop]").first().check({ force: true });
  await go.click();
  await page.getByRole("heading", { level: 1, name: "Today", exact: true }).waitFor();
}

/** A stone is reserved for a guest and the order's form is filled in: its review is open. */
async function orderInHand(page: Page, deposit: string): Promise<void> {
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  await page.locator(".acting-who").waitFor();
  await page.goto(
    "/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5&size=54",
  );
  await page
    .getByRole("button", { name: /Add to the tray/ })
    .first()
    .click();
  await page.getByText("Added to the tray").first().waitFor();
  await page.goto("/en/fr/pro/checkout/cart");
  await page.getByRole("button", { name: /Reserve/ }).click();
  await page.waitForURL(/\/pro\/checkout\/order/);
  await page.getByRole("textbox", { name: "First name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Last name" }).fill("Lima");
  await page.getByRole("textbox", { name: /^Telephone/ }).fill("01 99 00 12 34");
  await page.getByRole("textbox", { name: "Deposit number" }).fill(deposit);
  await page.getByRole("textbox", { name: /Engraving text/ }).fill("Toujours");
  await page.getByRole("button", { name: "Review the order" }).click();
  await page.waitForURL(/\/pro\/checkout\/review/);
}

/** The order of a guest who has signed it, its deposit, and an appointment of hers. */
async function signedOrder(page: Page): Promise<Facts> {
  await orderInHand(page, "SCREENS-1");
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
  return { order, payment: of, appointment: await appointment(page) };
}

const lastPart = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";

/** An appointment that the seller writes into the diary. */
async function appointment(page: Page): Promise<string> {
  await page.goto("/en/fr/pro/appointments/book");
  await page.locator("input[name=firstname]").fill("Ana");
  await page.locator("input[name=lastname]").fill("Lima");
  await page.locator("input[name=email]").fill("ana.lima@client.example");
  await page.locator("input[name=phone]").fill("01 99 00 12 34");
  await page.locator("input[name=when]").nth(2).check({ force: true });
  await page.locator("input[name=slot]").first().check({ force: true });
  await page.getByRole("button", { name: "Book the appointment" }).click();
  await page.waitForURL((url) => /\/pro\/appointments\/(?!book)/.test(url.pathname));
  return lastPart(page.url());
}

/** A tablet that its seller has locked. */
async function lockedTablet(page: Page): Promise<void> {
  await page.goto("/en/fr/pro/security");
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.locator("input[name=password]").first().fill("Counter-2026!");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await page.getByText("Your PIN is saved").first().waitFor();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("heading", { name: "Locked" }).waitFor();
}

import { expect, type Page } from "@playwright/test";
import { counterHouse } from "./counter-house";
import { test } from "./counter-server";

/* An order from the login to the signature without a pointer: what is needed is reached with Tab, is visible when it is
   focused, and after each act the focus is where one continues. */
const house = counterHouse();

/** The most key presses that an order needs besides what is typed. */
const MAX_KEYS = 50;

/** What is focused: its name, and whether it is visible, not covered, and marked. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { name: "", tag: "BODY", fault: "" };
    const { left, right, top, bottom, height } = at.getBoundingClientRect();
    // Of a table that is longer than the screen, a part is seen.
    const shownTop = Math.max(top, 0);
    const shownBottom = Math.min(bottom, innerHeight);
    const isWhole = top >= 0 && bottom <= innerHeight;
    const shown = document.elementFromPoint((left + right) / 2, (shownTop + shownBottom) / 2);
    const covered =
      !shown || !(at.contains(shown) || shown.contains(at) || shown.closest("label")?.control === at);
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels : null;
    return {
      name: (at.getAttribute("aria-label") ?? labels?.[0]?.innerText ?? at.innerText)
        .replace(/\s+/g, " ")
        .trim(),
      tag: at.tagName,
      fault: [
        !isWhole && height < innerHeight ? "outside of the screen" : "",
        covered ? `covered by ${shown?.className ?? "nothing"}` : "",
        outlineStyle === "none" || outlineWidth === "0px" ? "not marked" : "",
      ]
        .filter(Boolean)
        .join(", "),
    };
  });

/** What is focused has this name and no fault, at the latest when the page has moved to it. */
const flawless = (page: Page, name: string) =>
  expect.poll(() => focused(page), name).toMatchObject({ name, fault: "" });

/** A seller's keyboard, which counts what is pressed. */
function keyboardOf(page: Page) {
  const count = { keys: 0 };
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  return {
    count,
    press,
    /** Presses Tab until something of this name is focused; everything on the way is visible, too. */
    async reach(name: string | RegExp, key = "Tab"): Promise<void> {
      const way: string[] = [];
      for (let nth = 0; nth < 40; nth += 1) {
        const at = await focused(page);
        // Headings and the content are focused by the page itself, and only to be read from there.
        if (!["H1", "MAIN", "BODY"].includes(at.tag)) await flawless(page, at.name);
        if (typeof name === "string" ? at.name === name : name.test(at.name)) return;
        way.push(at.name || at.tag);
        await press(key);
      }
      throw new Error(`${name} is not reached: ${way.join(", ")}`);
    },
    type: (text: string) => page.keyboard.type(text),
  };
}

/** The page that follows is opened, and its heading has the focus. */
async function arrives(page: Page, url: RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
}

test("a seller places a guest's order with the keyboard alone", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "without scripts the browser itself decides what is focused on a new page");
  const page = await house.tablet(browser, scripts);
  const { count, press, reach, type } = keyboardOf(page);

  await page.goto("/en/fr/pro/login");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await type("camille@aurive.example");
  await reach("Password");
  await type("Counter-2026!");
  await reach("Web code");
  await type("AUR-FR");
  await press("Enter");
  await arrives(page, /shop=/, "Today’s shop");
  await reach(/^Paris Vendôme/);
  await press("Space");
  await press("Enter");
  await arrives(page, /\/pro\/day/, "Today");

  // The link to the content comes first, below the bar whose colour it has.
  await press("Shift+Tab");
  for (let back = 0; (await focused(page)).name !== "Skip to content" && back < 20; back += 1)
    await press("Shift+Tab");
  await flawless(page, "Skip to content");
  await press("Enter");
  count.keys = 0;

  await reach("Find or create a customer");
  await press("Enter");
  await expect(page.getByRole("searchbox", { name: /^Name, e-mail/ })).toBeFocused();
  await reach("Continue without a customer account", "Shift+Tab");
  await press("Enter");
  await arrives(page, /\/customer\/tray/, "Tray");
  await reach("Find stones");
  await press("Enter");
  await arrives(page, /\/creations\/result/, "Stones in stock");
  // The keys of a list of choices: the first letters of the choice.
  await reach("Design");
  await type("Matin");
  await reach("Show stones");
  await press("Enter");
  await arrives(page, /aesthetic=matin/, /^Stones for Matin/);
  await reach(/^Add to the tray \d{10}$/);
  await press("Enter");
  await arrives(page, /\/customer\/tray/, "Tray");
  await reach("Order");
  await press("Enter");
  await arrives(page, /\/checkout\/order/, "Order without a customer account");

  await reach("Ring size");
  await type("54");
  await expect(page.getByRole("combobox", { name: "Ring size" })).toHaveValue("54");
  await reach("Deposit number");
  await type("KEYS-1");
  await reach("First name");
  await type("Ana");
  await reach("Last name");
  await type("Lima");
  // Refused for want of a way to reach the customer: the field has the focus, and what was typed stays.
  await press("Enter");
  const telephone = page.getByRole("textbox", { name: /^Telephone/ });
  await expect(telephone).toBeFocused();
  await flawless(page, "Telephone");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Lima");
  await type("01 99 00 12 34");
  await press("Enter");
  await arrives(page, /\/checkout\/review/, "Review and signature");
  await reach(/^The customer accepts the terms/);
  await press("Space");
  await reach("Signature");
  await type("Signed and agreed");
  await press("Enter");
  await arrives(page, /\/checkout\/success/, "The order has been placed");
  const number = /P101-\d{6}-\d{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  expect(count.keys).toBeLessThanOrEqual(MAX_KEYS);

  // It is found by its number from any page, and an act on it gives the focus back to the act.
  await press("/");
  await type(number);
  await press("Enter");
  await arrives(page, /\/pro\/order\//, `Order ${number}`);
  await reach("Change the contact details");
  await press("Enter");
  await reach(/^Telephone/);
  await press("ControlOrMeta+A");
  await type("01 99 00 56 78");
  await press("Enter");
  await expect(page.getByText("The contact details have been changed").first()).toBeVisible();
  await expect(page.locator("summary", { hasText: "Change the contact details" })).toBeFocused();
  await flawless(page, "Change the contact details");
  await page.context().close();
});

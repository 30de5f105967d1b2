import { expect, test } from "@playwright/test";

test("an amount typed while a filter's answer is loading stays as typed, until it is removed", async ({
  page,
}) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/catalog.*_data=|catalog\.data/, async (route) => (await held, route.continue()));
  await page.getByRole("checkbox", { name: "Aurore" }).check();
  await page.getByRole("textbox", { name: "To" }).fill("9000");
  answer();
  await expect(page).toHaveURL(/collection=aurore$/);
  await expect(page.getByRole("status").filter({ hasText: "4 rings" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "To" })).toHaveValue("9000");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/max=9000/);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "To" })).toHaveValue("");
});

test("a card of the grid shows the lowest price of its design, not the price with its most expensive stone", async ({
  page,
}) => {
  await page.goto("/fr/fr/catalog");
  await expect(page.locator(".ring-card-price").first()).toHaveText(
    /^à partir de [\d\s]+\s€ pour \d,\d\d\sct TTC$/,
  );
});

test("filters that are ticked quickly one after another all stay ticked", async ({ page }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const ticks = ["Oval", "Cushion", "Pear", "Aurore", "Sillage"];
  // As somebody in a hurry presses, without waiting for an answer.
  await page.evaluate(
    (names) =>
      names.forEach((name) =>
        [...document.querySelectorAll<HTMLLabelElement>(".filters label")]
          .find((label) => label.textContent === name)
          ?.click(),
      ),
    ticks,
  );
  await expect(page).toHaveURL(/collection=aurore&collection=sillage&cut=oval&cut=cushion&cut=pear/);
  for (const name of ticks) await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
});

test("a metal and a weight that are chosen quickly one after another both stay", async ({ page }) => {
  await page.goto("/en/fr/ring/platinum/aube?cut=oval&carat=1.00&size=54");
  await expect(page.locator("html.scripted")).toBeAttached();
  // The answer takes longer than the next choice.
  await page.route(/\/ring\/yellow-gold\/aube\.data|\/ring\/yellow-gold\/aube\?.*_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("link", { name: /yellow gold/i }).click();
  await expect(page.getByRole("link", { name: /yellow gold/i })).toHaveAttribute("aria-current", "true");
  await page.locator("input[name=carat][value='1.50']").check({ force: true });
  await expect(page).toHaveURL(/\/ring\/yellow-gold\/aube\?.*carat=1\.50/);
  await expect(page.locator("input[name=carat][value='1.50']")).toBeChecked();
  // And in the other order.
  await page.locator("input[name=carat][value='2.00']").check({ force: true });
  await page.getByRole("link", { name: /Platinum/ }).click();
  await expect(page).toHaveURL(/\/ring\/platinum\/aube\?.*carat=2\.00/);
});

test("filters keep the focus where it was, also for somebody who types in another field", async ({
  page,
}) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const box = page.locator("main form.filters input[name=cut]").first();
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/cut=/);
  await expect(box).toBeFocused();
  // A field outside the page's own part, such as those of the frame.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("input"), { id: "typing" })),
  );
  await page
    .getByRole("link", { name: "Craft", exact: false })
    .first()
    .evaluate((element: HTMLElement) => {
      element.click();
      document.getElementById("typing")?.focus();
    });
  await expect(page).toHaveURL(/\/craft$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#typing")).toBeFocused();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("Close leads from a ring back to the filtered rings", async ({ page }) => {
      await page.goto("/fr/fr/catalog?cut=oval&max=6000");
      await page.locator(".ring-card a").first().click();
      await expect(page).toHaveURL(/\/ring\//);
      await page.getByRole("link", { name: "Fermer" }).click();
      await expect(page).toHaveURL(/\/fr\/fr\/catalog\?cut=oval&max=6000$/);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("ticks count the rings, the button shows them, and Back skips all of them", async ({ page }) => {
    await page.goto("/en/fr");
    await page.goto("/en/fr/catalog");
    await page.getByText("Filter and sort").click();
    for (const name of ["Oval", "Pink gold"]) {
      const tick = page.getByRole("checkbox", { name });
      await tick.check();
      await expect(page).toHaveURL(name === "Oval" ? /cut=oval/ : /metal=pink-gold/);
      await expect(tick).toBeVisible();
    }
    const shown = await page
      .getByRole("status")
      .filter({ hasText: /^\d+ rings$/ })
      .innerText();
    const button = page.getByRole("button", { name: `Show ${shown}` });
    await expect(button).toBeInViewport();
    await button.click();
    await expect(button).toBeHidden();
    await expect(page.locator(".ring-card").first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/fr$/);
  });
});

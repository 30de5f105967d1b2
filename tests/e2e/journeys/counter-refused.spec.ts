import { expect, type Locator } from "@playwright/test";
import { orderRow } from "../../setup/order-row";
import { counterHouse, onTray, reserve, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* What has to be mended is in sight with its reason, and what was done is not asked for again. */
const house = counterHouse();
const TABLETS = [
  [1024, 768],
  [768, 1024],
] as const;

/** Changes an order of the shop, as its row may be. */
const order = (set: Record<string, unknown>) =>
  orderRow({ query: async (sql) => (await house.rows.query<Record<string, unknown>>(sql)).rows }, set);

const inSight = (what: Locator, at: string) => expect(what, at).toBeInViewport({ ratio: 1 });

test("after a refusal, the field with its error is scrolled into view, above the buttons at the bottom", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  await withoutAccount(page);
  await onTray(page, "oval");
  await reserve(page);
  for (const path of ["appointments/book", "checkout/order"])
    for (const [width, height] of TABLETS) {
      await page.goto(`/en/fr/pro/${path}`);
      await page.setViewportSize({ width, height });
      await page.locator("main .acts-in-sight .button-primary").click();
      const links = page.locator(".error-summary a");
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const id = (await link.getAttribute("href"))?.slice(1) ?? "";
        const at = `${id} of ${path} at ${width} x ${height}`;
        await page.evaluate(() => window.scrollTo(0, 0));
        await link.click();
        const field = page.locator(`[id="${id}"]`);
        await expect(field, at).toBeInViewport();
        const [over, under] = await field.evaluate((one) => {
          const wrong = one
            .getAttribute("aria-describedby")
            ?.split(" ")
            .map((told) => document.getElementById(told));
          const bottoms = [one, ...(wrong ?? [])].map((part) => part?.getBoundingClientRect().bottom ?? 0);
          return [
            Math.max(...bottoms),
            document.querySelector("main .acts-in-sight")?.getBoundingClientRect().top,
          ];
        });
        expect(over, at).toBeLessThanOrEqual((under ?? 0) + 1);
      }
    }
});

test("an act on an order that is refused shows the field to be mended and why, above its button", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  const id = await order({ status: "S1" });
  for (const [width, height] of [...TABLETS, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    for (const intent of ["payment", "date", "contact", "cancel"]) {
      const at = `${intent} at ${width} x ${height}`;
      await page.goto(`/fr/fr/pro/order/${id}`);
      const act = page.locator("details.act", { has: page.locator(`input[value=${intent}]`) });
      await act.locator("> summary").click();
      const field = act.locator(".field :is(input, textarea)").first();
      await field.fill("");
      await act.locator(".acts-in-sight .button").click();
      await expect(field, at).toHaveAttribute("aria-invalid", "true");
      await expect(field, at).toBeFocused();
      await expect(field, at).toBeInViewport({ ratio: 1 });
      const error = await act.locator(".field-error").first().boundingBox();
      const button = await act.locator(".acts-in-sight").boundingBox();
      expect((error?.y ?? 0) + (error?.height ?? height), at).toBeLessThanOrEqual((button?.y ?? 0) + 1);
    }
  }
  await page.context().close();
});

test("a refused PIN, password or note has the focus in its field, and the page says why once", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  await page.goto("/fr/fr/pro/customer/results?email=claire@client.example");
  await page.getByRole("button", { name: /^Sélectionner/ }).click();
  await expect(page.locator(".acting-who")).toContainText("Claire Moreau");
  for (const [path, id, words] of [
    ["security", "pin", "1234"],
    ["security", "factor-password", ""],
    ["customer/file", "note", ""],
  ] as const)
    for (const [width, height] of TABLETS) {
      await page.setViewportSize({ width, height });
      await page.goto(`/fr/fr/pro/${path}`);
      const form = page.locator("main form", { has: page.locator(`[id="${id}"]`) });
      const field = form.locator(`[id="${id}"]`);
      await field.fill(words);
      if (id === "pin") await form.locator("input[name=password]").fill("Counter-2026!");
      await form.getByRole("button").click();
      await expect(field, id).toHaveAttribute("aria-invalid", "true");
      await expect(field, id).toBeFocused();
      await inSight(form.locator(".field-error").first(), id);
      await expect(page.locator(".error-summary")).toHaveCount(0);
    }
  await page.context().close();
});

test("once the customer was called, the order says when, and what is left to do before the ring is handed over", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "helene", scripts);
  const id = await order({ status: "S5" });
  await page.goto(`/en/fr/pro/order/${id}`);
  const next = page.locator(".order-next");
  await expect(next).toContainText("Call the customer");
  await next.getByRole("button", { name: "Mark as called" }).click();
  await expect(next).toContainText(/The customer was called on .*\d{4}\. Take the balance/);
  await expect(next).not.toContainText("Call the customer");
  await expect(next.locator(".button-primary")).toHaveCount(0);
  await expect(next.getByRole("button", { name: "Mark another call" })).toBeVisible();
  await page.context().close();
});

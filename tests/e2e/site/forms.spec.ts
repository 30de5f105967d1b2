import { expect, test, type Locator, type Page } from "@playwright/test";

const ENGRAVING = "/en/gb/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54";

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error("not on the page");
  return found;
}

/** Whether all of it is visible: inside the window, and not covered by anything. */
async function inSight(page: Page, of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = ([x, y]: [number, number]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      (
        [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as [number, number][]
      ).every(seen)
    );
  });
}

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(`the field of the engraving is visible at ${width} × ${height} and does not move while somebody types`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(ENGRAVING);
    await expect(page.locator("html.scripted")).toBeAttached();
    const field = page.getByRole("textbox", { name: /Engraving text/ });
    expect(await inSight(page, field)).toBe(true);
    await field.focus();
    // With the keyboard of a phone open, half the height is left.
    if (width < 500) await page.setViewportSize({ width, height: 450 });
    await field.press("F");
    const { y } = await box(field);
    for (const letter of "or ever") {
      await field.press(letter === " " ? "Space" : letter);
      expect((await box(field)).y).toBe(y);
    }
    // The figures and the picture of the letters have arrived: nothing has moved, and the field is not covered.
    await expect(page.locator(".engraving-preview figcaption")).toContainText("mm");
    await expect(page.locator(".engraving-reading")).toBeAttached();
    expect((await box(field)).y).toBe(y);
    expect(await inSight(page, field)).toBe(true);
    await expect(page.locator(".engraving-picture")).toBeInViewport({ ratio: 0.7 });
  });
}

test("a link with an engraving that cannot be cut says what and why; the field says how many letters it has", async ({
  page,
}) => {
  await page.goto(
    `/en/gb/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54&engravingText=${"E".repeat(28)}`,
  );
  await expect(page).toHaveURL(/\/engraving\?/);
  await expect(page.getByText(/cannot be engraved as it stands/).first()).toBeVisible();
  const field = page.getByRole("textbox", { name: /Engraving text/ });
  await expect(field).toHaveValue("E".repeat(28));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(
    page.locator(".field-error", { hasText: "up to 20 characters; this text has 28" }),
  ).toBeVisible();
  await field.fill("E".repeat(21));
  await expect(
    page.locator(".field-error", { hasText: "up to 20 characters; this text has 21" }),
  ).toBeVisible();
  await field.fill("Ever");
  await expect(page.getByText("4 of 20 characters")).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("typed letters are there after a reload and on the way back, and gone after they were removed", async ({
  page,
}) => {
  await page.goto(ENGRAVING);
  await expect(page.locator("html.scripted")).toBeAttached();
  const field = page.getByRole("textbox", { name: /Engraving text/ });
  await field.fill("Ever");
  await page.getByRole("radio", { name: "Kunstler" }).check();
  await expect(page).toHaveURL(/engravingText=Ever/);
  await page.reload();
  await expect(field).toHaveValue("Ever");
  await expect(page.getByRole("radio", { name: "Kunstler" })).toBeChecked();
  await expect(page.locator("html.scripted")).toBeAttached();
  await field.fill("For ever");
  await page.getByRole("link", { name: "Skip engraving" }).click();
  await expect(page).toHaveURL(/\/summary\//);
  await page.goBack();
  await expect(field).toHaveValue("For ever");
  await expect(page.locator("html.scripted")).toBeAttached();
  await field.fill("");
  await page.reload();
  await expect(field).toHaveValue("");
});

test("on a phone the field of an error is in sight, above the message that says the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/jp/jp/login?to=/jp/jp/my-account");
  await page.locator("main input[name=email]").fill("kenji@client.example");
  await page.locator("main input[name=password]").fill("Client-2026!");
  await page.locator("main form button.button-primary").last().click();
  await expect(page).toHaveURL(/\/jp\/jp\/my-account$/);
  const form = page.locator("form", { has: page.locator("input[name=intent][value=deletion]") });
  await page.locator("details", { has: form }).locator("summary").click();
  await form.locator("input[name=currentPassword]").fill("Not-this-2026!");
  await form.locator("input[type=checkbox]").check();
  await form.getByRole("button").click();
  const message = page.locator(".messages-float .message-danger");
  await expect(message).toBeVisible();
  // The one of the login goes by itself.
  await expect(page.locator(".messages-float .message")).toHaveCount(1);
  await page.locator(".error-summary a").click();
  const field = form.locator("input[name=currentPassword]");
  await expect(field).toBeFocused();
  const [typed, said] = await Promise.all([field.boundingBox(), message.boundingBox()]);
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
});

test("in discreet mode the exit button covers nothing that can be pressed", async ({ page }) => {
  await page.goto("/en/gb/discreet");
  await page.locator("input[name=pin]").fill("471147");
  await page.getByRole("button", { name: "Turn on discreet mode" }).click();
  await expect(page.locator(".quick-exit")).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      "/en/gb/ring/platinum/aube?cut=oval&carat=1.00",
      ENGRAVING,
      "/en/gb/summary/aube-platinum-oval?cut=oval&carat=1.00",
    ]) {
      await page.goto(path);
      const bar = await box(page.locator(".next-bar"));
      const exit = await box(page.locator(".quick-exit"));
      expect(bar.y + bar.height, `${path} at ${width}`).toBeLessThanOrEqual(exit.y + 0.5);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect((await box(page.locator(".next-bar"))).y + bar.height).toBeLessThanOrEqual(exit.y + 0.5);
    }
  }
});

test("a choice has an outline if the reader uses their own colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/gb/ring/platinum/aube?cut=oval&carat=1.00");
  const outlined = (of: Locator) =>
    of.evaluate(
      (element) => `${getComputedStyle(element).outlineStyle} ${getComputedStyle(element).outlineWidth}`,
    );
  await expect(page.locator(".metal-choice [aria-current]")).toHaveCount(1);
  expect(await outlined(page.locator(".metal-choice [aria-current]"))).toBe("solid 3px");
  expect(await outlined(page.locator(".option:has(input[name=cut]:checked)"))).toBe("solid 3px");
  expect(await outlined(page.locator(".option:has(input[name=cut]:not(:checked))").first())).toMatch(/^none/);
  // Engraving: the typeface.
  await page.goto(ENGRAVING);
  expect(await outlined(page.locator(".radio:has(input:checked)"))).toBe("solid 3px");
});

test.describe("the request to turn the device", () => {
  test("is not shown on a desktop whose page is enlarged to 400 %", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 225 });
    await page.goto("/en/gb/catalog");
    await expect(page.locator(".notice-rotate")).toBeHidden();
  });

  test("is shown on a phone in landscape, until it is closed", async ({ browser }) => {
    const phone = await browser.newContext({
      viewport: { width: 844, height: 390 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await phone.newPage();
    await page.goto("/en/gb/catalog");
    await expect(page.locator(".notice-rotate")).toBeVisible();
    await page.getByRole("button", { name: "Close this tip" }).click();
    await expect(page.locator(".notice-rotate")).toHaveCount(0);
    // Closed once, it is closed on every page.
    await page.goto("/en/gb/craft");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".notice-rotate")).toHaveCount(0);
    await phone.close();
  });
});

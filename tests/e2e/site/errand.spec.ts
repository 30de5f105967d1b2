import { expect, test, type Page } from "@playwright/test";
import { shareOfDay } from "../share-of-day";

/** Shoppers with a certain errand (docs/decisions/0087): nothing is cut off, and each answer is visible. */
const PHONE = { width: 390, height: 844 };
/** Some of these each day. */
const PLACES = shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_ht/tw", "zh_hs/cn"], 0, 3);
const RING = "ring/yellow-gold/aube";

/** Options that are too long for their field, whichever is chosen. */
const cutOptions = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll("details")) details.open = true;
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll<HTMLSelectElement>("main select")].flatMap((select) => {
      const style = getComputedStyle(select);
      if (!pen || select.offsetWidth === 0) return [];
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return [...select.options]
        .filter(({ text }) => pen.measureText(text).width > room + 1)
        .map(({ text }) => `${select.name}: ${text}`);
    });
  });

test("on a phone, every name of a shape, a metal, a sort order and an origin can be read completely", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const place of PLACES)
    for (const path of [
      "budget",
      `${RING}/diamonds?cut=oval`,
      `${RING}/three-diamonds?cut=oval&budget=15000`,
      "appointment-request",
    ]) {
      await page.goto(`/${place}/${path}`);
      expect(await cutOptions(page), `${place}/${path}`).toEqual([]);
    }
});

test("a shopper who asks for rings within a budget sees the answer, with scripts and without", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: PHONE });
    await page.goto("/en/fr/budget");
    await page.locator("input[name=budget]").fill("15000");
    await page.locator(".budget-form button").click();
    await expect(page).toHaveURL(/budget=15000.*#answer$/);
    await expect(page.locator("#answer")).toBeInViewport();
    expect((await page.locator("#answer").boundingBox())?.y, `scripts ${javaScriptEnabled}`).toBeLessThan(
      200,
    );
    // What cannot be understood is reported in the form, which is then visible.
    await page.goto("/en/fr/budget?budget=much#answer");
    await expect(page.locator("#budget-error")).toBeInViewport();
    await page.goto("/fr/fr/budget?budget=0#answer");
    await expect(page.locator("#budget-error")).toContainText("supérieur à zéro");
    expect((await page.locator("#budget-error").boundingBox())?.height).toBeLessThan(60);
    await expect(page.locator("input[name=budget]")).toHaveValue("0");
    // What was beside the amount does not stay in half of a line.
    expect((await page.locator("select[name=size]").boundingBox())?.width).toBeGreaterThan(250);
    await page.close();
  }
});

test("the scale below the inside of a band can be read on a phone, in every language", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const place of PLACES)
    for (const path of ["engraving?sku=aube-platinum-round&", "summary/aube-platinum-round?"]) {
      await page.goto(`/${place}/${path}cut=round&carat=1.00&size=52&engravingText=Toujours`);
      const figures = page.locator(".engraving-scale text");
      await expect(figures, place).toHaveCount(5);
      const boxes = [];
      for (const one of await figures.all()) {
        expect(
          await one.evaluate((text) => parseFloat(getComputedStyle(text).fontSize)),
        ).toBeGreaterThanOrEqual(11);
        boxes.push(await one.boundingBox());
      }
      for (const [i, box] of boxes.entries())
        expect((box?.x ?? 0) + (box?.width ?? 0), `${place} ${i}`).toBeLessThan(
          boxes[i + 1]?.x ?? PHONE.width,
        );
    }
});

test("on a phone no line begins with a dot, no range is split, and no Japanese sentence begins with a gap", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const place of PLACES) {
    await page.goto(`/${place}/client-register`);
    const [terms, privacy] = await Promise.all(
      (await page.locator(".check a").all()).slice(0, 2).map((one) => one.boundingBox()),
    );
    expect(privacy?.x, place).toBe(terms?.x);
    await page.goto(`/${place}/${RING}/diamonds?cut=oval`);
    const parted = await page
      .locator(".diamond-range")
      .evaluateAll((all) => all.filter((one) => one.clientHeight > 24).map((one) => one.textContent));
    expect(await page.locator(".diamond-range").count(), place).toBeGreaterThan(3);
    expect(parted, place).toEqual([]);
  }
  await page.goto(`/jp/jp/ring/platinum/aube/three-diamonds?cut=round&budget=1500000`);
  await expect(page.locator(".suggestions")).toBeVisible();
  for (const hint of await page.locator(".three-diamonds .hint").allInnerTexts())
    expect(hint).not.toMatch(/。 \S/);
});

test("on a phone, the date of a holiday and a house number keep their line, and no grade on a desktop is alone on a line", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  // « 1er janvier 2027 » when the next holidays are near, and 1-12-9.
  for (const [place, whole] of [
    ["fr/fr", String.raw`\d+(er)?\s\p{L}+\s\d{4}`],
    ["jp/jp", String.raw`\d+-\u2060?\d+-\u2060?\d+`],
  ] as const) {
    await page.goto(`/${place}/appointment-request`);
    const parted = await page.locator(".hint").evaluateAll((all, text) => {
      const range = document.createRange();
      return all
        .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
        .flatMap((node) =>
          [...(node.textContent ?? "").matchAll(new RegExp(text, "gu"))].flatMap(({ 0: said, index }) => {
            range.setStart(node, index);
            range.setEnd(node, index + said.length);
            return range.getBoundingClientRect().height > 30 ? [said] : [];
          }),
        );
    }, whole);
    expect(parted, place).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/fr/fr/${RING}?cut=oval&carat=1.00`);
  const tops = await page
    .locator(".grade-choice .option:has([name=clarityTo])")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});

test("a ring is taken along to an appointment without an account", async ({ page }) => {
  await page.goto("/fr/fr/summary/aube-yellow-gold-oval?cut=oval&carat=1.20&size=52&engravingText=Toujours");
  // At once, without a login in between.
  await page.getByRole("link", { name: "Prendre rendez-vous" }).click();
  await expect(page).toHaveURL(/\/appointment-request\?/);
  const ring = page.getByRole("complementary").filter({ hasText: "Aube" });
  await expect(ring).toContainText("Toujours");
  // Choosing a boutique keeps it.
  await page.locator(".visit-shops .radio").nth(1).click();
  await expect(page).toHaveURL(/shop=/);
  await expect(ring).toContainText("Toujours");
  // A customer logs in first; the button to go on without an account looks like one.
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  const without = page.getByRole("link", { name: "Demander un rendez-vous sans compte" });
  await expect(without).toHaveClass(/button-secondary/);
  await without.click();
  await expect(ring).toContainText("Toujours");
});

test("letters that are not cut here lead to an appointment, at once below the reason, with scripts and without", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: PHONE });
    await page.goto("/jp/jp/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=52");
    await page.locator("[name=engravingText]").fill("愛");
    // Without scripts the text is refused when it is sent, and the preview does not say that there is none.
    if (!javaScriptEnabled) await page.getByRole("button", { name: "内容を確認する" }).click();
    const wish = page.locator("div:has(> .field-wrong) + p a");
    await expect(wish).toHaveAttribute("href", /appointment-request\?.*wish=%E6%84%9B/);
    await expect(page.locator("a[href*='wish=']")).toHaveCount(1);
    const [reason, way] = await Promise.all(
      [page.locator(".engraving-fields .field-error"), wish].map((one) => one.boundingBox()),
    );
    expect((way?.y ?? 0) - (reason?.y ?? 0), `scripts ${javaScriptEnabled}`).toBeLessThan(100);
    await page.close();
  }
});

test("why an engraving is refused is said at its field and in the summary of errors, and nowhere else", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: PHONE });
    for (const [text, why, said] of [
      ["愛", "cannot be engraved", /cannot be engraved: 愛/],
      ["Forever and always yours", "characters; this text", /this text has 24/],
      ["Æ".repeat(20), "smallest letters", /mm long even in the smallest letters/],
    ] as const) {
      await page.goto(
        "/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=44&engravingFont=Kunstler",
      );
      await page.locator("[name=engravingText]").fill(text);
      const times = page.locator("main, .messages").getByText(why);
      // While somebody types, the field alone says it.
      if (javaScriptEnabled) {
        await expect(page.locator(".engraving-fields .field-error"), text).toHaveText(said);
        await expect(times, text).toHaveCount(1);
        await expect(page.locator(".engraving-fields")).not.toContainText("over the limit");
      }
      await page.getByRole("button", { name: "Review your ring" }).click();
      await expect(page.locator(".error-summary"), text).toContainText(said);
      await expect(page.locator(".engraving-fields .field-error"), text).toHaveText(said);
      await expect(times, text).toHaveCount(2);
    }
    await page.close();
  }
});

import { expect, test } from "@playwright/test";
import { shareOfDay } from "../share-of-day";

const [WIDTH, HEIGHT] = [390, 844];

test("choices that a design does not offer are one line that says why and unfolds to show their names", async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await page.goto("/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=54");
  await page.locator(".choice-fold > summary").first().click();
  await expect(page.locator("input[name=cut]:disabled")).toHaveCount(0);
  const line = page.locator(".choice-fold .not-offered");
  await expect(line).toHaveCount(1);
  await expect(line.locator("summary")).toHaveText(/^Not available in this design \(\d+\)$/);
  expect((await line.boundingBox())?.height).toBeLessThan(44);
  await line.locator("summary").click();
  await expect(line.getByText(/heart/i)).toBeVisible();
});

test("a saved ring or an old link that is no longer made says so and leads to the rings of its collection", async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  for (const path of ["ring/platinum/crepuscule?cut=round", "summary/crepuscule-platinum-round?cut=round"]) {
    await page.goto(`/en/gb/${path}&carat=1.00&size=54`);
    await expect(page.locator("main").getByText("This ring is no longer made.")).toBeInViewport();
    await expect(page.locator("main").getByText(/Add engraving|Skip engraving|Save this ring/)).toHaveCount(
      0,
    );
    await page.locator(".next-bar").getByRole("link", { name: "See the Aurore collection" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Aurore" })).toBeVisible();
  }
});

test("a ring that the chosen region does not sell says so, keeps its choices and offers ways back and on", async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  const query = "?cut=oval&carat=1.00&size=52";
  await page.goto(`/en/gb/ring/yellow-gold/berge${query}`);
  await page.goto(`/en/gb/locale?to=${encodeURIComponent(`/en/gb/ring/yellow-gold/berge${query}`)}`);
  await page.getByRole("combobox", { name: "Country or region" }).selectOption("jp");
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === "/en/jp/ring/yellow-gold/berge",
  );
  await page.getByRole("button", { name: "Continue" }).click();
  expect((await answered).status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "This ring is not sold here (Japan)" }),
  ).toBeVisible();
  await expect(page.locator(".tulle-header")).toBeVisible();
  const similar = await page.getByRole("link", { name: "See similar rings sold here" }).getAttribute("href");
  expect(similar).toMatch(/^\/en\/jp\/catalog\?cut=oval&size=52&max=\d+&priced=gb$/);
  await page.getByRole("link", { name: /^Back to the ring: / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Berge" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Ring size" })).toHaveValue("52");
  await page.goto(similar ?? "");
  await expect(page.locator(".ring-card").first()).toBeVisible();
  // The page fits in each language.
  for (const place of shareOfDay(["fr/jp", "jp/jp", "ko/jp", "zh_ht/jp", "zh_hs/jp"], 0, 3)) {
    await page.goto(`/${place}/ring/yellow-gold/berge${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.locator("main").innerText(), place).not.toMatch(/elsewhere\.|\{\{/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(WIDTH);
  }
});

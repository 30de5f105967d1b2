import { expect, test } from "@playwright/test";
import { fromElsewhere, main, RING } from "./shopper-steps";

/* How a shopper passes a ring on: the same steps with scripts and without. */
fromElsewhere();

test("a ring is shared as a link, into another country and language; a changed link is refused", async ({
  page,
}) => {
  await page.goto(`/en/fr/summary/aube-platinum-oval?${RING}&engravingText=Toujours&band=1`);
  const link = await page.getByRole("textbox", { name: "Link to this ring" }).inputValue();
  await page.context().clearCookies();
  await page.goto(link.replace("/en/fr/", "/jp/jp/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(main(page)).toContainText("Toujours");
  await expect(main(page)).toContainText("54 mm");
  await expect(main(page)).toContainText("￥");
  await expect(main(page)).toContainText("このリングと揃いのマリッジリング");
  await page.goto(
    link.replace("/jp/jp/", "/en/fr/").replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A")),
  );
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
});

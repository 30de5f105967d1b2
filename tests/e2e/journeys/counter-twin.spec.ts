import { expect, type Page } from "@playwright/test";
import { counterHouse, onTray, withoutAccount } from "./counter-house";
import { test } from "./counter-server";

/* Stones of a tray that were sold elsewhere: the equivalent is offered for those alone that have one. */
const house = counterHouse();

const withdrawn = (where: string, ...values: string[]) =>
  house.rows.query(`update stones set withdrawn = true where ${where}`, values);

/** The two links of which tray and checkout show one for the stone with this report number. */
const links = (page: Page, gia: string) => ({
  twin: page.getByRole("link", { name: `Find the nearest equivalent ${gia}` }),
  stone: page.getByRole("link", { name: `See the stone ${gia}` }),
});

test("tray and checkout offer an equivalent of a withdrawn stone only where there is one", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const page = await house.seller(browser, "camille", scripts);
  await withoutAccount(page);
  const replaced = await onTray(page, "oval");
  const alone = await onTray(page, "cushion");
  // One stone is like the first in everything but its number; of the second's cut there is none left.
  await house.rows.query(
    `insert into stones select made.* from stones s, lateral jsonb_populate_record(s,
      jsonb_build_object('sku', 'D-LIKE', 'gia', '9919999999')) made where s.gia = $1`,
    [replaced],
  );
  await withdrawn("gia = $1", replaced);
  await withdrawn("cut = 'cushion'");

  const [first, second] = [links(page, replaced), links(page, alone)];
  for (const path of ["customer/tray", "checkout/cart"]) {
    await page.goto(`/en/fr/pro/${path}`);
    await expect(page.getByText("No longer available", { exact: true }), path).toHaveCount(2);
    await expect(first.twin, path).toBeVisible();
    await expect(first.stone, path).toHaveCount(0);
    await expect(second.stone, path).toBeVisible();
    await expect(second.twin, path).toHaveCount(0);
    await expect(page.getByText("No equivalent in stock", { exact: true }), path).toHaveCount(1);
    await house.accessible(page, `${path} with withdrawn stones`, scripts);
  }

  // The words keep what they promise: one link leads to another stone, the other to none.
  await second.stone.click();
  await expect(page).toHaveURL(/\/pro\/stone\//);
  await expect(page.getByText(/^No stone in stock is equivalent/)).toBeVisible();
  await page.goto("/en/fr/pro/checkout/cart");
  await first.twin.click();
  await expect(page).toHaveURL(/\/pro\/stone\//);
  const panel = page.getByRole("region", { name: "Nearest equivalent stone" });
  await expect(panel).toContainText(
    `The stone with report ${replaced} is no longer available. This is its nearest equivalent`,
  );
  await expect(panel).not.toContainText("No stone in stock is equivalent");
  await page.context().close();
});

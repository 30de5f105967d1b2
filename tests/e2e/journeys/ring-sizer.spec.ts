import { expect, test } from "@playwright/test";

const RING = "/en/gb/ring/platinum/aube?cut=oval&carat=1.00";

test("a ring is measured on the screen and its size is used for the ring, with scripts and without", async ({
  page,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/gb/size-guide?to=${encodeURIComponent(RING)}`);
  await page.getByRole("link", { name: "Measure a ring on this screen" }).click();
  if (scripted) await expect(page.locator("html.scripted")).toBeAttached();
  await page.getByRole("slider", { name: "Distance between the lines" }).fill("326");
  await page.getByRole("slider", { name: "Circle" }).fill("54");
  if (!scripted) await page.getByRole("button", { name: "Update the drawing" }).click();
  await expect(page.locator("output")).toContainText("54 mm");
  await expect(page.locator("output")).toContainText("17.2 mm");
  // 326 px are 53.98 mm here, and the ring is drawn in that scale.
  expect((await page.locator(".sizer-card").boundingBox())?.width).toBe(326);
  expect((await page.locator(".sizer-circle").boundingBox())?.width).toBeCloseTo(103.8, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.getByRole("link", { name: "See rings in this size" }).getAttribute("href")).toBe(
    "/en/gb/catalog?size=54",
  );
  await page.getByRole("link", { name: "Back to your ring in this size" }).click();
  await expect(page.getByRole("combobox", { name: "Ring size" })).toHaveValue("54");
  expect(new URL(page.url()).searchParams.get("carat")).toBe("1.00");
});

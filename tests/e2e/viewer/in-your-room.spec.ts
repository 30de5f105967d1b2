import { expect, test } from "@playwright/test";

const RING = "/en/fr/ring/yellow-gold/aube?cut=oval&carat=1.00&size=54";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

test("a device without an AR viewer gets only the files, which are complete", async ({ page, request }) => {
  await page.goto(RING);
  await page.getByText("This ring in words and in relief").click();
  await expect(page.locator("html.scripted")).toBeAttached();
  await expect(page.getByText("See it in your room")).toHaveCount(0);
  for (const [name, type] of [
    ["3D model of the ring with its stones", "model/gltf-binary"],
    ["The same model for iPhone and iPad", "model/vnd.usdz+zip"],
    ["Ring for 3D printing", "model/stl"],
  ] as const) {
    const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
    const answer = await request.get(href);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type]);
    expect((await answer.body()).length).toBeGreaterThan(100_000);
  }
});

test.describe("On an Android phone", () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });
  test("the ring is handed to its viewer, which returns to the page", async ({ page, request }) => {
    await page.goto(RING);
    const href = (await page.getByRole("link", { name: "See it in your room" }).getAttribute("href")) ?? "";
    const [intent = "", rest = ""] = href.split("#Intent;");
    const file = new URL(intent.replace("intent:", "https:")).searchParams.get("file") ?? "";
    expect(file).toContain("metal=yellow-gold");
    expect(decodeURIComponent(rest)).toContain(RING);
    expect((await request.get(file)).headers()["content-type"]).toBe("model/gltf-binary");
  });
});

test("if the browser opens such a link itself, its picture is the link's first child", async ({ page }) => {
  await page.addInitScript(() => {
    const own = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token: string) {
      return token === "ar" || own.call(this, token);
    };
  });
  await page.goto(RING);
  const link = page.getByRole("link", { name: "See it in your room" });
  await expect(link).toHaveAttribute("rel", "ar");
  await expect(link.locator(":scope > img:first-child")).toBeVisible();
  expect(await link.getAttribute("href")).toMatch(/^\/render\/ring\.usdz\?.*#allowsContentScaling=0$/);
});

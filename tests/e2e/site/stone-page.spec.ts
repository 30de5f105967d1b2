import { expect, test } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";

test.use({ javaScriptEnabled: false });

test("without scripts, the page of a stone loads its picture and its light map, and the pictures of its turn when asked for", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.81" });
  await logInSeller(page, "camille");
  await page.goto("/en/fr/pro/customer/search");
  await page.getByRole("button", { name: /without a customer account/i }).click();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/render\/(stone|aset)/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/en/fr/pro/stone/D-100036?with=D-100037", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("link", { name: "Turn the stone" })).toBeVisible();
  await expect.poll(() => asked.filter((url) => url.includes("/aset.svg")).length).toBe(1);
  expect(asked.filter((url) => url.includes("frame="))).toHaveLength(1);
  await page.getByRole("link", { name: "Turn the stone" }).click({ noWaitAfter: true });
  await expect(page.getByRole("region", { name: "As it turns" }).getByRole("img")).toHaveCount(24);
  expect(page.url()).toContain("with=D-100037");
});

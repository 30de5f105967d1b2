import { expect, test, type Page } from "@playwright/test";
import { logInSeller } from "../seller-of-paris";
import { withoutAccount } from "./counter-house";

/* The camera of the counter's search field, in a browser that can read codes. The test provides what it sees and
   refuses. */
test.use({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce" });
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

type Eye = { sees: string[]; fault: string; streams: MediaStream[] };

/** Gives the page a simulated camera and a simulated reader of codes. */
async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const eye: Eye = { sees: [], fault: "", streams: [] };
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(["qr_code", "code_128"]);
      detect = () => Promise.resolve(eye.sees.splice(0, 1).map((rawValue) => ({ rawValue })));
    }
    Object.assign(window, { eye, BarcodeDetector });
    navigator.mediaDevices.getUserMedia = () => {
      if (eye.fault) return Promise.reject(new DOMException("", eye.fault));
      const canvas = document.createElement("canvas");
      setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 9, 9), 40);
      const stream = canvas.captureStream();
      eye.streams.push(stream);
      return Promise.resolve(stream);
    };
  });
}

const eye = (page: Page, change: Partial<Eye>) =>
  page.evaluate((set) => void Object.assign((window as unknown as { eye: Eye }).eye, set), change);
const running = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { eye: Eye }).eye.streams.map((stream) =>
      stream.getTracks().some((track) => track.readyState === "live"),
    ),
  );
const mayUseCamera = (page: Page) =>
  page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature("camera"),
  );

test("a report's code is found with the camera, which then stops; what prevents it is said in words", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  if (scripts !== false) await withCamera(page);
  await logInSeller(page, "camille");
  const button = page.getByRole("button", { name: "Scan", exact: true });
  if (scripts === false) {
    await expect(button).toHaveCount(0);
    return;
  }
  await withoutAccount(page);
  await page.goto(
    "/en/fr/pro/creations/result?aesthetic=matin&metal=white-gold&cut=round&caratMin=1&caratMax=1.5",
  );
  const report = /99\d{8}/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
  const at = page.url();
  let came = 0;
  page.on("request", (request) => {
    if (/\/scan-(?!button)/.test(request.url())) came += 1;
  });
  const dialog = page.getByRole("dialog", { name: "Scan a code" });

  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(dialog).toBeVisible();
  expect(came).toBeGreaterThan(0);
  await expect.poll(() => running(page)).toEqual([true]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => running(page)).toEqual([false]);

  await eye(page, { sees: [`https://www.gia.edu/report-check?locale=en_US&reportno=${report}`] });
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.locator(".bar-found").getByRole("link", { name: report })).toBeVisible();
  await expect.poll(() => running(page)).toEqual([false, false]);
  expect(page.url()).toBe(at);

  for (const [fault, words] of [
    ["NotAllowedError", /This page is not allowed to use the camera/],
    ["NotFoundError", /No camera was found/],
    ["NotReadableError", /The camera is in use elsewhere/],
  ] as const) {
    await eye(page, { fault });
    await button.click();
    await expect(dialog.getByRole("alert")).toHaveText(words);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }

  // The bar with its camera is on every page of the counter, also on one opened without a full load.
  expect(await mayUseCamera(page)).toBe(true);
  await page.goto("/en/fr/catalog", { waitUntil: "domcontentloaded" });
  // On a busy machine, the page's scripts arrive after its two dozen pictures.
  await expect(button).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
  await expect(button).toBeVisible();
  expect(await mayUseCamera(page)).toBe(true);

  // A shopper's page may not use the camera and has no button. From there to the counter, the page is loaded anew.
  await page.context().clearCookies();
  await page.goto("/en/fr/catalog");
  expect(await mayUseCamera(page)).toBe(false);
  await expect(button).toHaveCount(0);
  await page.goto("/en/fr/sitemap");
  await page.getByRole("link", { name: "For sales associates" }).click();
  await expect(page).toHaveURL(/\/pro\/login/);
  expect(await mayUseCamera(page)).toBe(true);
});

test("a browser that cannot read codes has no button for it", async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.skip(scripts === false, "the test above tells it");
  await logInSeller(page, "camille");
  await expect(page.locator("html.scripted")).toBeAttached();
  await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
});

import { expect, test, type Page, type Response } from "@playwright/test";
import sharp from "sharp";
import { beforeWorker, drawingOf } from "../../bench/viewer/drawing";

/**
 * A machine without a graphics card: Chromium draws with the processor, and the viewer starts only after a press. Four
 * CSS pixels are one of the screen, so that it draws a quarter.
 */
test.use({
  viewport: { width: 360, height: 480 },
  deviceScaleFactor: 0.5,
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  },
});

const RING = "/en/fr/ring/yellow-gold/aube?cut=round&carat=1.00&size=54";
const canvas = (page: Page) => page.locator(".live canvas");

/** Counts the draw calls, in the worker and on the page, and records what draws. */
const COUNT = `self.draws = 0;
for (const name of ["drawArrays", "drawElements", "drawElementsInstanced", "drawArraysInstanced"]) {
  const own = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...args) {
    self.draws += 1;
    self.drawn = this;
    return own.apply(this, args);
  };
}`;
/** A stone that is cut while the page is busy is never announced: here the ring is finished a second later. */
const LATER = `const say = self.postMessage.bind(self);
self.postMessage = (said, ...rest) => {
  if (said.current) setTimeout(() => say(said, ...rest), 1000);
  else say(said, ...rest);
};`;
type Counted = { draws: number; drawn: WebGL2RenderingContext };
const draws = async (page: Page): Promise<number> =>
  (await drawingOf(page)?.evaluate(() => (self as unknown as Counted).draws)) ?? 0;

/** If the processor draws instead of a graphics card, a screenshot can take minutes. */
const PATIENT = { timeout: 120_000 };

/** Waits until nothing was drawn for three seconds. */
async function atRest(page: Page): Promise<void> {
  await expect(async () => {
    const before = await draws(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)));
    expect(await draws(page)).toBe(before);
  }).toPass({ timeout: 60_000 });
}

/**
 * Mean red, green and blue and spread of brightness of a part of the picture, given as shares of its width and height.
 */
async function patch(
  page: Page,
  [x, y, w, h]: [number, number, number, number],
): Promise<{ mean: number[]; spread: number }> {
  const image = sharp(await canvas(page).screenshot(PATIENT));
  const { width = 1, height = 1 } = await image.metadata();
  const { channels } = await image
    .extract({
      left: Math.round(x * width),
      top: Math.round(y * height),
      width: Math.round(w * width),
      height: Math.round(h * height),
    })
    .removeAlpha()
    .stats();
  return { mean: channels.map((c) => c.mean), spread: channels[1]?.stdev ?? 0 };
}

test("the ring turns over its still, comes to rest, and follows the keys", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  await beforeWorker(page, "draw", COUNT);
  // The texts of its buttons come after the ring: the focus does not wait for them.
  let release = () => {};
  const shown = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/controls-/, async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto(RING);
  await expect(page.locator(".stage-main img")).toBeVisible();
  // Started by keyboard, the ring gets a visible focus.
  const offer = page.getByRole("button", { name: "Rotate" });
  await offer.focus();
  await page.keyboard.press("Enter");
  await expect(offer).toBeFocused();
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  await expect(canvas(page)).toBeFocused();
  release();
  expect(await canvas(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await atRest(page);

  // The stone sparkles, and the band is gold: neither black nor grey.
  const whole = await patch(page, [0.3, 0.05, 0.4, 0.9]);
  expect(whole.spread).toBeGreaterThan(18);
  const stone = await patch(page, [0.46, 0.14, 0.08, 0.1]);
  expect(stone.spread).toBeGreaterThan(25);
  expect(stone.mean[1]).toBeGreaterThan(70);
  const [red = 0, , blue = 0] = whole.mean;
  expect(red - blue).toBeGreaterThan(6);

  const before = await canvas(page).screenshot(PATIENT);
  await canvas(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await atRest(page);
  const after = await canvas(page).screenshot(PATIENT);
  expect(after.equals(before)).toBe(false);
  await page.getByRole("button", { name: "From above" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Showing the view from above" })).toBeAttached();

  // Turning the ring and moving beyond it selects no text of the page.
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 60, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");

  // The graphics card is taken away: the still replaces the ring, the offer returns with the focus, and the console
  // stays empty.
  await canvas(page).focus();
  await drawingOf(page)?.evaluate(() =>
    (self as unknown as Counted).drawn.getExtension("WEBGL_lose_context")?.loseContext(),
  );
  await expect(canvas(page)).toHaveCount(0);
  await expect(page.locator(".stage-main img")).toBeVisible();
  await expect(offer).toBeFocused();
  await expect(offer).not.toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  await expect(canvas(page)).toBeFocused();
  expect(failures).toEqual([]);
});

test("after one press, Rotate shows that it works until the viewer has loaded, and then the ring turns", async ({
  page,
}) => {
  let come = (): void => {};
  const here = new Promise<void>((resolve) => (come = resolve));
  let asked = 0;
  await page.route("**/assets/draw.worker-*.js", async (route) => {
    asked += 1;
    await here;
    await route.continue();
  });
  await page.goto(RING);
  const offer = page.getByRole("button", { name: "Rotate" });
  await offer.click();
  await expect(offer).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => asked).toBe(1);
  // A second press requests nothing more, and the still stays.
  await offer.click();
  await expect(page.locator(".stage-main img")).toBeVisible();
  come();
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  expect(asked).toBe(1);
  await expect(offer).toHaveCount(0);
});

test("the live ring takes another metal at once, and says that it is being drawn while another stone is cut for it", async ({
  page,
}) => {
  await beforeWorker(page, "draw", LATER);
  await page.goto(RING);
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  const status = page.locator(".stage-main > [role=status]");
  await expect(status).toHaveText("");
  const [drawing] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const said = document.querySelector(".stage-main > [role=status]")!;
          new MutationObserver(() => resolve(said.textContent)).observe(said, {
            childList: true,
            characterData: true,
            subtree: true,
          });
        }),
    ),
    page.locator("input[name=carat][value='2.00']").check({ force: true }),
  ]);
  expect(drawing).toBe("Drawing your ring…");
  await expect(status).toHaveText("");
});

test("the ring is drawn in a worker: the page never waits for a graphics card, at its start or between frames", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.exposeFunction("note", (kind: string) => void asked.push(kind));
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext as (this: unknown, ...args: unknown[]) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: unknown, ...args: unknown[]) {
        (window as unknown as { note: (kind: string) => void }).note(String(args[0]));
        return own.apply(this, args);
      },
    });
  });
  await page.goto(RING);
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "From above" }).click();
  expect(asked.filter((kind) => kind.startsWith("webgl"))).toEqual([]);
  // It does not load the script that draws either, four fifths of what a live ring needs.
  const read = await page.evaluate(() =>
    performance.getEntriesByType("resource").reduce((most, entry) => {
      const { initiatorType, name, decodedBodySize } = entry as PerformanceResourceTiming;
      const own = /\.js$/.test(name) && !/worker-/.test(name) && initiatorType !== "worker";
      return own ? Math.max(most, decodedBodySize) : most;
    }, 0),
  );
  expect(read).toBeLessThan(300_000);
});

test("a browser that cannot draw in a worker turns the ring on the page", async ({ page }) => {
  await beforeWorker(page, "card", "delete self.OffscreenCanvas");
  await page.goto(RING);
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
  expect(drawingOf(page)).toBeUndefined();
  const before = await canvas(page).screenshot(PATIENT);
  await page.getByRole("button", { name: "From above" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Showing the view from above" })).toBeAttached();
  await expect.poll(async () => (await canvas(page).screenshot(PATIENT)).equals(before)).toBe(false);
  // When its page is left, the other one goes on undisturbed.
  await page.getByRole("link", { name: "Aurive" }).first().click();
  await expect(canvas(page)).toHaveCount(0);
});

test("without WebGL the still stays and nothing is loaded or offered", async ({ page }) => {
  const heavy: string[] = [];
  const weigh = async (answer: Response) => {
    if (answer.url().endsWith(".js") && (await answer.body().catch(() => Buffer.alloc(0))).length > 300_000)
      heavy.push(answer.url());
  };
  page.on("response", (answer) => void weigh(answer));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await beforeWorker(page, "card", "OffscreenCanvas.prototype.getContext = () => null");
  await page.goto(RING);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".stage-main img")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rotate" })).toHaveCount(0);
  expect(heavy).toEqual([]);
});

test("the ring is tried on a photo that never leaves the browser", async ({ page }) => {
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#3f6fd0" } })
    .jpeg()
    .toBuffer();
  const sent: string[] = [];
  await page.goto(RING);
  await page.getByText("On a photo of your hand").click();
  const file = page.getByLabel("Photo of your hand");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("could not open this file as a picture")).toBeVisible();
  page.on("request", (request) => {
    if (request.method() !== "GET" || (request.postDataBuffer()?.length ?? 0) > 0) sent.push(request.url());
  });
  await file.setInputFiles({ name: "hand.jpg", mimeType: "image/jpeg", buffer: photo });
  const shown = page.locator(".try-on canvas");
  await expect(shown).toBeVisible();

  /** Width of the ring in pixels of the photo: where the drawing differs from the photo on the ring's line. */
  const ringWidth = (): Promise<number> =>
    shown.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const row =
        canvas.getContext("2d")?.getImageData(0, Math.round(height * 0.36), width, 1).data ??
        new Uint8ClampedArray();
      const other = Array.from(
        { length: width },
        (_, x) => Math.abs((row[x * 4 + 2] ?? 0) - 0xd0) > 40 || (row[x * 4] ?? 0) > 225,
      );
      return other.lastIndexOf(true) - other.indexOf(true) + 1;
    });
  // The card is half as wide as the photo: a ring of size 54, about 20.7 mm across, is 20.7 ÷ 85.6 of 450 pixels.
  await page.getByRole("radio", { name: "Ring" }).check();
  await expect.poll(ringWidth, { timeout: 60_000 }).toBeGreaterThan(95);
  expect(await ringWidth()).toBeLessThan(122);
  await page.getByRole("slider", { name: "Across" }).focus();
  await page.keyboard.press("Home");
  await expect.poll(ringWidth).toBeLessThan(70);
  expect(sent).toEqual([]);
});

test("a card on the photo is found, and the ring gets its scale without a frame drawn by hand", async ({
  page,
}) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#c9bfb2"/>
    <g transform="rotate(9 450 960)"><rect x="236" y="825" width="428" height="270" rx="16" fill="#1d3f7a"/>
    <rect x="236" y="860" width="428" height="46" fill="#111"/></g>
    <rect x="330" y="60" width="90" height="560" rx="45" fill="#d9a98c"/></svg>`;
  const photo = await sharp(Buffer.from(picture)).jpeg().toBuffer();
  await page.goto(RING);
  await page.getByText("On a photo of your hand").click();
  await page
    .getByLabel("Photo of your hand")
    .setInputFiles({ name: "hand.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("We found the card")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Ring" })).toBeChecked();
  await page.getByRole("radio", { name: "Card" }).check();
  // 428 of 900 pixels, turned by nine degrees.
  const size = page.getByRole("slider", { name: "Size of the card" });
  expect(Number(await size.inputValue())).toBeCloseTo(0.476, 2);
  expect(Number(await page.getByRole("slider", { name: "Rotation" }).inputValue())).toBeCloseTo(9, 0);
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true });

  test("no control covers the ring: each opens its panel above the stone or below the band, and moves nothing", async ({
    page,
  }) => {
    await page.goto(RING.replace("/en/", "/jp/"));
    const stage = page.locator(".stage-main").first();
    const offer = page.getByRole("button", { name: "リングを回して見る" });
    await expect(offer).toBeVisible();
    const before = (await stage.boundingBox())!;
    /**
     * The edge of the largest area that the ring can take, px: 0.86 of the picture (app/gem/light/camera.ts), plus or
     * minus a line.
     */
    const free = before.height * 0.07 + 2;
    const offered = (await offer.boundingBox())!;
    // Above the stone: in Japanese the text extends over the middle half of the picture.
    expect(offered.y + offered.height).toBeLessThanOrEqual(before.y + before.height * 0.095);
    expect(offered.x + offered.width).toBe(before.x + before.width);
    await offer.click();
    await expect(page.locator(".live-shown")).toBeVisible({ timeout: 30_000 });
    expect(await stage.boundingBox()).toEqual(before);
    const tools = await page.locator(".live-tool").all();
    expect(tools.length).toBeGreaterThan(10);
    for (const tool of tools) {
      const { y, width, height } = (await tool.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      const above = y + height <= before.y + free;
      const under = y >= before.y + before.height - free;
      expect(above || under, `${y} of ${before.y} to ${before.y + before.height}`).toBe(true);
    }
  });
});

import { readFileSync } from "node:fs";
import type { Browser, Page, Worker } from "@playwright/test";
import { browserWith, median } from "./browser";
import { beforeWorker, drawingOf } from "./drawing";

/** Rings whose frames are measured: a plain head, the one with most stones, and a long brilliant. */
const RINGS = [
  ["round on six claws", "/en/fr/ring/platinum/aube?cut=round&carat=1.00&size=54"],
  ["round in a halo", "/en/fr/ring/white-gold/cercle?cut=round&carat=1.00&size=54"],
  ["oval on six claws", "/en/fr/ring/yellow-gold/aube?cut=oval&carat=2.00&size=54"],
] as const;
const SCREENS = [
  [
    "telephone",
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: false },
  ],
  ["laptop", { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }],
] as const;

/** Duration of a measurement in seconds. */
const SECONDS = 5;

/** Peak GFLOPS of phones' graphics processors of 2020 and 2021. */
const TELEPHONES = [
  ["iPhone 12 (A14)", 1000],
  ["Galaxy S20 (Adreno 650)", 1200],
  ["Galaxy A52 (Adreno 618)", 390],
] as const;

/** Share of the peak that a phone reaches in such a shader. */
const DELIVERED = 0.5;

/** Chromium switches for using the card; `GRAPHICS` replaces them. */
const WAY = "--use-angle=vulkan --enable-features=Vulkan --disable-vulkan-surface";

/** Chromium with the machine's graphics card; `free`: without a frame rate limit. */
export const cardBrowser = (free = false): Promise<Browser> =>
  browserWith(
    "--headless=new",
    "--ignore-gpu-blocklist",
    ...(process.env.GRAPHICS ?? WAY).split(" "),
    ...(free ? ["--disable-frame-rate-limit", "--disable-gpu-vsync"] : []),
  );

/** The card's name. */
export const cardOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    const named = gl?.getExtension("WEBGL_debug_renderer_info");
    return String(gl?.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  });

function drawer(page: Page): Worker {
  const worker = drawingOf(page);
  if (!worker) throw new Error("no worker draws");
  return worker;
}

type Frames = { card: number[]; at: number[] };
const framesOf = (page: Page): Promise<Frames> =>
  drawer(page).evaluate(() => (self as unknown as { frames: Frames }).frames);
const anew = (page: Page): Promise<unknown> =>
  drawer(page).evaluate(() => void Object.assign(self, { frames: { card: [], at: [] } }));

/** Drags the ring in small steps, as a finger does. */
async function turn(page: Page, seconds: number): Promise<void> {
  const box = await page.locator(".live canvas").boundingBox();
  if (!box) throw new Error("no ring to turn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const angle = ((end - Date.now()) / 1000) * 2;
    await page.mouse.move(x + (box.width / 3) * Math.sin(angle), y + 30 * Math.cos(angle));
  }
  await page.mouse.up();
}

const share = (all: number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? 0;
const gaps = (at: number[]): number[] => at.slice(1).map((time, n) => time - (at[n] ?? 0));

/** Frames of a turning ring and of one that comes to rest, saved to `picture`. */
async function measured(
  browser: Browser,
  screen: (typeof SCREENS)[number][1],
  url: string,
  picture?: string,
) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await beforeWorker(page, "draw", readFileSync("tests/bench/viewer/card-drawing.page.js", "utf8"));
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator(".live-shown").waitFor({ timeout: 60_000 });
  await turn(page, 1);
  await anew(page);
  await turn(page, SECONDS);
  const moving = await framesOf(page);
  await anew(page);
  await page.waitForTimeout(3000);
  const resting = await framesOf(page);
  if (picture) await page.screenshot({ path: picture });
  const canvas = await page.evaluate(() => {
    const { width, height } = document.querySelector<HTMLCanvasElement>(".live canvas")!;
    return `${width} × ${height}`;
  });
  await context.close();
  return { moving, resting, canvas };
}

/**
 * `npm run bench:viewer -- card`: the live ring on a machine with a graphics card. Frames per second and GPU time per
 * frame while the ring is dragged, and an estimate for phones of 2020 and 2021: the GPU time, scaled by the measured
 * speed of this card over half of the phone's peak.
 */
export async function benchCard(origin: string): Promise<void> {
  const browser = await cardBrowser();
  const free = await cardBrowser(true);
  const probe = await browser.newPage();
  await probe.addInitScript({ path: "tests/bench/viewer/card.page.js" });
  await probe.goto(`${origin}/en/fr/legal-notice`);
  const card = await cardOf(probe);
  const speed = await probe.evaluate(() => (window as unknown as { cardSpeed: () => number }).cardSpeed());
  console.log(`${card}: ${Math.round(speed)} thousand million operations a second in a shader`);
  for (const [place, screen] of SCREENS)
    for (const [name, where] of RINGS) {
      const picture = `test-results/card-${place}-${name.replaceAll(" ", "-")}.png`;
      const { moving, resting, canvas } = await measured(browser, screen, origin + where, picture);
      const unbound = await measured(free, screen, origin + where);
      // Without a frame rate limit the card has no pauses between frames, so its clock measures drawing only.
      const frame = median(unbound.moving.card);
      const rate = (moving.at.length - 1) / (((moving.at.at(-1) ?? 0) - (moving.at[0] ?? 0)) / 1000);
      console.log(
        `${place}, ${name} (${canvas}): ${rate.toFixed(1)} frames a second (19 of 20 within ${share(gaps(moving.at), 0.95).toFixed(1)} ms), ` +
          `card ${frame.toFixed(2)} ms a frame (19 of 20 within ${share(unbound.moving.card, 0.95).toFixed(2)}), without a limit ` +
          `${(1000 / median(gaps(unbound.moving.at))).toFixed(0)} a second; at rest ${resting.card.length} frames`,
      );
      if (place === "telephone")
        for (const [phone, most] of TELEPHONES)
          console.log(
            `   ${phone}: ${((frame * speed) / (most * DELIVERED)).toFixed(1)} ms a frame by arithmetic`,
          );
    }
  await browser.close();
  await free.close();
}

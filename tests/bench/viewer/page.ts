import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { METALS } from "~/domain/ring";
import { median, row, softwareBrowser } from "./browser";
import { beforeWorker, drawingOf } from "./drawing";
import { keptBytes, workerSession } from "./heap";

const ring = (metal: string, cut: string, size: number, design = "aube"): string =>
  `/en/fr/ring/${metal}/${design}?cut=${cut}&carat=1.00&size=${size}`;
/** CPU throttling that represents a phone on a laptop. */
const SLOWDOWN = 4;

/** Records when the ring is shown; counts draw calls and GPU resources. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript({ path: "tests/bench/viewer/watch.page.js" });
  await beforeWorker(page, "draw", readFileSync("tests/bench/viewer/watch-drawing.page.js", "utf8"));
}

const rest = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms);
type Watched = { draws: number; held: Record<string, number> };
const watched = async (page: Page): Promise<Watched> =>
  (await drawingOf(page)?.evaluate(() => {
    const { draws, held } = self as unknown as Watched;
    return { draws, held };
  })) ?? { draws: 0, held: {} };
const draws = async (page: Page): Promise<number> => (await watched(page)).draws;

/** Opens a ring and closes the craft introduction, which appears on a first visit. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
}

async function untilRest(page: Page): Promise<void> {
  for (let before = -1, now = await draws(page); before !== now; [before, now] = [now, await draws(page)])
    await rest(page, 4000);
}

/**
 * Time from the arrival of the drawing script to its first frame, ms, and whether the still was there from the first
 * paint.
 */
async function firstFrame(origin: string): Promise<{ ms: number; still: boolean }> {
  const browser = await softwareBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 1 });
  await watch(page);
  await open(page, origin + ring("yellow-gold", "round", 54));
  const offer = page.getByRole("button", { name: "Rotate" });
  await offer.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const still = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>(".stage-main img");
    return Boolean(image?.complete && image.naturalWidth > 0 && image.loading === "eager");
  });
  await offer.click();
  await page.locator(".live-shown").waitFor({ timeout: 60_000 });
  const ms = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => /draw\.worker-.*\.js/.test(entry.name));
    const chunk = scripts.sort((a, b) => b.decodedBodySize - a.decodedBodySize)[0];
    return (window as unknown as { shownAt: number }).shownAt - (chunk?.responseEnd ?? 0);
  });
  await browser.close();
  return { ms, still };
}

type Held = { heap: number; objects: number; kinds: string };

async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  let heap = await keptBytes(session);
  if (drawingOf(page)) heap += await keptBytes(await workerSession(session, /\/draw\.worker-/));
  const kinds = (await watched(page)).held;
  return {
    heap,
    objects: Object.values(kinds).reduce((a, b) => a + b, 0),
    kinds: Object.entries(kinds)
      .map(([kind, n]) => `${n} ${kind}`)
      .join(", "),
  };
}

/** Changes design, metal, cut and size, as a visitor does, from step `from` to `to`. The fiftieth equals the fifth. */
async function change(page: Page, from: number, to: number, live: boolean): Promise<void> {
  const designs = ["aube", "trio", "galet", "cercle", "rive"];
  const cuts = ["round", "oval", "cushion"];
  for (let i = from; i < to; i++) {
    const where = ring(METALS[i % 3]!.slug, cuts[i % 3]!, 48 + (i % 9), designs[i % 5]);
    const before = await draws(page);
    await page.evaluate(
      (url) =>
        (window as unknown as { __remixRouter: { navigate: (to: string) => void } }).__remixRouter.navigate(
          url,
        ),
      where,
    );
    await page.waitForURL((url) => url.pathname + url.search === where);
    while (live && (await draws(page)) <= before + 10) await rest(page, 50);
    await rest(page, 300);
  }
}

async function fiveAndFifty(page: Page, live: boolean): Promise<[Held, Held]> {
  const taken: Held[] = [];
  for (const [from, to] of [
    [0, 5],
    [5, 50],
  ] as const) {
    await change(page, from, to, live);
    // After a movement, so that the render targets for movement are counted both times.
    if (live) await page.locator(".live canvas").press("ArrowRight");
    await untilRest(page);
    taken.push(await held(page));
  }
  return taken as [Held, Held];
}

/** First frame, time to rest, and memory over fifty changes of the design, on the built pages of `origin`. */
export async function benchPage(origin: string): Promise<void> {
  const firsts = [await firstFrame(origin), await firstFrame(origin), await firstFrame(origin)];
  const first = median(firsts.map(({ ms }) => ms));
  row(
    `first frame after its script, processor ${SLOWDOWN} times slower`,
    `${(first / 1000).toFixed(2)} s`,
    "2.5 s",
    first <= 2500,
  );
  row(
    "the still stands from the first paint until then",
    firsts.every(({ still }) => still) ? "always" : "not always",
    "",
    firsts.every(({ still }) => still),
  );

  const browser = await softwareBrowser();
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
  await watch(page);
  await open(page, origin + ring("yellow-gold", "round", 54));
  await page.getByRole("button", { name: "Rotate" }).click();
  await page.locator(".live-shown").waitFor({ timeout: 60_000 });
  await untilRest(page);
  const before = await draws(page);
  await rest(page, 3000);
  const drawn = (await draws(page)) - before;
  row("drawing calls in three seconds of stillness", String(drawn), "0", drawn === 0);

  const [five, fifty] = await fiveAndFifty(page, true);
  const bare = await browser.newPage({ viewport: { width: 360, height: 700 } });
  await watch(bare);
  await open(bare, origin + ring("yellow-gold", "round", 54));
  await bare.waitForFunction(() => "__remixRouter" in window);
  // The growth of pages without the viewer is subtracted.
  const [bareFive, bareFifty] = await fiveAndFifty(bare, false);
  const growth = (fifty.heap - bareFifty.heap) / (five.heap - bareFive.heap) - 1;
  row(
    `memory of the viewer (${((five.heap - bareFive.heap) / 1e6).toFixed(1)} MB) after fifty changes`,
    `${(growth * 100).toFixed(1)} %`,
    "5 %",
    growth <= 0.05,
  );
  row(
    `things held on the graphics card after fifty (${five.objects} after five)`,
    String(fifty.objects),
    String(Math.round(five.objects * 1.05)),
    fifty.objects <= five.objects * 1.05,
  );
  if (fifty.objects > five.objects) console.log(`  after five: ${five.kinds}\n  after fifty: ${fifty.kinds}`);
  await browser.close();
}

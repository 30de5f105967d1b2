import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { median, print } from "./measure";
import { startServer } from "./servers";

/**
 * `npm run bench:vitals`: what a visitor with a slow phone waits for, on the built product. Processor four times slower,
 * line of 1.6 Mbit/s with 40 ms each way and back, nothing in the cache of the browser; medians of five visits.
 * Goals: largest picture or text after 1.2 s, layout shift below 0.02. Pictures are drawn before the first visit counts.
 */
const VISITS = Number(process.env.VISITS ?? 5);
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const PAGES: [string, string][] = [
  ["home", "/en/fr"],
  ["catalogue", "/en/fr/catalog"],
  ["ring", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"],
  ["home, Japanese", "/jp/jp"],
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

type Vitals = { lcp: number; cls: number; what: string; fcp: number; bytes: number };

async function visit(browser: Browser, address: string, slow: boolean): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (slow) {
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, what: "", fcp: 0 };
    (globalThis as unknown as { vitals: typeof seen }).vitals = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[])
        Object.assign(seen, {
          lcp: entry.startTime,
          what: entry.url || `<${entry.element?.localName ?? "?"}>`,
        });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
    }).observe({ type: "paint", buffered: true });
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(slow ? 1500 : 500);
  const seen = await page.evaluate(() => (globalThis as unknown as { vitals: Omit<Vitals, "bytes"> }).vitals);
  await context.close();
  return { ...seen, bytes };
}

const dir = mkdtempSync(path.join(tmpdir(), "vitals-"));
const server = process.env.ORIGIN
  ? null
  : await startServer(["build/main.js"], 4913, {
      DATABASE_URL: "",
      REDIS_URL: "",
      DATA_DIR: dir,
      DEMO: "1",
      SESSION_SECRET: "a secret of the benchmark that is long enough",
    });
const origin = process.env.ORIGIN ?? server?.origin ?? "";
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, where] of PAGES) {
  await visit(browser, origin + where, false);
  const visits: Vitals[] = [];
  for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, origin + where, true));
  const of = (key: "lcp" | "cls" | "fcp" | "bytes") => median(visits.map((one) => one[key]));
  print(
    name,
    `LCP ${Math.round(of("lcp"))} ms (${visits[0]?.what.replace(origin, "").slice(0, 90) ?? ""}), first ` +
      `paint ${Math.round(of("fcp"))} ms, CLS ${of("cls").toFixed(3)}, ${Math.round(of("bytes") / 1000)} kB`,
  );
}
await browser.close();
await server?.stop();
rmSync(dir, { recursive: true, force: true });

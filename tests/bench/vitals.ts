import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { median, print } from "./measure";
import { startServer } from "./servers";
import { browserWith } from "./viewer/browser";
import { cardBrowser } from "./viewer/card";
import { passForCard } from "./viewer/drawing";

/**
 * `npm run bench:vitals`: waiting times of a visitor with a slow phone, on the built product. Processor four times
 * slower, 1.6 Mbit/s with 40 ms latency each way, empty browser cache; medians of `VISITS` visits, for blocking time
 * and the response to a press also the best, which is least affected by other load on the machine. Goals: largest
 * contentful paint after 1.2 s, layout shift below 0.02, 50 ms total blocking time, 100 ms from a press to its paint.
 * Names of pages visit only these. Pictures are drawn before the first measured visit. With `GRAPHICS` (Chromium
 * switches for a graphics card), the live ring starts by itself and is included. SwiftShader then counts as a card, but
 * it composes the page too, so its times of a press beside a turning ring are meaningless.
 */
const { GRAPHICS = "" } = process.env;
const RINGS = ["ring", "summary"];
const VISITS = Number(process.env.VISITS ?? 5);
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const CHOSEN = "cut=oval&carat=1.00";
/** The main action of a page. */
type Press = (page: Page) => Promise<void>;
const press =
  (what: string): Press =>
  (page) =>
    page.locator(what).first().click();
const PAGES: [string, string, Press][] = [
  ["home", "/en/fr", press("main a.button")],
  ["catalogue", "/en/fr/catalog", press(".filters-switch, form.filters label")],
  [
    "ring",
    `/en/fr/ring/platinum/aube?${CHOSEN}`,
    press(".choices label:has(input[name=carat][value='1.50'])"),
  ],
  ["diamonds", `/en/fr/ring/platinum/aube/diamonds?${CHOSEN}`, press("main form button:visible")],
  [
    "engraving",
    `/en/fr/engraving?sku=aube-platinum-oval&size=52&${CHOSEN}`,
    (page) => page.locator("main input[name=engravingText], main input[type=text]").first().press("A"),
  ],
  ["summary", `/en/fr/summary/aube-platinum-oval?size=52&${CHOSEN}`, press("section.band a")],
  ["home, Japanese", "/jp/jp", press("main a.button")],
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Vitals = {
  lcp: number;
  cls: number;
  what: string;
  fcp: number;
  tbt: number;
  inp: number;
  bytes: number;
};

/** Runs in the page, before everything else. */
function observe(): void {
  const tasks: PerformanceEntry[] = [];
  const seen = {
    lcp: 0,
    cls: 0,
    what: "",
    fcp: 0,
    inp: 0,
    /** Total blocking time as defined: the parts of tasks beyond 50 ms after the first contentful paint. */
    get tbt(): number {
      return tasks
        .filter(({ startTime }) => startTime >= this.fcp)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    },
  };
  (globalThis as unknown as { vitals: typeof seen }).vitals = seen;
  const each = <Entry>(type: string, hear: (entry: PerformanceEntry & Entry) => void, more = {}): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as PerformanceEntry & Entry);
    }).observe({ type, buffered: true, ...more });
  each<{ element?: Element; url?: string }>("largest-contentful-paint", ({ startTime, url, element }) =>
    Object.assign(seen, { lcp: startTime, what: url || `<${element?.localName ?? "?"}>` }),
  );
  each<{ value: number; hadRecentInput: boolean }>("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  each("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  each("longtask", (task) => tasks.push(task));
  each<{ interactionId: number }>(
    "event",
    ({ duration, interactionId }) => {
      if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
    },
    { durationThreshold: 16 },
  );
}

/** @param live whether the live ring is expected */
async function visit(
  browser: Browser,
  address: string,
  act: Press,
  slow: boolean,
  live: boolean,
): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (GRAPHICS.includes("swiftshader")) await passForCard(page);
  if (slow) {
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  // The runner of this file wraps named functions in a helper that pages do not have.
  await page.addInitScript(`globalThis.__name = (one) => one; (${observe.toString()})()`);
  const read = () => page.evaluate(() => (globalThis as unknown as { vitals: Omit<Vitals, "bytes"> }).vitals);
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  if (live) await page.locator(".live-shown").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(slow ? 3000 : 500);
  const before = { ...(await read()), bytes };
  if (slow) await act(page);
  await page.waitForTimeout(slow ? 1000 : 0);
  const { inp } = slow ? await read() : before;
  await context.close();
  return { ...before, inp };
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
const browser = await (GRAPHICS ? cardBrowser() : browserWith());
const wanted = process.argv.slice(2);
for (const [name, where, act] of PAGES.filter(([page]) => wanted.length === 0 || wanted.includes(page))) {
  const live = GRAPHICS !== "" && RINGS.includes(name);
  await visit(browser, origin + where, act, false, live);
  const visits: Vitals[] = [];
  for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, origin + where, act, true, live));
  const all = (key: "lcp" | "cls" | "fcp" | "tbt" | "inp" | "bytes") => visits.map((one) => one[key]);
  const ms = (key: "lcp" | "fcp" | "tbt" | "inp") =>
    `${Math.round(median(all(key)))} ms (best ${Math.round(Math.min(...all(key)))})`;
  print(
    name,
    `LCP ${ms("lcp")} ${visits[0]?.what.replace(origin, "").slice(0, 90) ?? ""}, first paint ${ms("fcp")}, ` +
      `CLS ${median(all("cls")).toFixed(3)}, TBT ${ms("tbt")}, INP ${ms("inp")}, ${Math.round(median(all("bytes")) / 1000)} kB`,
  );
}
await browser.close();
await server?.stop();
rmSync(dir, { recursive: true, force: true });

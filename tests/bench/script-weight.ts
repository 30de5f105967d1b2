import { existsSync } from "node:fs";
import { chromium, type BrowserContextOptions, type Page } from "@playwright/test";

/**
 * What a browser loads for a page until nothing more is loaded; bytes are compressed, and texts count as scripts.
 * `beside`: scripts of workers that a button started, by file name.
 */
export type Weight = {
  path: string;
  bytes: number;
  files: number;
  html: number;
  requests: number;
  beside: Readonly<Record<string, number>>;
};

/**
 * The full Chromium: the headless shell does not know its connection speed, and loads lazy pictures from farther below.
 */
const WITH_WINDOWS = "/usr/bin/chromium";

/** Milliseconds without a response after which a page counts as loaded. */
const QUIET_MS = 500;

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Measures pages, each in a browser with an empty cache. `press` names buttons, the last of which loads further
 * scripts; `as` is the visitor.
 */
export async function scriptWeights(
  origin: string,
  paths: readonly string[],
  press: readonly string[] = [],
  as: BrowserContextOptions = {},
): Promise<Weight[]> {
  const executablePath = [WITH_WINDOWS, process.env.CHROMIUM].find((path) => path && existsSync(path));
  if (!executablePath) return [];
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
  });
  const weights: Weight[] = [];
  for (const path of paths) {
    const page = await browser.newPage({ reducedMotion: "reduce", ...as });
    // Requested and counted, but not drawn: the server would draw hundreds of pictures.
    await page.route("**/render/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: NO_PICTURE }),
    );
    weights.push({ path, ...(await weigh(page, origin + path, press)) });
    await page.context().close();
  }
  await browser.close();
  return weights;
}

async function weigh(page: Page, address: string, press: readonly string[]): Promise<Omit<Weight, "path">> {
  const fetched: Promise<{ kind: string; size: number }>[] = [];
  let lastAt = Date.now();
  page.on("requestfinished", (request) => {
    lastAt = Date.now();
    const kind = request.resourceType();
    fetched.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ kind, size: responseBodySize }),
        () => ({ kind, size: 0 }),
      ),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // On a busy machine, the browser may be idle for longer than that before it requests its first script.
  if (await page.locator("script[type=module]").count())
    await page.locator("html.scripted").waitFor({ state: "attached" });
  while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  for (const name of press) await page.getByRole("button", { name }).click();
  if (press.length > 0) {
    await page.locator(".live-shown").waitFor({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
  }
  const all = await Promise.all(fetched);
  const scripts = all.filter(({ kind }) => kind === "script");
  const beside = press.length > 0 ? await besides(page) : {};
  const sum = (of: typeof all) => of.reduce((bytes, { size }) => bytes + size, 0);
  return {
    bytes: sum(scripts),
    files: scripts.length,
    html: sum(all.filter(({ kind }) => kind === "document")),
    requests: all.length,
    beside,
  };
}

/** Compressed bytes of workers' scripts, whose requests the browser does not report. */
async function besides(page: Page): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  for (const worker of page.workers()) {
    const answer = await page.request.get(worker.url());
    told[worker.url().replace(/^.*\/(\w+)\.worker-.*$/, "$1")] = Number(answer.headers()["content-length"]);
  }
  return told;
}

import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { wait } from "./verdict";

/** A browser with its own profile folder, which can be killed as by an empty battery. */
export type Tablet = {
  page: Page;
  context: BrowserContext;
  /** Waits until everything needed offline is stored. */
  ready(): Promise<void>;
  kill(): Promise<void>;
  /** Kills it, and starts it again with the same profile. */
  again(): Promise<Tablet>;
};

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--remote-debugging-port=0",
  "--no-first-run",
  "--disable-background-networking",
  "about:blank",
];

/**
 * @param folder of its profile
 * @param origin of its URLs
 */
export async function startTablet(folder: string, origin: string): Promise<Tablet> {
  const child = spawn(
    process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    [`--user-data-dir=${folder}`, ...ARGUMENTS],
    // A process group of its own, because its pages are processes too.
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const orphaned = () => end(child);
  process.once("exit", orphaned);
  const browser = await chromium.connectOverCDP(await address(child));
  const [context] = browser.contexts();
  if (!context) throw new Error("a browser without a profile");
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
  const page = await context.newPage();
  const go = page.goto.bind(page);
  page.goto = (url, options) => go(url.startsWith("/") ? origin + url : url, options);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const another = await newPage();
    const goes = another.goto.bind(another);
    another.goto = (url, options) => goes(url.startsWith("/") ? origin + url : url, options);
    return another;
  };
  const kill = async () => {
    process.off("exit", orphaned);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    end(child);
    if (child.exitCode === null && child.signalCode === null) await ended;
    await browser.close().catch(() => undefined);
  };
  return {
    page,
    context,
    kill,
    async ready() {
      const isReady = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const pages = await Promise.all(
            names.map(async (name) => (await caches.open(name)).match("/en/fr/pro/offline")),
          );
          return pages.some(Boolean) && navigator.serviceWorker.controller !== null;
        });
      // Not `waitForFunction`, for which a promise counts as true.
      const until = Date.now() + 60_000;
      while (!(await isReady())) {
        if (Date.now() > until) throw new Error("the tablet has not laid down the page without a network");
        await wait(100);
      }
    },
    async again() {
      await kill();
      return startTablet(folder, origin);
    },
  };
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has exited already.
  }
}

async function address(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error("no way to hear the browser");
  for await (const said of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (found) {
      child.stderr.resume();
      return found;
    }
  }
  throw new Error("the browser did not start");
}

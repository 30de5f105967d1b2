import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { buildSync } from "esbuild";
import { startServer } from "../../bench/servers";
import { INTRODUCED } from "../../setup/introduced";

/** The script with the checks' code that runs inside every page. */
const LOOK = buildSync({
  entryPoints: [path.join(import.meta.dirname, "page/index.ts")],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "screens",
  footer: { js: "globalThis.screens = screens;" },
}).outputFiles[0]?.text;

/**
 * Starts a server and a browser, with nobody logged in.
 * @param port where the server listens
 */
export async function startScreensHouse(port: number) {
  const data = mkdtempSync(path.join(tmpdir(), "screens-"));
  const server = await startServer(["build/main.js"], port, {
    DATABASE_URL: "",
    REDIS_URL: "",
    API_URL: "",
    ERP_URL: "",
    SMTP_URL: "",
    PUBLIC_ORIGIN: "",
    DATA_DIR: data,
    DEMO: "1",
    TRUST_PROXY: "loopback",
    SESSION_SECRET: "a secret of the screens that is long enough",
  });
  return {
    origin: server.origin,
    async close() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A person's browser. Pictures of rings are not drawn for it, and each person has a network address of their own. */
export async function personAt(browser: Browser, origin: string, scripts = true): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: "reduce",
    storageState: INTRODUCED,
    extraHTTPHeaders: { "X-Forwarded-For": randomIp() },
  });
  // A whole run takes more than an hour, and a machine that is busy for a minute must not end it.
  context.setDefaultTimeout(120_000);
  await context.route(/\/render\/(ring|stone|wall)/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: EMPTY }),
  );
  if (!scripts) await context.route(/\.js(?:\?|$)/, (route) => route.abort());
  await context.addInitScript({ content: LOOK ?? "" });
  return context;
}

export const randomIp = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { startServer } from "../../bench/servers";
import { INTRODUCED } from "../../setup/introduced";
import type { Who } from "./visits";

/** What the page part of the proof offers in every page, as one script. */
const LOOK = buildSync({
  entryPoints: [path.join(import.meta.dirname, "page/index.ts")],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "screens",
  footer: { js: "globalThis.screens = screens;" },
}).outputFiles[0]?.text;

/** A started house with nobody in it. @param port where it listens */
export async function openHouse(port: number) {
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

/** A person's browser: pictures of rings are not drawn for it, and everybody comes from an address of their own. */
export async function personAt(browser: Browser, origin: string, scripts = true): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: "reduce",
    storageState: INTRODUCED,
    extraHTTPHeaders: { "X-Forwarded-For": anAddress() },
  });
  await context.route(/\/render\/(ring|stone|wall)/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: EMPTY }),
  );
  if (!scripts) await context.route(/\.js(?:\?|$)/, (route) => route.abort());
  await context.addInitScript({ content: LOOK ?? "" });
  return context;
}

export const anAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Logs in whoever looks, and brings a seller to where all pages of the counter have something to show. */
export async function enter(page: Page, who: Who): Promise<void> {
  if (who === "visitor") return;
  if (who === "customer") {
    await page.goto("/en/fr/login");
    await page.locator("input[name=email]").fill("claire@client.example");
    await page.locator("input[name=password]").fill("Client-2026!");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(/my-account/);
    return;
  }
  await page.goto("/en/fr/pro/login");
  await page.locator("input[name=email]").fill(`${who === "manager" ? "helene" : "camille"}@aurive.example`);
  await page.locator("input[name=password]").fill("Counter-2026!");
  await page.locator("input[name=webCode]").fill("AUR-FR");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: /^Today/ }).waitFor();
  const go = page.getByRole("button", { name: "Continue in this shop" });
  if (await go.isVisible()) {
    await page.locator("input[name=shop]").first().check({ force: true });
    await go.click();
    await page.getByRole("heading", { level: 1, name: "Today", exact: true }).waitFor();
  }
  // The customer that the counter's pages are about.
  await page.goto("/en/fr/pro/customer/results?email=claire@client.example");
  await page.locator("main form:has(input[name=customerId]) button").first().click();
  await page.waitForURL(/customer\/tray/);
}

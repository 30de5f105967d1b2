import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { langTag, type LangSlug } from "~/i18n/locales";
import { readHouse } from "../words/house";
import { openBrowser, startScreensHouse } from "./house";
import { filledIn, peopleIn } from "./people";
import { see } from "./see";
import type { Visit } from "./visits";
import { listOf, meant, type Shown, slugOf, visitsFor, type Wanted, wantedTexts } from "./where";

/**
 * `npm run words:pictures -- account [login.title] [--lang ja] [--to FOLDER]`: for translators, makes a picture of each
 * text in its place, framed, and a page that lists them. Texts that no visit of `visits.ts` shows (errors, mails,
 * documents) are listed as such.
 */
const AROUND = 140;
const WIDTH = 768;

/**
 * Makes pictures of the wanted texts that are visible on this page, and records where others occur without being
 * visible.
 */
async function pictured(page: Page, visit: Visit, left: Map<string, Wanted>, to: string) {
  const found = new Map<string, Shown>();
  await page.setViewportSize({ width: WIDTH, height: 900 });
  await page.goto(visit.address);
  const { said } = await see(page, WIDTH, new Map());
  const drawn = await page.evaluate(() => globalThis.screens.markTexts());
  // A label has "(optional)" in an element of its own after its text.
  const own = await page.evaluate(() =>
    [...document.querySelectorAll("[data-texts]")].map((element) =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : []))
        .join("")
        .trim(),
    ),
  );
  for (const [nth, { text }] of drawn.entries())
    for (const { name } of [text, own[nth] ?? ""].flatMap((words) =>
      meant([...left.values()], visit.page, words),
    )) {
      if (found.has(name)) continue;
      const element = page.locator("[data-texts]").nth(nth);
      const box = await element.boundingBox();
      // In a closed part, or only for screen readers.
      if (!box || box.width < 2 || box.height < 2 || !(await element.isVisible())) continue;
      const file = `${name.replace(/[^\w.-]/g, ".")}.png`;
      const before = await element.evaluate((one: HTMLElement) => {
        const kept = one.style.outline;
        one.style.outline = "3px solid #c2185b";
        return kept;
      });
      const top = Math.max(0, box.y + (await page.evaluate(() => globalThis.scrollY)) - AROUND);
      await page.screenshot({
        path: path.join(to, file),
        fullPage: true,
        clip: { x: 0, y: top, width: WIDTH, height: Math.min(900, box.height + 2 * AROUND) },
      });
      await element.evaluate((one: HTMLElement, kept) => (one.style.outline = kept), before);
      found.set(name, { address: visit.address, file });
    }
  await page.evaluate(() => globalThis.screens.unmarkTexts());
  for (const { text } of said)
    for (const { name } of meant([...left.values()], visit.page, text))
      if (!found.has(name)) found.set(name, { address: visit.address, file: null });
  return found;
}

async function take(file: string, key: string | undefined, lang: LangSlug, to: string): Promise<void> {
  const wanted = wantedTexts(readHouse(), lang, file, key);
  if (!wanted.length) throw new Error(`No text of locales/${langTag(lang)}/${file}.json is meant`);
  mkdirSync(to, { recursive: true });
  const left = new Map(wanted.map((one) => [one.name, one]));
  const seen = new Map<string, Shown>();
  const server = await startScreensHouse(Number(process.env.E2E_PORT ?? 4555) + 92);
  const browser = await openBrowser();
  const inside = peopleIn(browser, server.origin);
  try {
    for (const visit of visitsFor(wanted, lang)) {
      if (![...left.values()].some(({ pages }) => pages.includes(visit.page))) continue;
      const { context, facts } = await inside(visit.who, visit.region);
      const page = await context.newPage();
      const filled = { ...visit, address: filledIn(visit.address, facts) };
      for (const [name, shown] of await pictured(page, filled, left, to)) {
        seen.set(name, shown);
        if (shown.file) left.delete(name);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  writeFileSync(path.join(to, "index.html"), listOf(wanted, seen, langTag(lang)));
  const drawn = [...seen.values()].filter((shown) => shown.file).length;
  console.log(`${drawn} of ${wanted.length} texts pictured: ${path.join(to, "index.html")}`);
}

if (process.argv[1]?.endsWith("pictures.ts")) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { lang: { type: "string", default: "en" }, to: { type: "string" } },
  });
  const lang = slugOf(values.lang);
  const [file = "", key] = positionals;
  take(file, key, lang, values.to ?? `words-pictures-${langTag(lang)}`).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

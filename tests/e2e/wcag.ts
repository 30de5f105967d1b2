import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified axe, because each page must read it before it can be checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OPTIONS: RunOptions = {
  resultTypes: ["violations"],
  preload: false,
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
};

/**
 * Violations of WCAG 2.2 A and AA on the current page, duplicate ids, and whether it scrolls sideways, as one sentence
 * each. No page has a frame or a film, so axe checks one document in one step and loads nothing. It is sent to the page
 * once; its adapter for Playwright sends it twice.
 * @param what how the sentences name the page
 */
export async function violationsOf(page: Page, what: string): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async (options) => {
    // A bar that stays in sight covers a part of whatever is below it at one scroll position. For axe, a half-covered
    // link is a target that is too small.
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    for (const bar of bars) bar.style.position = "static";
    try {
      return (await window.axe.run(document, options)).violations;
    } finally {
      for (const bar of bars) bar.style.position = "";
    }
  }, OPTIONS);
  const { isWide, twice } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
      twice: ids.filter((id, nth) => ids.indexOf(id) !== nth),
    };
  });
  return [
    ...violations.map((v) => `${what}: ${v.id} ${v.nodes[0]?.html.slice(0, 160) ?? ""}`),
    ...twice.map((id) => `${what}: the id ${id} stands there twice`),
    ...(isWide ? [`${what}: scrolls sideways`] : []),
  ];
}

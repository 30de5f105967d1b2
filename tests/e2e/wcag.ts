import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Violations of WCAG 2.2 A and AA on the current page, duplicate ids, and whether it scrolls sideways, as one sentence
 * each. No page has a frame or a film, so axe checks one document in one step and loads nothing, which halves its time.
 * @param what how the sentences name the page
 */
export async function violationsOf(page: Page, what: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .setLegacyMode(true)
    .analyze();
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

import type { CDPSession, Page } from "@playwright/test";
import type * as InPage from "./page";
import type { Seen, Signs } from "./seen";

declare global {
  // Added to every page by `house.ts`.
  var screens: typeof InPage;
}

/** A font that drew characters of a text. */
export type Face = { family: string; own: boolean; signs: number };
/** The fonts of one text. */
export type Drawn = { at: string; text: string; family: string; lang: string; faces: Face[] };

/** Characters that each family is known to have, from earlier pages. */
export type Known = Map<string, Set<string>>;

/** The characters about which nothing is known yet. */
const newOf = (signs: Signs, known: Known): Signs =>
  signs.flatMap(([family, all]): Signs => {
    const rest = [...all].filter((sign) => !known.get(family)?.has(sign)).join("");
    return rest ? [[family, rest]] : [];
  });

/**
 * Reads what a page shows at a width.
 * @param known new knowledge is added to it
 */
export async function see(page: Page, width: number, known: Known): Promise<Seen> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(() => globalThis.screens.settled());
  const { signs, ...seen } = await page.evaluate(() => globalThis.screens.look());
  const asked = newOf(signs, known);
  const tofu = asked.length ? await page.evaluate((those) => globalThis.screens.missing(those), asked) : [];
  for (const [family, all] of asked) {
    const drawn = known.get(family) ?? new Set();
    known.set(family, drawn);
    for (const sign of all)
      if (!tofu.some((one) => one.family === family && one.sign === sign)) drawn.add(sign);
  }
  return { ...seen, tofu };
}

/** The texts of a page and their nodes. If the page changes meanwhile and a node is lost, both are read again. */
async function textsOf(page: Page, session: CDPSession) {
  for (let tries = 0; ; tries += 1) {
    const marked = await page.evaluate(() => globalThis.screens.markTexts());
    const { root } = await session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "[data-texts]",
    });
    if (nodeIds.length === marked.length) return { marked, nodeIds };
    if (tries === 20) throw new Error(`${page.url()} never rests`);
    await page.evaluate(() => globalThis.screens.unmarkTexts());
  }
}

/** The fonts that drew each text of a page. */
export async function facesOf(page: Page, session: CDPSession): Promise<Drawn[]> {
  const { marked, nodeIds } = await textsOf(page, session);
  const drawn = await Promise.all(
    nodeIds.map((nodeId) =>
      session.send("CSS.getPlatformFontsForNode", { nodeId }).then(
        ({ fonts }) => fonts,
        // The page may have removed it meanwhile.
        () => [],
      ),
    ),
  );
  await page.evaluate(() => globalThis.screens.unmarkTexts());
  return marked.map((text, nth) => ({
    ...text,
    faces: (drawn[nth] ?? []).map(({ familyName, isCustomFont, glyphCount }) => ({
      family: familyName,
      own: isCustomFont,
      signs: glyphCount,
    })),
  }));
}

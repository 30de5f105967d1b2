import type { CDPSession, Page } from "@playwright/test";
import type * as InPage from "./page";
import type { Seen } from "./seen";

declare global {
  // What `house.ts` puts into every page.
  var screens: typeof InPage;
}

/** A font that drew signs of a text. */
export type Face = { family: string; own: boolean; signs: number };
/** The fonts of one text. */
export type Drawn = { at: string; text: string; family: string; lang: string; faces: Face[] };

/** Reads what a page shows at a width. @param known signs that are known to be drawn; what is new is added */
export async function see(page: Page, width: number, known: Set<string>): Promise<Seen> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(() => globalThis.screens.settled());
  const seen = await page.evaluate((signs) => globalThis.screens.look(signs), [...known]);
  for (const sign of seen.drawn) known.add(sign);
  return seen;
}

/** The texts of a page, and the nodes that hold them; a page that lives may lose one in between, and is asked again. */
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

/** Which fonts drew each text of a page. */
export async function facesOf(page: Page, session: CDPSession): Promise<Drawn[]> {
  const { marked, nodeIds } = await textsOf(page, session);
  const drawn = await Promise.all(
    nodeIds.map((nodeId) =>
      session.send("CSS.getPlatformFontsForNode", { nodeId }).then(
        ({ fonts }) => fonts,
        // A page that lives may have taken it away meanwhile.
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

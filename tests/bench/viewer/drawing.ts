import type { Page, Worker } from "@playwright/test";

/** Workers of the live ring: the one that draws it, and the one that detects the graphics card. */
type Which = "draw" | "card";

/** Runs `script` in a worker before its own code, like `addInitScript` on a page. */
export const beforeWorker = (page: Page, which: Which, script: string): Promise<unknown> =>
  page.route(`**/assets/${which}.worker-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};\n${await response.text()}` });
  });

/** The worker that draws the live ring of a page, once it is there. */
export const drawingOf = (page: Page): Worker | undefined =>
  page.workers().find((worker) => /\/draw\.worker-/.test(worker.url()));

/** For a browser with software rendering: pretends to have a graphics card, so that the ring starts by itself. */
export const passForCard = (page: Page): Promise<unknown> =>
  beforeWorker(
    page,
    "card",
    `const known = WebGL2RenderingContext.prototype.getParameter;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === 0x9246 ? "a card" : known.call(this, name);
    }`,
  );

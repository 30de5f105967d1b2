import { scriptWeights } from "./script-weight";
import { startServer } from "./servers";
import { row, softwareBrowser } from "./viewer/browser";
import { benchCard, cardBrowser } from "./viewer/card";
import { benchPage } from "./viewer/page";
import { benchStones } from "./viewer/stones";

/**
 * `npm run bench:viewer`: the live ring without a graphics card. Ratios and counts depend on the software, milliseconds
 * on the machine. `page` or names of cuts measure only these; `ORIGIN` is the URL of a running server. With `card`, on
 * a machine with a graphics card: frames of a ring turned by hand, and GPU time of the stones.
 */
const only = process.argv.slice(2);
const card = only.includes("card");
if (card || only.length === 0 || only.includes("page")) {
  const server = process.env.ORIGIN
    ? null
    : await startServer(["build/main.js"], 4913, {
        DATABASE_URL: "",
        REDIS_URL: "",
        DATA_DIR: `test-results/bench-viewer-${Date.now()}`,
        SESSION_SECRET: "a secret of the benchmark that is long enough",
      });
  const origin = server?.origin ?? process.env.ORIGIN ?? "";
  if (card) await benchCard(origin);
  else await benchScript(origin);
  await server?.stop();
}
const cuts = only.filter((name) => !["page", "card"].includes(name));
if (card || only.length === 0 || cuts.length > 0) {
  const browser = await (card ? cardBrowser(true) : softwareBrowser());
  await benchStones(cuts, browser, card ? "card" : "processor");
  await browser.close();
}

async function benchScript(origin: string): Promise<void> {
  for (const { bytes, files, beside } of await scriptWeights(
    origin,
    ["/en/fr/ring/platinum/aube?cut=round&carat=1.00"],
    ["Close", "Rotate"],
  )) {
    const { draw = 0, build = 0 } = beside;
    row(
      `compressed script of the page (${files} files) and of what draws the live ring`,
      `${((bytes + draw) / 1000).toFixed(1)} kB`,
      "200 kB",
      bytes + draw <= 200_000,
    );
    console.log(
      `  ${(draw / 1000).toFixed(1)} of it draw; another ${(build / 1000).toFixed(1)} kB build the ring`,
    );
  }
  await benchPage(origin);
}

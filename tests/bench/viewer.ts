import { scriptWeights } from "./script-weight";
import { startServer } from "./servers";
import { row } from "./viewer/browser";
import { benchPage } from "./viewer/page";
import { benchStones } from "./viewer/stones";

/**
 * `npm run bench:viewer`: the live ring without a graphics card. Ratios and counts are of the software, milliseconds of
 * the machine. `page` or names of cuts measure only these; `ORIGIN` names a server that runs already.
 */
const only = process.argv.slice(2);
if (only.length === 0 || only.includes("page")) {
  const server = process.env.ORIGIN
    ? null
    : await startServer(["build/main.js"], 4913, {
        DATABASE_URL: "",
        REDIS_URL: "",
        DATA_DIR: `test-results/bench-viewer-${Date.now()}`,
        SESSION_SECRET: "a secret of the benchmark that is long enough",
      });
  const origin = server?.origin ?? process.env.ORIGIN ?? "";
  for (const { bytes, files } of await scriptWeights(
    origin,
    ["/en/fr/ring/platinum/aube?cut=round&carat=1.00"],
    ["Create your ring", "Rotate"],
  ))
    row(
      `compressed script of the page with the live ring, ${files} files`,
      `${(bytes / 1000).toFixed(1)} kB`,
      "280 kB",
      bytes <= 280_000,
    );
  await benchPage(origin);
  await server?.stop();
}
const cuts = only.filter((name) => name !== "page");
if (only.length === 0 || cuts.length > 0) await benchStones(cuts);

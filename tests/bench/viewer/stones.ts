import path from "node:path";
import { build } from "esbuild";
import { CUTS } from "~/domain/ring";
import { childrenSeconds, median, row, softwareBrowser } from "./browser";

/** Rounds of the comparison; in each both shaders draw in turn. */
const ROUNDS = 3;

/** drei's modes, and how much less time than each of them the house's stone shall take: of a round, of any other cut. */
const MODES = {
  slow: { name: "three colours apart", round: 4, other: 2.4 },
  default: { name: "one path, its default", round: 1.3, other: 1 },
} as const;
const KINDS = ["own", "slow", "default"] as const;

/**
 * The house's stone, three colours followed apart, against both modes of drei's MeshRefractionMaterial: same mesh,
 * light and reflections, 512², processor time of all of Chromium.
 */
export async function benchStones(only: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/viewer/stones.page.js"],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "~": path.resolve("app") },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const browser = await softwareBrowser();
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.setContent("<body></body>");
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const draw = async (kind: string, cut: string, frames: number): Promise<number> => {
    const began = childrenSeconds();
    await page.evaluate(`draw("${kind}", "${cut}", ${frames})`);
    return ((childrenSeconds() - began) * 1000) / frames;
  };
  for (const slug of CUTS) {
    if (only.length > 0 && !only.includes(slug)) continue;
    for (const kind of KINDS) await draw(kind, slug, 1);
    const times = { own: [] as number[], slow: [] as number[], default: [] as number[] };
    for (let i = 0; i < ROUNDS; i++)
      for (const kind of KINDS) times[kind].push(await draw(kind, slug, kind === "slow" ? 1 : 2));
    const mine = median(times.own);
    for (const mode of ["slow", "default"] as const) {
      const theirs = median(times[mode]);
      const most = MODES[mode][slug === "round" ? "round" : "other"];
      row(
        `${slug}: a frame, ms of processor (drei, ${MODES[mode].name}: ${Math.round(theirs)})`,
        `${Math.round(mine)} = 1/${(theirs / mine).toFixed(1)}`,
        `1/${most}`,
        theirs / mine >= most,
      );
    }
  }
  await browser.close();
}

import path from "node:path";
import { build } from "esbuild";
import { CUTS } from "~/domain/ring";
import type { Browser } from "@playwright/test";
import { childrenSeconds, median, row } from "./browser";

/** Number of frames on a graphics card for each one in software. */
const CARD_FRAMES = 50;
/** Rounds of the comparison; in each, both shaders draw alternately. */
const ROUNDS = 3;

/** drei's modes, with the minimum saving of time by our shader, for a round and for any other cut. */
const MODES = {
  slow: { name: "three colours apart", most: [5, 3] },
  default: { name: "one path, its default", most: [3, 2] },
} as const;
const figure = (ms: number): string => (ms < 20 ? ms.toFixed(2) : String(Math.round(ms)));
const KINDS = ["own", "slow", "default"] as const;

/**
 * Our stone shader, with three colours traced separately, against both modes of drei's MeshRefractionMaterial: same
 * mesh, light and reflections, 512². Measured by the processor time of all Chromium processes, or by the clock if a
 * graphics card draws.
 */
export async function benchStones(
  only: readonly string[],
  browser: Browser,
  by: "processor" | "card",
): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/viewer/stones.page.js"],
    bundle: true,
    write: false,
    format: "iife",
    alias: { "~": path.resolve("app") },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.setContent("<body></body>");
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  const draw = async (kind: string, cut: string, frames: number): Promise<number> => {
    if (by === "card") return page.evaluate(`timed("${kind}", "${cut}", ${frames * CARD_FRAMES})`);
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
      const most = MODES[mode].most[slug === "round" ? 0 : 1];
      row(
        `${slug}: a frame, ms of ${by} (drei, ${MODES[mode].name}: ${figure(theirs)})`,
        `${figure(mine)} = 1/${(theirs / mine).toFixed(1)}`,
        `1/${most}`,
        theirs / mine >= most,
      );
    }
  }
  await page.close();
}

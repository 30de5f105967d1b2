import path from "node:path";
import { build } from "esbuild";
import { CUTS } from "~/domain/ring";
import { childrenSeconds, median, row, softwareBrowser } from "./browser";

/** Rounds of the comparison; in each both shaders draw in turn. */
const ROUNDS = 3;

/** The house's stone against drei's MeshRefractionMaterial, three colours followed apart, 512², processor time of all of Chromium. */
export async function benchStones(only: readonly string[]): Promise<void> {
  const { outputFiles } = await build({ entryPoints: ["tests/bench/viewer/stones.page.js"], bundle: true, write: false, format: "iife", alias: { "~": path.resolve("app") }, define: { "process.env.NODE_ENV": '"production"' }, logLevel: "error" });
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
    for (const kind of ["own", "drei"]) await draw(kind, slug, 1);
    const times: Record<"own" | "drei", number[]> = { own: [], drei: [] };
    for (let i = 0; i < ROUNDS; i++) {
      times.own.push(await draw("own", slug, 3));
      times.drei.push(await draw("drei", slug, 1));
    }
    const [mine, theirs] = [median(times.own), median(times.drei)];
    const most = slug === "round" ? 5 : 3;
    row(`${slug}: a frame, ms of processor (drei ${Math.round(theirs)})`, `${Math.round(mine)} = 1/${(theirs / mine).toFixed(1)}`, `1/${most}`, theirs / mine >= most);
  }
  await browser.close();
}

// `npx tsx scripts/serif-faces.ts`: reduces the Japanese, Korean and Chinese serif fonts to the characters of headings, into app/styles/faces.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import subsetFont from "subset-font";
import { SERIF_TAGS, signsOf } from "./serif-words";

/**
 * Noto Serif CJK, Light: as dark as Cormorant Garamond beside it. The packages are some 90 MB each, so they are
 * downloaded only for this script.
 */
const SOURCES = {
  ja: ["jp", "japanese"],
  ko: ["kr", "korean"],
  "zh-Hant": ["tc", "chinese-traditional"],
  "zh-Hans": ["sc", "chinese-simplified"],
} as const;
const VERSION = "5.3.0";

const folder = mkdtempSync(path.join(tmpdir(), "serif-"));
try {
  for (const tag of SERIF_TAGS) {
    const [country, script] = SOURCES[tag];
    const packed = execFileSync("npm", ["pack", "--silent", `@fontsource/noto-serif-${country}@${VERSION}`], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
    const file = `package/files/noto-serif-${country}-${script}-300-normal.woff2`;
    execFileSync("tar", ["xzf", packed, file], { cwd: folder });
    const whole = readFileSync(path.join(folder, file));
    const signs = signsOf(tag);
    for (const part of ["first", "more"] as const) {
      const face = await subsetFont(whole, signs[part], { targetFormat: "woff2", noLayoutClosure: true });
      writeFileSync(`app/styles/faces/noto-serif-${tag}-${part}.woff2`, face);
      console.log(`${tag} ${part}: ${[...signs[part]].length} signs, ${face.length} bytes`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

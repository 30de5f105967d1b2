/**
 * Generates the outlines for engraving (app/gem/engraving/faces) from two open fonts: `npx tsx
 * scripts/engraving-faces.ts`. Letters of Latin-1 with Œ œ, digits and the characters of app/domain/engraving, with
 * kerning between all of them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { isEngravable } from "~/domain/engraving";
import { measureCut } from "~/gem/engraving/measure";
import { parsePath, placed } from "~/gem/engraving/outline";

const FACES = [
  {
    name: "times",
    constant: "TIMES",
    file: "@fontsource/tinos/files/tinos-latin-400-normal.woff",
    credit:
      "Outlines of Tinos, © 2026 The Tinos Project Authors, SIL Open Font License 1.1 (see OFL.txt). Metric-compatible with Times New Roman.",
  },
  {
    name: "kunstler",
    constant: "KUNSTLER",
    file: "@fontsource/petit-formal-script/files/petit-formal-script-latin-400-normal.woff",
    credit:
      "Outlines derived from a formal script, © 2011 Pablo Impallari, Brenda Gallo, Rodrigo Fuenzalida, SIL Open Font License 1.1 (see OFL.txt).",
  },
] as const;

const LETTER: Readonly<Record<string, string>> = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
};

/** Path data with relative coordinates, which are half as long. */
function relative(commands: readonly { command: string; args: number[] }[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return commands
    .map(({ command, args }) => {
      const steps = args.map((value, i) => Math.round(value) - (i % 2 ? y : x));
      [x, y] =
        command === "closePath"
          ? [startX, startY]
          : [Math.round(args.at(-2) ?? x), Math.round(args.at(-1) ?? y)];
      if (command === "moveTo") [startX, startY] = [x, y];
      return `${LETTER[command]}${steps.join(" ").replaceAll(" -", "-")}`;
    })
    .join("");
}

/** Maximum area, in em², of a shape that is ignored because a flourish encloses it by crossing its own stroke. */
const CROSSING = 0.0025;
/**
 * Capitals of the script font whose foot is a small loop, which is ornamental too. The ring of å is as small, but
 * belongs to the letter.
 */
const LOOPED = "DÐLQ";
const LOOP = 0.011;
const HOUSE_SIGNS = "♥∞";
const CHARACTERS = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).filter(
  (c) => isEngravable(c) && !HOUSE_SIGNS.includes(c),
);

for (const { name, constant, file, credit } of FACES) {
  const font = fontkit.create(readFileSync(createRequire(import.meta.url).resolve(file))) as fontkit.Font;
  const width = (text: string): number =>
    font
      .layout(text, { liga: false, calt: false, clig: false })
      .positions.reduce((sum, p) => sum + p.xAdvance, 0);
  const rows = CHARACTERS.map((character) => {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      throw new Error(`${name} lacks ${character}`);
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const path = relative(glyph.path.commands);
    const k = 1 / font.unitsPerEm;
    const { stem, hair, counter } = measureCut(
      placed(parsePath(path), k, k, 0, 0),
      LOOPED.includes(character) && name === "kunstler" ? LOOP : CROSSING,
    );
    return `    ${JSON.stringify(character)}: [${glyph.advanceWidth}, ${stem}, ${hair}, ${counter ?? 0}, "${path}"],`;
  });
  const kerning = CHARACTERS.flatMap((left) => {
    const amounts = new Map<number, string>();
    for (const right of CHARACTERS) {
      const amount = Math.round(width(left + right) - width(left) - width(right));
      if (amount) amounts.set(amount, (amounts.get(amount) ?? "") + right);
    }
    return amounts.size
      ? [
          `    ${JSON.stringify(left)}: { ${[...amounts]
            .sort(([a], [b]) => a - b)
            .map(([amount, rights]) => `"${amount}": ${JSON.stringify(rights)}`)
            .join(", ")} },`,
        ]
      : [];
  });
  writeFileSync(
    `app/gem/engraving/faces/${name}.ts`,
    [
      `import type { FaceTable } from "../face-table";`,
      "",
      `/** ${credit} Written by scripts/engraving-faces.ts: [advance, stem, hair, counter, outlines], stem to counter in em. */`,
      `export const ${constant}: FaceTable = {`,
      `  unitsPerEm: ${font.unitsPerEm},`,
      "  glyphs: {",
      ...rows,
      "  },",
      "  kerning: {",
      ...kerning,
      "  },",
      "};",
      "",
    ].join("\n"),
  );
}

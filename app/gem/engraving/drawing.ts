import { element, escapeXml } from "../drawing/svg";
import type { ShankInside } from "./inside";
import type { Face } from "~/gem/engraving/face";
import type { EngravingLayout } from "./layout";
import { pathData, placed, type Outline } from "./outline";

/** The unrolled inside as a page draws it: all in mm, x from the left end of the shank, y downwards. */
export type EngravingStrip = {
  /** Circumference and width of the shank. */
  readonly length: number;
  readonly width: number;
  /** Path data of the letters; empty without a text. */
  readonly letters: string;
  /**
   * Where letters may stand, and the zone of the marks, in two pieces if the strip is cut there; null if there is no
   * room.
   */
  readonly room: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly hallmark: readonly { readonly x: number; readonly width: number }[];
};

/** Unrolls the shank with its letters in the middle, as seen from inside the ring, so that the text is readable. */
export function engravingStrip(inside: ShankInside, layout: EngravingLayout | null): EngravingStrip {
  const { circumference, width, marks } = inside;
  const room = layout?.room ?? null;
  const shift = circumference / 2 - (room ? (room.from + room.to) / 2 : 0);
  const around = (x: number): number => ((x % circumference) + circumference) % circumference;
  const [from, to] = [around(marks.from + shift), around(marks.to + shift)];
  return {
    length: circumference,
    width,
    letters: layout ? lettersPath(layout, shift, width / 2) : "",
    room: room && {
      x: room.from + shift,
      y: width / 2 - room.high,
      width: room.to - room.from,
      height: room.high - room.low,
    },
    hallmark:
      from < to
        ? [{ x: from, width: to - from }]
        : [
            { x: 0, width: to },
            { x: from, width: circumference - from },
          ],
  };
}

/** One path for all letters, y downwards, mm to the micrometre. */
function lettersPath({ letters }: Pick<EngravingLayout, "letters">, dx: number, dy: number): string {
  return letters.map(({ outlines }) => pathData(placed(outlines, 1, -1, dx, dy), 3)).join("");
}

/**
 * The tool path for the workshop: an SVG file at true size, with one closed path per letter in the layer `cut`, and the
 * edges of the shank, the room for letters and the hallmark zone in the layer `guide`. It reads as seen from inside the
 * ring, not mirrored.
 * @param title, description what the file is for (order, text, font, size), in words; escaped here
 */
export function toolPathSvg(
  inside: ShankInside,
  layout: EngravingLayout,
  { title, description }: { title: string; description: string },
): string {
  const { circumference: length, width } = inside;
  const strip = engravingStrip(inside, layout);
  const shift = length / 2 - (layout.room.from + layout.room.to) / 2;
  const cut = layout.letters
    .map(
      (letter) =>
        `<path data-letter="${escapeXml(letter.character)}" d="${lettersPath({ letters: [letter] }, shift, width / 2)}"/>`,
    )
    .join("");
  const guides =
    element("rect", { x: 0, y: 0, width: exact(length), height: exact(width) }) +
    (strip.room
      ? element("rect", {
          x: exact(strip.room.x),
          y: exact(strip.room.y),
          width: exact(strip.room.width),
          height: exact(strip.room.height),
          "stroke-dasharray": "0.4 0.4",
        })
      : "") +
    strip.hallmark
      .map(({ x, width: w }) =>
        element("rect", {
          x: exact(x),
          y: 0,
          width: exact(w),
          height: exact(width),
          "stroke-dasharray": "0.2 0.6",
        }),
      )
      .join("");
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    element(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: `${exact(length)}mm`,
        height: `${exact(width)}mm`,
        viewBox: `0 0 ${exact(length)} ${exact(width)}`,
      },
      `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>` +
        element("g", { id: "guide", fill: "none", stroke: "#b08d57", "stroke-width": "0.03" }, guides) +
        element("g", { id: "cut", fill: "#1c1a17", "fill-rule": "nonzero" }, cut),
    ) +
    "\n"
  );
}

/** Micrometres are enough. */
const exact = (mm: number): string => String(Math.round(mm * 1000) / 1000);

/** A word in the letters of a font, for the choice between fonts: black on transparent, 40 px high. */
export function sampleSvg(word: string, face: Face): string {
  const letters: Outline[] = [];
  let x = 0;
  let previous = "";
  for (const character of word) {
    const glyph = face.glyph(character);
    if (!glyph) continue;
    x += face.kern(previous, character);
    letters.push(...placed(glyph.outlines, 26, -26, x * 26 + 2, 29));
    x += glyph.advance;
    previous = character;
  }
  const width = Math.ceil(x * 26) + 4;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height: 40, viewBox: `0 0 ${width} 40`, role: "img" },
    `<title>${escapeXml(word)}</title>${element("path", { d: pathData(letters, 2), fill: "#1c1a17" })}`,
  );
}

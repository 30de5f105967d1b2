import type { ShankInside, Room } from "./inside";
import type { Face } from "~/gem/engraving/face";
import { boxOf, placed, type Box, type Outline } from "./outline";
import { smallestEm, TOOL } from "./tool";

/** A letter in its place on the unrolled inside. */
export type PlacedLetter = { readonly character: string; readonly outlines: readonly Outline[] };

/**
 * A text laid out on the inside of a shank, as it reads from within the ring: x along the inner circumference from the
 * head, y across the shank (z of the ring), mm. On the ring a point lies at the angle `x / radius` from the top.
 */
export type EngravingLayout = {
  readonly letters: readonly PlacedLetter[];
  /** Em of the letters, mm. */
  readonly em: number;
  /** From the left edge of the first letter to the right edge of the last, mm. */
  readonly width: number;
  /** From the lowest to the highest point of the letters, mm. */
  readonly height: number;
  /** Where the letters may stand. */
  readonly room: Room;
};

/** Codes of locales/*\/errors.json with their figures, mm rounded to tenths. */
export type FitProblem =
  | { readonly code: "engraving_no_room" }
  | {
      readonly code: "engraving_low";
      readonly characters: string;
      readonly needed: number;
      readonly free: number;
    }
  | { readonly code: "engraving_wide"; readonly width: number; readonly free: number };

export type Fit =
  | { readonly layout: EngravingLayout; readonly problem: null }
  | { readonly layout: EngravingLayout | null; readonly problem: FitProblem };

/** Steps in which letters are made smaller until they fit, mm of em. */
const STEP = 0.02;

/**
 * Lays out a text as large as possible, with kerning, under the head, otherwise in the middle of the longest room. A
 * text that does not fit is laid out at the smallest size that the tool can cut, with the reason and its figures.
 */
export function fitEngraving(text: string, face: Face, inside: ShankInside): Fit {
  const line = setLine(text, face);
  const smallest = Math.max(
    TOOL.smallest,
    ...line.letters.map(({ character, need }) => (character === " " ? 0 : need)),
  );
  const height = line.box.maxY - line.box.minY;
  const width = line.box.maxX - line.box.minX;
  const sizes = Array.from(
    { length: Math.max(1, Math.ceil((TOOL.largest - smallest) / STEP - 1e-9) + 1) },
    (_, step) => Math.max(smallest, TOOL.largest - step * STEP),
  );
  for (const room of [inside.middle, inside.room]) {
    for (const em of sizes) {
      const found = room(height * em);
      if (found && width * em <= found.to - found.from)
        return { layout: place(line, em, found), problem: null };
    }
  }
  const room = inside.room(height * smallest);
  if (room)
    return {
      layout: place(line, smallest, room),
      problem: { code: "engraving_wide", width: up(width * smallest), free: down(room.to - room.from) },
    };
  return {
    layout: null,
    problem:
      inside.highest < TOOL.smallest * 0.6
        ? { code: "engraving_no_room" }
        : tooLow(line, height, smallest, inside),
  };
}

/** Names what could be changed: the highest and lowest letters, and those that cannot be cut any smaller. */
function tooLow(line: Line, height: number, smallest: number, inside: ShankInside): FitProblem {
  const reaches = (outlines: readonly Outline[]): boolean => {
    const box = boxOf(outlines);
    return box !== null && (box.maxY > line.box.maxY - 0.03 || box.minY < line.box.minY + 0.03);
  };
  const asking = line.letters
    .filter(({ outlines, need }) => reaches(outlines) || (need === smallest && need > TOOL.smallest))
    .map(({ character }) => character);
  return {
    code: "engraving_low",
    characters: [...new Set(asking)].join(" "),
    needed: up(height * smallest),
    free: down(inside.highest),
  };
}

const up = (mm: number): number => Math.ceil(mm * 10 - 1e-6) / 10;
const down = (mm: number): number => Math.floor(mm * 10 + 1e-6) / 10;

type Line = {
  readonly letters: readonly { character: string; need: number; outlines: readonly Outline[] }[];
  readonly box: Box;
};

/**
 * Letters of a text side by side in em, with kerning. Characters that the font lacks are left out; a rule of the domain
 * reports them.
 */
function setLine(text: string, face: Face): Line {
  let x = 0;
  let previous: string | undefined;
  const letters = [...text].flatMap((character) => {
    const glyph = face.glyph(character);
    if (!glyph) return [];
    if (previous !== undefined) x += face.kern(previous, character);
    const letter = {
      character,
      need: smallestEm(character, glyph.cut),
      outlines: placed(glyph.outlines, 1, 1, x, 0),
    };
    x += glyph.advance;
    previous = character;
    return [letter];
  });
  return {
    letters,
    box: boxOf(letters.flatMap((letter) => letter.outlines)) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  };
}

function place({ letters, box }: Line, em: number, room: Room): EngravingLayout {
  const dx = (room.from + room.to) / 2 - ((box.minX + box.maxX) / 2) * em;
  const dy = (room.low + room.high) / 2 - ((box.minY + box.maxY) / 2) * em;
  return {
    letters: letters
      .filter(({ outlines }) => outlines.length > 0)
      .map(({ character, outlines }) => ({ character, outlines: placed(outlines, em, em, dx, dy) })),
    em,
    width: (box.maxX - box.minX) * em,
    height: (box.maxY - box.minY) * em,
    room,
  };
}

import type { Fault } from "../finding";
import type { Block, Line, Seen } from "../seen";

/** The page scrolls sideways. */
const sideways = ({ sideways, wide }: Seen): Fault[] =>
  sideways > 0
    ? [{ kind: "sideways", at: wide.join(", "), what: `${sideways} px wider than the window`, text: "" }]
    : [];

/** Text is cut off by a box or extends beyond its own, and text that is too long for its field. */
const cut = ({ blocks, fields }: Seen): Fault[] => [
  ...blocks.flatMap(({ at, text, cut, spill, size }): Fault[] => {
    if (cut) return [{ kind: "cut", at, what: cut, text }];
    return spill > size / 4 ? [{ kind: "cut", at, what: `${spill} px beyond its own box`, text }] : [];
  }),
  ...fields.map(({ at, text, lacks }): Fault => ({
    kind: "cut",
    at,
    what: `the field lacks ${lacks} px`,
    text,
  })),
];

type Lying = { block: Block; line: Line; left: number; right: number; top: number; bottom: number };

/** The part of a line that letters fill. Accents and descenders of two lines may touch. */
const lying = (block: Block): Lying[] =>
  block.lines.map((line) => {
    const middle = (line.top + line.bottom) / 2;
    return {
      block,
      line,
      left: line.left + 1,
      right: line.right - 1,
      top: middle - block.size * 0.36,
      bottom: middle + block.size * 0.36,
    };
  });

const both = (a: Lying, b: Lying) => ({
  across: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  down: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
});

/** Text that overlaps other text. Elements that stay in the window while the rest scrolls are ignored. */
function overlap({ blocks }: Seen): Fault[] {
  const rows = blocks
    .filter(({ fixed }) => !fixed)
    .flatMap(lying)
    .sort((a, b) => a.top - b.top);
  const found: Fault[] = [];
  for (const [nth, a] of rows.entries())
    for (let i = nth + 1; i < rows.length; i++) {
      const b = rows[i];
      if (!b || b.top > a.bottom) break;
      if (a.block === b.block) continue;
      const { across, down } = both(a, b);
      if (across > 2 && down > 2)
        found.push({
          kind: "overlap",
          at: a.block.at,
          what: `stands on “${b.line.text.slice(0, 40)}” of ${b.block.at}`,
          text: a.block.text,
        });
    }
  return found;
}

export const fit = (seen: Seen): Fault[] => [...sideways(seen), ...cut(seen), ...overlap(seen)];

/**
 * The signature that a customer may draw with a finger, in addition to the typed phrase, which is what counts as the
 * signature (spec §5, docs/decisions/0075). It consists of lines in a field of 600 × 200 and is stored as SVG path data
 * in whole numbers, `M12 34L15 40 18 44M…`. The limits leave room for a long signature and keep the form, the order and
 * the printed document small.
 */
export const DRAWN = { width: 600, height: 200, strokes: 40, points: 500, characters: 4500 } as const;

/** A point of the field: distance from its left and from its top. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** A drawing that is smaller than this in both directions is an accidental touch. */
const LEAST = 20;
/** Initial tolerance of simplification: how far, in units of the field, a line may deviate from what was drawn. */
const NEAR = 0.7;

const PATH = /^(?:M\d{1,3} \d{1,3}L\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*)+$/;

/** Parses a stored drawing; null for anything that is not a drawing within the limits. */
export function readDrawn(text: string): Stroke[] | null {
  if (text.length > DRAWN.characters || !PATH.test(text)) return null;
  const strokes = text
    .slice(1)
    .split("M")
    .map((stroke) => {
      const numbers = stroke.split(/[ L]/).map(Number);
      return Array.from({ length: numbers.length / 2 }, (_, nth): Point => [
        numbers[2 * nth] ?? 0,
        numbers[2 * nth + 1] ?? 0,
      ]);
    });
  const inside = strokes.every((stroke) => stroke.every(([x, y]) => x <= DRAWN.width && y <= DRAWN.height));
  const few = strokes.length <= DRAWN.strokes && sum(strokes) <= DRAWN.points;
  return inside && few ? strokes : null;
}

const sum = (strokes: readonly Stroke[]) => strokes.reduce((all, stroke) => all + stroke.length, 0);

/** The drawing as it is stored, with as few points as needed; empty if there was only an accidental touch. */
export function writeDrawn(drawn: readonly Stroke[]): string {
  const points = drawn.flat();
  const extent = (axis: 0 | 1) =>
    points.length
      ? Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]))
      : 0;
  if (Math.max(extent(0), extent(1)) < LEAST) return "";
  const first = drawn.filter((stroke) => stroke.length > 0).slice(0, DRAWN.strokes);
  for (let near = NEAR; near < DRAWN.width; near *= 1.5) {
    const text = first.map((stroke) => write(simplified(stroke, near))).join("");
    if (readDrawn(text)) return text;
  }
  return "";
}

function write(stroke: Stroke): string {
  const [start = "", ...rest] = stroke.map(
    ([x, y]) => `${within(x, DRAWN.width)} ${within(y, DRAWN.height)}`,
  );
  // A dot is stored as a line to its own start.
  return `M${start}L${(rest.length ? rest : [start]).join(" ")}`;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** Ramer–Douglas–Peucker: keeps the points without which the line would deviate from the stroke by more than `near`. */
function simplified(stroke: Stroke, near: number): Stroke {
  const kept = new Set([0, stroke.length - 1]);
  const open: [number, number][] = [[0, stroke.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let far = { at: -1, by: near };
    for (let at = from + 1; at < to; at += 1) {
      const by = distance(stroke[at], stroke[from], stroke[to]);
      if (by > far.by) far = { at, by };
    }
    if (far.at < 0) continue;
    kept.add(far.at);
    open.push([from, far.at], [far.at, to]);
  }
  return stroke.filter((_, at) => kept.has(at));
}

/**
 * Distance of a point from the segment between two others, not from their infinite line: a stroke that runs past the
 * end and back must count.
 */
function distance(p: Point = [0, 0], a: Point = [0, 0], b: Point = [0, 0]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(p[0] - a[0] - at * dx, p[1] - a[1] - at * dy);
}

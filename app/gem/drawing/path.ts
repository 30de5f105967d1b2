/** A point on paper: x to the right, y down. */
export type P2 = readonly [x: number, y: number];

/** A number with two decimals, without characters that SVG does not need: `0.50` → `.5`, `-0.004` → `0`. */
export function short(value: number, decimals = 2): string {
  const unit = 10 ** decimals;
  const text = String(Math.round(value * unit) / unit);
  if (text.startsWith("0.")) return text.slice(1);
  return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
}

/** Joins numbers with a space only where one is needed. */
function packed(numbers: readonly string[]): string {
  let out = "";
  let previous = "";
  for (const text of numbers) {
    const glued = out === "" || text.startsWith("-") || (text.startsWith(".") && previous.includes("."));
    out += glued ? text : ` ${text}`;
    previous = text;
  }
  return out;
}

/**
 * SVG path data of a polyline. Coordinates are relative and rounded in such a way that errors do not add up; `closed`
 * ends with `z`.
 */
export function pathOf(points: readonly P2[], closed = true, decimals = 2): string {
  const unit = 10 ** decimals;
  const grid = points.map(([x, y]): P2 => [Math.round(x * unit), Math.round(y * unit)]);
  const first = grid[0];
  if (!first) return "";
  const steps: string[] = [];
  let [px, py] = first;
  for (const [x, y] of grid.slice(1)) {
    if (x === px && y === py) continue;
    steps.push(short((x - px) / unit, decimals), short((y - py) / unit, decimals));
    [px, py] = [x, y];
  }
  const start = `M${packed([short(first[0] / unit, decimals), short(first[1] / unit, decimals)])}`;
  return `${start}${steps.length > 0 ? `l${packed(steps)}` : ""}${closed ? "z" : ""}`;
}

/** Area of a polygon on paper, never negative. */
export function areaOf(points: readonly P2[]): number {
  let sum = 0;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length];
    if (b) sum += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(sum) / 2;
}

/** Polylines that run through all edges (pairs of corner numbers), as few as a greedy search finds. */
export function walks(edges: readonly (readonly [number, number])[]): number[][] {
  const next = new Map<number, number[]>();
  const link = (a: number, b: number): void => {
    const list = next.get(a);
    if (list) list.push(b);
    else next.set(a, [b]);
  };
  for (const [a, b] of edges) {
    link(a, b);
    link(b, a);
  }
  const take = (a: number): number | undefined => {
    const b = next.get(a)?.pop();
    if (b === undefined) return undefined;
    const back = next.get(b);
    back?.splice(back.indexOf(a), 1);
    return b;
  };
  const odd = [...next].filter(([, list]) => list.length % 2 === 1).map(([n]) => n);
  const lines: number[][] = [];
  for (const start of [...odd, ...next.keys()]) {
    for (let step = take(start); step !== undefined; step = take(start)) {
      const line = [start];
      for (let at: number | undefined = step; at !== undefined; at = take(at)) line.push(at);
      lines.push(line);
    }
  }
  return lines;
}

/** A closed line with fewer points, nowhere farther from the full one than the tolerance (Douglas–Peucker). */
export function thinned(loop: readonly P2[], tolerance: number): P2[] {
  if (loop.length < 6) return [...loop];
  const middle = Math.floor(loop.length / 2);
  const first = loop[0];
  if (!first) return [];
  return [
    ...simplified(loop.slice(0, middle + 1), tolerance).slice(0, -1),
    ...simplified([...loop.slice(middle), first], tolerance).slice(0, -1),
  ];
}

function simplified(line: readonly P2[], tolerance: number): P2[] {
  const a = line[0];
  const b = line[line.length - 1];
  if (!a || !b || line.length < 3) return [...line];
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [far, at] = [0, 0];
  for (const [i, p] of line.entries()) {
    const d =
      l < 1e-9
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / l;
    if (d > far) [far, at] = [d, i];
  }
  if (far <= tolerance) return [a, b];
  return [
    ...simplified(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(at), tolerance),
  ];
}

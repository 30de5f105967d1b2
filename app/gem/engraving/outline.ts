/**
 * A closed outline: where it starts and the curves that lead back there. Lengths in the unit of its owner (em or mm), y
 * upwards.
 */
export type Outline = { readonly start: P2; readonly curves: readonly Curve[] };
export type P2 = readonly [x: number, y: number];
/** A line (`to` alone), a quadratic (`a`) or a cubic (`a`, `b`) Bézier from where the last curve ended. */
export type Curve = { readonly to: P2; readonly a?: P2; readonly b?: P2 };
export type Box = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** Outlines moved by (dx, dy) after being scaled by `kx` and `ky`. */
export function placed(
  outlines: readonly Outline[],
  kx: number,
  ky: number,
  dx: number,
  dy: number,
): Outline[] {
  const at = ([x, y]: P2): P2 => [x * kx + dx, y * ky + dy];
  return outlines.map(({ start, curves }) => ({
    start: at(start),
    curves: curves.map(({ to, a, b }) => ({
      to: at(to),
      ...(a ? { a: at(a) } : {}),
      ...(b ? { b: at(b) } : {}),
    })),
  }));
}

/** SVG path data, absolute, every outline closed with `Z`; as many decimals as asked for. */
export function pathData(outlines: readonly Outline[], decimals: number): string {
  const at = ([x, y]: P2): string => `${plain(x, decimals)} ${plain(y, decimals)}`;
  const curve = ({ to, a, b }: Outline["curves"][number]): string =>
    a && b ? `C${at(a)} ${at(b)} ${at(to)}` : a ? `Q${at(a)} ${at(to)}` : `L${at(to)}`;
  return outlines.map(({ start, curves }) => `M${at(start)}${curves.map(curve).join("")}Z`).join("");
}

function plain(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

/**
 * Outlines of path data with M, L, Q, C and Z, absolute as `pathData` writes it or relative as in the font tables.
 * @throws Error on anything else
 */
export function parsePath(data: string): Outline[] {
  const outlines: { start: P2; curves: Curve[] }[] = [];
  let pen: P2 = [0, 0];
  for (const [, letter = "", list = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const kind = letter.toUpperCase();
    const [ox, oy] = letter === kind ? [0, 0] : pen;
    const point = (i: number): P2 => [(n[i] ?? Number.NaN) + ox, (n[i + 1] ?? Number.NaN) + oy];
    const open = outlines.at(-1);
    if (kind === "M") outlines.push({ start: point(0), curves: [] });
    else if (kind === "L") open?.curves.push({ to: point(0) });
    else if (kind === "Q") open?.curves.push({ a: point(0), to: point(2) });
    else if (kind === "C") open?.curves.push({ a: point(0), b: point(2), to: point(4) });
    else if (kind !== "Z") throw new Error(`path data with ${letter}`);
    const last = outlines.at(-1);
    pen = kind === "Z" ? (last?.start ?? pen) : (last?.curves.at(-1)?.to ?? last?.start ?? pen);
  }
  return outlines;
}

/** Number of straight pieces per curve. For letters of 2 mm, they deviate from the curve by a few micrometres. */
const STEPS = 8;

/** Corners of an outline with its curves cut into straight pieces. */
export function corners({ start, curves }: Outline): P2[] {
  const points: P2[] = [start];
  let from = start;
  for (const { to, a, b } of curves) {
    if (!a) points.push(to);
    else
      for (let i = 1; i <= STEPS; i += 1)
        points.push(b ? cubic(from, a, b, to, i / STEPS) : quadratic(from, a, to, i / STEPS));
    from = to;
  }
  return points;
}

function quadratic(p: P2, a: P2, q: P2, t: number): P2 {
  const u = 1 - t;
  const at = (i: 0 | 1): number => u * u * p[i] + 2 * u * t * a[i] + t * t * q[i];
  return [at(0), at(1)];
}

function cubic(p: P2, a: P2, b: P2, q: P2, t: number): P2 {
  const u = 1 - t;
  const at = (i: 0 | 1): number =>
    u ** 3 * p[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t ** 3 * q[i];
  return [at(0), at(1)];
}

/** The smallest box around outlines; null around none. */
export function boxOf(outlines: readonly Outline[]): Box | null {
  let box: Box | null = null;
  for (const outline of outlines) {
    for (const [x, y] of corners(outline)) {
      box = box
        ? {
            minX: Math.min(box.minX, x),
            minY: Math.min(box.minY, y),
            maxX: Math.max(box.maxX, x),
            maxY: Math.max(box.maxY, y),
          }
        : { minX: x, minY: y, maxX: x, maxY: y };
    }
  }
  return box;
}

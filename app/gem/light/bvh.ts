/**
 * Triangles in a bounding-volume tree, all in typed arrays. It is built in tens of milliseconds; a ray takes about a
 * microsecond. Faces seen from behind do not exist, as in the live view, so that a body turned inside out is noticed.
 */
export type Bvh = {
  /** Per node the boxes of its two children: least x, y, z, most x, y, z, twice. */
  readonly boxes: Float32Array;
  /** Per node two children: a node's number, or −1 − (first triangle × 8 + count) for a leaf. */
  readonly children: Int32Array;
  /** Per triangle a corner, two edges and the unscaled normal, in the order of the leaves. */
  readonly triangles: Float32Array;
  /** Number that the caller gave each triangle, in the order of the leaves. */
  readonly order: Uint32Array;
};

const BINS = 10;
const LEAF = 4;
const FEW = 14;

/**
 * The data from which and into which a tree is built. The functions that use it are at the top level and not inside
 * `buildBvh`: compiled code of an inner function is dropped with it, and each tree would be built by slow code again.
 */
type Work = {
  /** Per triangle least x, y, z, most x, y, z. */
  readonly bounds: Float32Array;
  readonly middles: Float32Array;
  readonly order: Uint32Array;
  readonly boxes: Float32Array;
  readonly children: Int32Array;
  nodes: number;
};

/**
 * Tree over `count` triangles; `positions` has nine numbers for each. Surface-area heuristic over ten bins (Wald 2007).
 */
export function buildBvh(positions: Float32Array, count: number): Bvh {
  const most = Math.max(1, count);
  const work: Work = {
    bounds: new Float32Array(count * 6),
    middles: new Float32Array(count * 3),
    order: new Uint32Array(count),
    boxes: new Float32Array(most * 12),
    children: new Int32Array(most * 2).fill(-1),
    nodes: 0,
  };
  measure(work, positions, count);
  const { boxes, children, order } = work;
  if (count > LEAF) make(work, 0, count);
  else {
    box(work, 0, count, 0);
    boxes.fill(Infinity, 6, 12);
    children[0] = -1 - count;
    work.nodes = 1;
  }
  return {
    boxes: boxes.slice(0, work.nodes * 12),
    children: children.slice(0, work.nodes * 2),
    triangles: laidOut(positions, order),
    order,
  };
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- nine numbers of `positions` stand for each of the
   `count` triangles. */
function measure({ bounds, middles, order }: Work, positions: Float32Array, count: number): void {
  for (let t = 0; t < count; t++) {
    order[t] = t;
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [
        positions[t * 9 + axis]!,
        positions[t * 9 + 3 + axis]!,
        positions[t * 9 + 6 + axis]!,
      ];
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      bounds[t * 6 + axis] = low;
      bounds[t * 6 + 3 + axis] = high;
      middles[t * 3 + axis] = (low + high) / 2;
    }
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** Node over a run of triangles, or the leaf that holds them; its name in `children`. */
function make(work: Work, first: number, last: number): number {
  if (last - first <= LEAF) return -1 - (first * 8 + (last - first));
  const node = work.nodes++;
  const middle = split(work, first, last);
  box(work, first, middle, node * 12);
  box(work, middle, last, node * 12 + 6);
  work.children[node * 2] = make(work, first, middle);
  work.children[node * 2 + 1] = make(work, middle, last);
  return node;
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a run lies within the order, and six bounds stand for
   each triangle that it names. */
/** Box around a run of triangles, into six numbers of `boxes`. */
function box({ bounds, order, boxes }: Work, first: number, last: number, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = first; i < last; i++) {
      const t = order[i]! * 6 + axis;
      if (bounds[t]! < low) low = bounds[t]!;
      if (bounds[t + 3]! > high) high = bounds[t + 3]!;
    }
    // Slightly larger, so that a ray exactly in the plane of a flat box is not lost to rounding.
    boxes[at + axis] = low - 1e-5;
    boxes[at + 3 + axis] = high + 1e-5;
  }
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

// Bins of a cut being weighed: how many triangles, their boxes; what lies to the right; the box that grows over bins.
const counts = new Int32Array(BINS);
const sides = new Float32Array(BINS * 6);
const rightArea = new Float32Array(BINS);
const rightCount = new Int32Array(BINS);
const acc = new Float32Array(6);

function clear(): void {
  acc.fill(Infinity, 0, 3);
  acc.fill(-Infinity, 3, 6);
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `sides` has six numbers for each bin, and the growing
   box six. */
/** Takes a bin into the growing box and gives half the area of its sides. */
function grow(bin: number): number {
  for (let k = 0; k < 3; k++) {
    if (sides[bin * 6 + k]! < acc[k]!) acc[k] = sides[bin * 6 + k]!;
    if (sides[bin * 6 + 3 + k]! > acc[3 + k]!) acc[3 + k] = sides[bin * 6 + 3 + k]!;
  }
  const [x, y, z] = [acc[3]! - acc[0]!, acc[4]! - acc[1]!, acc[5]! - acc[2]!];
  return x < 0 ? 0 : x * y + y * z + z * x;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a run lies within the order (the last loop keeps
   `first` ≤ i ≤ j < `last`); three numbers of the middle and six bounds stand for each triangle that it names. A
   middle is at least `least` and at most `length` beyond it, so that its bin, and the bin to its right where one
   is asked for, is one of 0…BINS − 1. */
/**
 * Divides a run of triangles in two and returns the place of the cut: along the longest side of their middles, where
 * the cost is lowest.
 */
function split({ bounds, middles, order }: Work, first: number, last: number): number {
  let [fromX, fromY, fromZ, toX, toY, toZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = first; i < last; i++) {
    const m = order[i]! * 3;
    const x = middles[m]!;
    const y = middles[m + 1]!;
    const z = middles[m + 2]!;
    if (x < fromX) fromX = x;
    if (x > toX) toX = x;
    if (y < fromY) fromY = y;
    if (y > toY) toY = y;
    if (z < fromZ) fromZ = z;
    if (z > toZ) toZ = z;
  }
  const [wide, high, deep] = [toX - fromX, toY - fromY, toZ - fromZ];
  const axis = wide >= high && wide >= deep ? 0 : high >= deep ? 1 : 2;
  const least = axis === 0 ? fromX : axis === 1 ? fromY : fromZ;
  const length = axis === 0 ? wide : axis === 1 ? high : deep;
  if (length < 1e-6) return (first + last) >> 1;
  const rate = (BINS * 0.9999) / length;
  // A few triangles are divided at the middle: computing the cost would take longer than it saves.
  let edge = (BINS >> 1) - 1;
  if (last - first > FEW) {
    counts.fill(0);
    for (let bin = 0; bin < BINS * 6; bin += 6) {
      sides.fill(Infinity, bin, bin + 3);
      sides.fill(-Infinity, bin + 3, bin + 6);
    }
    for (let i = first; i < last; i++) {
      const t = order[i]!;
      const bin = ((middles[t * 3 + axis]! - least) * rate) | 0;
      counts[bin]! += 1;
      const b = bin * 6;
      const from = t * 6;
      if (bounds[from]! < sides[b]!) sides[b] = bounds[from]!;
      if (bounds[from + 1]! < sides[b + 1]!) sides[b + 1] = bounds[from + 1]!;
      if (bounds[from + 2]! < sides[b + 2]!) sides[b + 2] = bounds[from + 2]!;
      if (bounds[from + 3]! > sides[b + 3]!) sides[b + 3] = bounds[from + 3]!;
      if (bounds[from + 4]! > sides[b + 4]!) sides[b + 4] = bounds[from + 4]!;
      if (bounds[from + 5]! > sides[b + 5]!) sides[b + 5] = bounds[from + 5]!;
    }
    let cheapest = Infinity;
    clear();
    for (let bin = BINS - 1, n = 0; bin > 0; bin--) {
      n += counts[bin]!;
      rightArea[bin] = grow(bin);
      rightCount[bin] = n;
    }
    clear();
    for (let bin = 0, n = 0; bin < BINS - 1; bin++) {
      n += counts[bin]!;
      const cost = grow(bin) * n + rightArea[bin + 1]! * rightCount[bin + 1]!;
      if (n > 0 && rightCount[bin + 1]! > 0 && cost < cheapest) [cheapest, edge] = [cost, bin];
    }
  }
  let i = first;
  let j = last - 1;
  while (i <= j) {
    const t = order[i]!;
    if ((((middles[t * 3 + axis]! - least) * rate) | 0) <= edge) i++;
    else {
      order[i] = order[j]!;
      order[j--] = t;
    }
  }
  return i > first && i < last ? i : (first + last) >> 1;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- nine numbers came for each triangle of the order, and
   twelve are laid out. */
function laidOut(positions: Float32Array, order: Uint32Array): Float32Array {
  const out = new Float32Array(order.length * 12);
  for (let i = 0; i < order.length; i++) {
    const t = order[i]! * 9;
    for (let k = 0; k < 3; k++) {
      out[i * 12 + k] = positions[t + k]!;
      out[i * 12 + 3 + k] = positions[t + 3 + k]! - positions[t + k]!;
      out[i * 12 + 6 + k] = positions[t + 6 + k]! - positions[t + k]!;
    }
    const [ax, ay, az, bx, by, bz] = [
      out[i * 12 + 3]!,
      out[i * 12 + 4]!,
      out[i * 12 + 5]!,
      out[i * 12 + 6]!,
      out[i * 12 + 7]!,
      out[i * 12 + 8]!,
    ];
    out[i * 12 + 9] = ay * bz - az * by;
    out[i * 12 + 10] = az * bx - ax * bz;
    out[i * 12 + 11] = ax * by - ay * bx;
  }
  return out;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/**
 * Triangles in a bounding-volume tree, all in typed arrays: built in tens of milliseconds, a ray costs about a microsecond.
 * Faces seen from behind are not there, as in the live view: a body turned inside out shows.
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

/** Tree over `count` triangles; `positions` has nine numbers for each. Surface-area heuristic over ten bins (Wald 2007). */
export function buildBvh(positions: Float32Array, count: number): Bvh {
  const bounds = new Float32Array(count * 6);
  const middles = new Float32Array(count * 3);
  for (let t = 0; t < count; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [positions[t * 9 + axis]!, positions[t * 9 + 3 + axis]!, positions[t * 9 + 6 + axis]!];
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      bounds[t * 6 + axis] = low;
      bounds[t * 6 + 3 + axis] = high;
      middles[t * 3 + axis] = (low + high) / 2;
    }
  }
  const order = new Uint32Array(count);
  for (let t = 0; t < count; t++) order[t] = t;
  const boxes = new Float32Array(Math.max(1, count) * 12);
  const children = new Int32Array(Math.max(1, count) * 2).fill(-1);
  let nodes = 0;
  const split = splitter(bounds, middles, order);

  const box = (first: number, last: number, at: number): void => {
    for (let axis = 0; axis < 3; axis++) {
      let low = Infinity;
      let high = -Infinity;
      for (let i = first; i < last; i++) {
        const t = order[i]! * 6 + axis;
        if (bounds[t]! < low) low = bounds[t]!;
        if (bounds[t + 3]! > high) high = bounds[t + 3]!;
      }
      // A hair wider: a ray in the very plane of a flat box must not be lost to rounding.
      boxes[at + axis] = low - 1e-5;
      boxes[at + 3 + axis] = high + 1e-5;
    }
  };
  const make = (first: number, last: number): number => {
    if (last - first <= LEAF) return -1 - (first * 8 + (last - first));
    const node = nodes++;
    const middle = split(first, last);
    box(first, middle, node * 12);
    box(middle, last, node * 12 + 6);
    children[node * 2] = make(first, middle);
    children[node * 2 + 1] = make(middle, last);
    return node;
  };
  if (count > LEAF) make(0, count);
  else {
    box(0, count, 0);
    boxes.fill(Infinity, 6, 12);
    children[0] = -1 - count;
    nodes = 1;
  }
  return { boxes: boxes.slice(0, nodes * 12), children: children.slice(0, nodes * 2), triangles: laidOut(positions, order), order };
}

/** Parts a run of triangles in two and gives the place of the cut. */
function splitter(bounds: Float32Array, middles: Float32Array, order: Uint32Array): (first: number, last: number) => number {
  // Bins of all three axes, one run after another.
  const counts = new Int32Array(BINS * 3);
  const low = new Float32Array(BINS * 9);
  const high = new Float32Array(BINS * 9);
  const rightArea = new Float32Array(BINS);
  const rightCount = new Int32Array(BINS);
  const acc = new Float32Array(6);
  const clear = (): void => {
    acc.fill(Infinity, 0, 3);
    acc.fill(-Infinity, 3, 6);
  };
  const grow = (bin: number): number => {
    for (let k = 0; k < 3; k++) {
      if (low[bin * 3 + k]! < acc[k]!) acc[k] = low[bin * 3 + k]!;
      if (high[bin * 3 + k]! > acc[3 + k]!) acc[3 + k] = high[bin * 3 + k]!;
    }
    const [x, y, z] = [acc[3]! - acc[0]!, acc[4]! - acc[1]!, acc[5]! - acc[2]!];
    return x < 0 ? 0 : x * y + y * z + z * x;
  };

  /** Few triangles are parted at the middle of their longest side: weighing costs more than it saves. */
  const halved = (first: number, last: number): number => {
    let axis = 0;
    let middle = 0;
    let longest = -1;
    for (let k = 0; k < 3; k++) {
      let from = Infinity;
      let to = -Infinity;
      for (let i = first; i < last; i++) {
        const m = middles[order[i]! * 3 + k]!;
        if (m < from) from = m;
        if (m > to) to = m;
      }
      if (to - from > longest) {
        longest = to - from;
        axis = k;
        middle = (from + to) / 2;
      }
    }
    let i = first;
    for (let j = first; j < last; j++) {
      const t = order[j]!;
      if (middles[t * 3 + axis]! > middle) continue;
      order[j] = order[i]!;
      order[i++] = t;
    }
    return i > first && i < last ? i : (first + last) >> 1;
  };

  /** Least and most of the middles on each axis, and bins for each unit of length there (0 = too narrow to cut). */
  const from = new Float64Array(3);
  const to = new Float64Array(3);
  const rates = new Float64Array(3);

  return (first, last) => {
    if (last - first <= FEW) return halved(first, last);
    from.fill(Infinity);
    to.fill(-Infinity);
    for (let i = first; i < last; i++) {
      const m = order[i]! * 3;
      for (let axis = 0; axis < 3; axis++) {
        const at = middles[m + axis]!;
        if (at < from[axis]!) from[axis] = at;
        if (at > to[axis]!) to[axis] = at;
      }
    }
    for (let axis = 0; axis < 3; axis++) rates[axis] = to[axis]! - from[axis]! < 1e-6 ? 0 : (BINS * 0.9999) / (to[axis]! - from[axis]!);
    counts.fill(0);
    low.fill(Infinity);
    high.fill(-Infinity);
    for (let i = first; i < last; i++) {
      const t = order[i]!;
      const x0 = bounds[t * 6]!;
      const y0 = bounds[t * 6 + 1]!;
      const z0 = bounds[t * 6 + 2]!;
      const x1 = bounds[t * 6 + 3]!;
      const y1 = bounds[t * 6 + 4]!;
      const z1 = bounds[t * 6 + 5]!;
      for (let axis = 0; axis < 3; axis++) {
        const bin = axis * BINS + (((middles[t * 3 + axis]! - from[axis]!) * rates[axis]!) | 0);
        counts[bin]! += 1;
        const b = bin * 3;
        if (x0 < low[b]!) low[b] = x0;
        if (y0 < low[b + 1]!) low[b + 1] = y0;
        if (z0 < low[b + 2]!) low[b + 2] = z0;
        if (x1 > high[b]!) high[b] = x1;
        if (y1 > high[b + 1]!) high[b + 1] = y1;
        if (z1 > high[b + 2]!) high[b + 2] = z1;
      }
    }
    let cheapest = Infinity;
    let [axis, edge] = [-1, 0];
    for (let k = 0; k < 3; k++) {
      if (rates[k] === 0) continue;
      const own = k * BINS;
      clear();
      for (let bin = BINS - 1, n = 0; bin > 0; bin--) {
        n += counts[own + bin]!;
        rightArea[bin] = grow(own + bin);
        rightCount[bin] = n;
      }
      clear();
      for (let bin = 0, n = 0; bin < BINS - 1; bin++) {
        n += counts[own + bin]!;
        const cost = grow(own + bin) * n + rightArea[bin + 1]! * rightCount[bin + 1]!;
        if (n > 0 && rightCount[bin + 1]! > 0 && cost < cheapest) [cheapest, axis, edge] = [cost, k, bin];
      }
    }
    if (axis < 0) return (first + last) >> 1;
    const least = from[axis]!;
    const rate = rates[axis]!;
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
  };
}

function laidOut(positions: Float32Array, order: Uint32Array): Float32Array {
  const out = new Float32Array(order.length * 12);
  for (let i = 0; i < order.length; i++) {
    const t = order[i]! * 9;
    for (let k = 0; k < 3; k++) {
      out[i * 12 + k] = positions[t + k]!;
      out[i * 12 + 3 + k] = positions[t + 3 + k]! - positions[t + k]!;
      out[i * 12 + 6 + k] = positions[t + 6 + k]! - positions[t + k]!;
    }
    const [ax, ay, az, bx, by, bz] = [out[i * 12 + 3]!, out[i * 12 + 4]!, out[i * 12 + 5]!, out[i * 12 + 6]!, out[i * 12 + 7]!, out[i * 12 + 8]!];
    out[i * 12 + 9] = ay * bz - az * by;
    out[i * 12 + 10] = az * bx - ax * bz;
    out[i * 12 + 11] = ax * by - ay * bx;
  }
  return out;
}

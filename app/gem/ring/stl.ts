import type { MetalMesh } from "./ring-model";

/** Volume that a closed mesh encloses, mm³. Overlapping parts count once each. */
export function meshVolume({ positions, indices }: Pick<MetalMesh, "positions" | "indices">): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [
      corner(positions, indices[i]),
      corner(positions, indices[i + 1]),
      corner(positions, indices[i + 2]),
    ];
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}

/** A mesh as a binary STL file in mm, for printing a ring in 3D. */
export function stlFile({
  positions,
  indices,
}: Pick<MetalMesh, "positions" | "indices">): Uint8Array<ArrayBuffer> {
  const count = indices.length / 3;
  const bytes = new Uint8Array(84 + 50 * count);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (let i = 0; i < count; i += 1) {
    const points = [0, 1, 2].map((j) => corner(positions, indices[3 * i + j]));
    // The normal is left out; readers compute it from the order of the corners.
    for (const [j, value] of points.flat().entries()) view.setFloat32(84 + 50 * i + 12 + 4 * j, value, true);
  }
  return bytes;
}

function corner(positions: Float32Array, index = 0): [number, number, number] {
  return [positions[3 * index] ?? 0, positions[3 * index + 1] ?? 0, positions[3 * index + 2] ?? 0];
}

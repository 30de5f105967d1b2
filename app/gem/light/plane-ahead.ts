import { MODULE } from "./plane-ahead.wasm";

type Search = { readonly memory: WebAssembly.Memory; readonly ahead: (end: number, px: number, py: number, pz: number, vx: number, vy: number, vz: number) => number };

const bytes = Uint8Array.from(atob(MODULE), (letter) => letter.charCodeAt(0));
const { memory, ahead } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Search;
const room = new Float32Array(memory.buffer);
let loaded: Float32Array | null = null;

/** Planes (unit normal and distance, by fours) as the search takes them: x of four normals, then y, z, distances. What is missing of the last four faces nowhere. */
export function inFours(planes: Float64Array): Float32Array {
  const fours = new Float32Array(Math.ceil(planes.length / 16) * 16);
  for (let i = 0; i < fours.length / 4; i++) {
    const at = (i >> 2) * 16 + (i & 3);
    for (let k = 0; k < 4; k++) fours[at + k * 4] = i * 4 < planes.length ? planes[i * 4 + k]! : k === 3 ? 1 : 0;
  }
  return fours;
}

/**
 * Number of the plane that a path from the inner point (px, py, pz) along (vx, vy, vz) meets first, −1 for none. Four at a
 * time in WebAssembly: a quarter of the time that a loop over them takes.
 */
export function planeAhead(fours: Float32Array, px: number, py: number, pz: number, vx: number, vy: number, vz: number): number {
  // Neighbouring pixels see the same stone: its planes stay where they are until another's are asked for.
  if (fours !== loaded) {
    room.set(fours);
    loaded = fours;
  }
  return ahead(fours.length * 4, px, py, pz, vx, vy, vz);
}

import { MODULE } from "./plane-ahead.wasm";

// For the server's threads alone: what a browser loads must not import this, for the policy of its pages allows no WebAssembly.
type Search = {
  readonly memory: WebAssembly.Memory;
  readonly ahead: (
    end: number,
    px: number,
    py: number,
    pz: number,
    vx: number,
    vy: number,
    vz: number,
  ) => number;
};

const bytes = Uint8Array.from(atob(MODULE), (letter) => letter.charCodeAt(0));
const { memory, ahead } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Search;
const room = new Float32Array(memory.buffer);
let loaded: Float32Array | null = null;

/**
 * Number of the plane that a path from the inner point (px, py, pz) along (vx, vy, vz) meets first, −1 for none. Four at a
 * time in WebAssembly: a quarter of the time that a loop over them takes.
 */
export function planeAhead(
  fours: Float32Array,
  px: number,
  py: number,
  pz: number,
  vx: number,
  vy: number,
  vz: number,
): number {
  // Neighbouring pixels see the same stone: its planes stay where they are until another's are asked for.
  if (fours !== loaded) {
    room.set(fours);
    loaded = fours;
  }
  return ahead(fours.length * 4, px, py, pz, vx, vy, vz);
}

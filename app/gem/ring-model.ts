import type { CutId, Proportions } from "./cut";
import { metalMesh, type MetalMesh } from "./metalwork/metal-mesh";
import { skin, type Shell } from "./metalwork/shell";
import type { RingParams } from "./ring-params";
import { ringScene, type Frame } from "./ring-scene";
import { shankSheet, strandsOf } from "./ring-shank";
import type { Melee } from "./setting";
import { along, type V3 } from "./vec";

export type { MetalMesh, MetalPart } from "./metalwork/metal-mesh";

/** A cut stone in its place; `frame.o` is the middle of its girdle, `width` in mm. */
export type SetStone = { readonly cut: CutId; readonly proportions?: Partial<Proportions>; readonly width: number; readonly frame: Frame; readonly role: "centre" | "side" };

/** A ring as a solid, mm: finger along z, head at +y, origin at the finger's middle. */
export type RingModel = {
  readonly metal: MetalMesh;
  readonly stones: readonly SetStone[];
  /** Small brilliants; `at` is the middle of the girdle. */
  readonly melee: readonly Melee[];
  readonly radius: number;
  readonly outerRadius: number;
  readonly top: number;
  readonly reachX: number;
  readonly reachZ: number;
};

export type RingRequest = { readonly params: RingParams; readonly cut: CutId; readonly carat: number; readonly circumference: number; readonly proportions?: Partial<Proportions> };

const placed = (frame: Frame, p: V3): V3 => along(along(along(frame.o, frame.x, p[0]), frame.y, p[1]), frame.z, p[2]);
const turned = (frame: Frame, d: V3): V3 => placed({ ...frame, o: [0, 0, 0] }, d);

/** Solid model of a ring; `light` has about a quarter of the triangles. */
export function ringModel(ring: RingRequest, detail: "full" | "light" = "full"): RingModel {
  const scene = ringScene({ ...ring, metal: "platinum", view: "top" });
  const steps = detail === "full" ? 160 : 80;
  const shells: Shell[] = strandsOf(ring.params, scene.radius).map((strand) => skin("shank", shankSheet(strand, "all", -Math.PI, Math.PI, steps, detail === "full" ? 36 : 18).rows, true));
  const melee: Melee[] = [...scene.pave];
  for (const head of scene.heads) {
    for (const { surface, melee: small } of head.parts) {
      if (surface) shells.push(skin(surface.wrapV ? (surface.wrapU ? "gallery" : "claw") : ring.params.head === "bezel" ? "bezel" : "halo", surface.rows.map((row) => row.map((p) => placed(head.frame, p))), surface.wrapU));
      for (const m of small ?? []) melee.push({ at: placed(head.frame, m.at), u: turned(head.frame, m.u), v: turned(head.frame, m.v), radius: m.radius });
    }
  }
  return {
    metal: metalMesh(shells),
    stones: scene.heads.map((head) => ({ cut: head.cut, ...(head.centre && ring.proportions ? { proportions: ring.proportions } : {}), width: head.width, frame: head.frame, role: head.centre ? "centre" : "side" })),
    melee,
    radius: scene.radius,
    outerRadius: scene.outerRadius,
    top: scene.top,
    reachX: scene.reachX,
    reachZ: scene.reachZ,
  };
}

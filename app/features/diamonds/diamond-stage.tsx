import { StonePicture } from "~/features/stone-drawing/stone-picture";
import type { ShownDiamond } from "./shown";

/** CSS pixels for a millimetre: every diamond of a list at one scale. */
export const DIAMOND_SCALE = 12;

/** A diamond face up on its ground. `scale`: CSS pixels for a millimetre. */
export function DiamondStage({
  diamond,
  scale,
  lazy = false,
}: {
  diamond: Pick<ShownDiamond, "cut" | "figures" | "length" | "width">;
  scale: number;
  lazy?: boolean;
}) {
  return (
    <span className="diamond-stage">
      <StonePicture
        cut={diamond.cut}
        figures={diamond.figures}
        size={Math.round(Math.max(diamond.length, diamond.width) * scale)}
        decorative
        lazy={lazy}
      />
    </span>
  );
}

import { DataTexture, LinearFilter, RedFormat, UnsignedByteType } from "three";
import type { BakedShadow } from "../build/baked-light";
import type { SharedUniforms } from "./shared-uniforms";

/** The paper under the ring, with the ring's shadow on it when that is baked. */
export function paperSheet(shared: SharedUniforms) {
  const blank = new DataTexture(new Uint8Array([255]), 1, 1, RedFormat, UnsignedByteType);
  blank.needsUpdate = true;
  shared.shadow.value = blank;
  let shadow: DataTexture | undefined;
  return {
    /** Puts a baked shadow on the paper, or removes it. */
    lay(baked: BakedShadow | undefined): void {
      shadow?.dispose();
      shadow = undefined;
      shared.shadow.value = blank;
      if (!baked) return;
      shadow = new DataTexture(baked.share, baked.columns, baked.rows, RedFormat, UnsignedByteType);
      shadow.minFilter = shadow.magFilter = LinearFilter;
      shadow.unpackAlignment = 1;
      shadow.needsUpdate = true;
      shared.shadow.value = shadow;
      shared.paper.value.set(
        baked.x0 - baked.step / 2,
        baked.z0 - baked.step / 2,
        1 / (baked.columns * baked.step),
        1 / (baked.rows * baked.step),
      );
    },
    dispose(): void {
      blank.dispose();
      shadow?.dispose();
    },
  };
}

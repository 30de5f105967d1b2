import type { EngravedText, Groove } from "~/gem/engraving/groove";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { bakeLight, type BakedLight } from "./baked-light";
import { buildRing, transferable, type BuiltRing } from "./built-ring";

/** A ring to build. `turn` identifies the request, so that answers to an older one can be ignored. */
export type BuildRequest = {
  readonly turn: number;
  readonly ring: PicturedOrder;
  readonly letters: EngravedText | null;
  readonly fine: boolean;
};

/** The metal and stones come first; the letters and the light follow when they are ready. */
export type BuildAnswer = { readonly turn: number } & (
  | { readonly built: BuiltRing }
  | { readonly groove: Groove | undefined }
  | { readonly light: BakedLight }
  | { readonly failed: string }
);

const QUALITY = {
  fine: { columns: 112, shadowRays: 64, rays: 40 },
  coarse: { columns: 64, shadowRays: 32, rays: 20 },
} as const;

/**
 * Sends an answer to the page.
 * @param handed buffers that are transferred without a copy; they are empty here afterwards
 */
const answer = (said: BuildAnswer, handed: ArrayBuffer[] = []) =>
  self.postMessage(said, { transfer: handed });

self.onmessage = ({ data: { turn, ring, letters, fine } }: MessageEvent<BuildRequest>) => {
  const engraved =
    letters &&
    import("~/gem/engraving/groove").then(({ grooveOf }) =>
      answer({ turn, groove: grooveOf(ring.params, ring.circumference, letters) }),
    );
  engraved?.catch((error: unknown) => answer({ turn, failed: String(error) }));
  try {
    const { model, built } = buildRing(ring, fine ? "full" : "light");
    // The bake still needs the metal, so the page gets a copy of it. The rest is transferred.
    const copy: BuiltRing = {
      ...built,
      metal: {
        positions: built.metal.positions.slice(),
        normals: built.metal.normals.slice(),
        indices: built.metal.indices.slice(),
      },
    };
    answer({ turn, built: copy }, transferable(copy));
    const light = bakeLight(model, QUALITY[fine ? "fine" : "coarse"]);
    answer({ turn, light }, [light.open.buffer as ArrayBuffer, light.shadow.share.buffer as ArrayBuffer]);
  } catch (error) {
    answer({ turn, failed: String(error) });
  }
};

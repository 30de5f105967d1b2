import type { EngravedText, Groove } from "~/gem/engraving/groove";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { bakeLight, type BakedLight } from "./baked-light";
import { buildRing, transferable, type BuiltRing } from "./built-ring";

/** One ring to build; `turn` tells answers of an older request apart. */
export type BuildRequest = {
  readonly turn: number;
  readonly ring: PicturedOrder;
  readonly letters: EngravedText | null;
  readonly fine: boolean;
};

/** The body first, then the letters in it, its light when it is ready. */
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

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<BuildRequest>) => void) | null;
  postMessage: (answer: BuildAnswer, transfer?: ArrayBuffer[]) => void;
};

scope.onmessage = ({ data: { turn, ring, letters, fine } }) => {
  const engraved =
    letters &&
    import("~/gem/engraving/groove").then(({ grooveOf }) =>
      scope.postMessage({ turn, groove: grooveOf(ring.params, ring.circumference, letters) }),
    );
  engraved?.catch((error: unknown) => scope.postMessage({ turn, failed: String(error) }));
  try {
    const { model, built } = buildRing(ring, fine ? "full" : "light");
    // The bake still needs the metal: the page gets a copy of it, the rest is handed over.
    const copy: BuiltRing = {
      ...built,
      metal: {
        positions: built.metal.positions.slice(),
        normals: built.metal.normals.slice(),
        indices: built.metal.indices.slice(),
      },
    };
    scope.postMessage({ turn, built: copy }, transferable(copy));
    const light = bakeLight(model, QUALITY[fine ? "fine" : "coarse"]);
    scope.postMessage({ turn, light }, [
      light.open.buffer as ArrayBuffer,
      light.shadow.share.buffer as ArrayBuffer,
    ]);
  } catch (error) {
    scope.postMessage({ turn, failed: String(error) });
  }
};

import type { SkinTone } from "~/domain/skin-tone";
import type { BuildId } from "./anatomy";

/** A hand that was drawn ahead (`npm run pictures -- --hands`), of a build and in a tone of skin. */
export const handFile = (build: BuildId, skin: SkinTone): string =>
  `public/pictures/hand-${build}-${skin}.webp`;

import type { SkinTone } from "~/domain/skin-tone";
import type { BuildId } from "./anatomy";

/** File of a hand rendered in advance (`npm run pictures -- --hands`), by build and skin tone. */
export const handFile = (build: BuildId, skin: SkinTone): string =>
  `public/pictures/hand-${build}-${skin}.webp`;

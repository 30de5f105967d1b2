import sharp from "sharp";
import { SKIN_TONES } from "~/domain/skin-tone";
import { BUILDS, type BuildId } from "./anatomy";
import { focused, printed, toned } from "./hand-picture";
import { plateOf } from "./hand-plate";
import { BREADTH } from "./hand-sight";
import { handFile } from "./hand-file";
import { TONES } from "./skin-tone";

/** Side in pixels in which a hand is rendered, and in which it is stored. */
const [DRAWN, KEPT] = [1280, 1024];

/** Renders the hands on which rings are shown, once in advance: each build once, all tones from the same light. */
export async function drawHands(
  builds: readonly BuildId[] = Object.keys(BUILDS) as BuildId[],
  drawn: number = DRAWN,
): Promise<void> {
  for (const build of builds) {
    const plate = plateOf(build, drawn);
    for (const skin of SKIN_TONES)
      await sharp(Buffer.from(printed(focused(toned(plate, TONES[skin]), plate, BREADTH / drawn)).buffer), {
        raw: { width: drawn, height: drawn, channels: 3 },
      })
        .resize(KEPT, KEPT)
        .webp({ quality: 86, effort: 5, smartSubsample: true })
        .toFile(handFile(build, skin));
  }
}

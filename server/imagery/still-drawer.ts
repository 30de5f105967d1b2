import { writeFile } from "node:fs/promises";
import path from "node:path";
import { prepare, traceRing } from "#server/imagery/tracer/trace-ring";
import { ringModel } from "~/gem/ring/ring-model";
import type { RingPicture, RingView } from "~/gem/ring/ring-params";
import { encoded, raster } from "./drawer";
import { STILL_SIZE } from "./stills";

/** One ring in several metals: traced at once, since only the share that metal reflects differs. */
export type StillTask = {
  readonly name: string;
  readonly rings: readonly (RingPicture & { readonly view: RingView })[];
};

/** Draws the stills of a task and writes `{name}-{metal}.avif` and `.webp`. */
export async function drawStills({ name, rings }: StillTask, folder: string): Promise<void> {
  const [first] = rings;
  if (!first) return;
  const ring = prepare(
    ringModel({
      params: first.params,
      cut: first.cut,
      carat: first.carat,
      circumference: first.circumference,
    }),
    8,
  );
  const pictures = traceRing(ring, {
    metals: rings.map((r) => r.metal),
    view: first.view,
    width: STILL_SIZE,
    quality: "still",
  });
  for (const [i, picture] of pictures.entries()) {
    const base = path.join(folder, `${name}-${rings[i]?.metal ?? ""}`);
    await writeFile(`${base}.avif`, await encoded(raster(picture, false), "avif", "best"));
    await writeFile(`${base}.webp`, await encoded(raster(picture, false), "webp", "best"));
  }
}

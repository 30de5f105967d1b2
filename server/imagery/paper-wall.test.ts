import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { draw } from "./drawer";
import type { PaperWallJob } from "./job";
import { STILLS_DIR } from "./stills";

const wall = (own: Partial<PaperWallJob>): PaperWallJob => ({
  kind: "paper-wall",
  ring: {
    params: SOLITAIRE,
    cut: "round",
    carat: 1,
    circumference: 52,
    metal: "platinum",
    view: "three-quarter",
  },
  width: 800,
  height: 450,
  format: "png",
  ...own,
});

/** Columns of a picture with something darker than paper in shadow: the ring. */
async function ringColumns(picture: Uint8Array): Promise<{ from: number; to: number; width: number }> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 255).some((v) => v < 120),
  );
  return { from: dark[0] ?? 0, to: dark.at(-1) ?? 0, width: info.width };
}

describe("A collection without a wall picture", () => {
  it.each([
    ["drawn ahead", { file: path.join(STILLS_DIR, "matin-round-platinum") }],
    ["not drawn ahead", {}],
  ])("shows its ring, %s, on paper, whole in the square that lists cut out of a wall", async (_, own) => {
    const picture = await draw(wall(own));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 800, height: 450 });
    const { from, to } = await ringColumns(picture);
    // `object-position: 91% 50%` of a square crop of a 16:9 picture (collections.css).
    const left = 0.91 * (800 - 450);
    expect(from).toBeGreaterThan(left + 10);
    expect(to).toBeLessThan(left + 450 - 10);
    expect(to - from).toBeGreaterThan(150);
  });

  it("keeps its ring in the preview of a shared link", async () => {
    const { from, to } = await ringColumns(await draw(wall({ width: 1200, height: 630 })));
    expect(from).toBeGreaterThan(400);
    expect(to).toBeLessThan(1190);
  });
});

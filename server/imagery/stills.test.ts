import { existsSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DESIGNS } from "../api/db/seed/designs";
import { CRAFT_RINGS } from "~/domain/craft";
import { METALS, pictureCarat } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { stillOf, STILLS_DIR, STILL_SIZE } from "./stills";

describe("The catalogue's stills", () => {
  it("every design on sale lies ready in every metal, AVIF of 70 kB at most on average", async () => {
    const sizes: number[] = [];
    for (const { id, cuts, design } of DESIGNS.filter((d) => !d.withdrawn)) {
      for (const { slug } of METALS) {
        const still = await stillOf({
          params: design,
          cut: cuts[0] ?? "round",
          carat: pictureCarat(1),
          circumference: DEFAULT_SIZE,
          metal: slug,
          view: "three-quarter",
        });
        expect(path.basename(still ?? "none"), `${id}: npm run pictures`).toBe(`${id}-${cuts[0]}-${slug}`);
        expect(existsSync(`${still}.webp`)).toBe(true);
        sizes.push(statSync(`${still}.avif`).size);
      }
    }
    expect(sizes.reduce((a, b) => a + b, 0) / sizes.length).toBeLessThan(70_000);
  });

  it("the rings of the craft page lie ready as they are shown there, 1,600 px wide", async () => {
    for (const { aesthetic, metal, cut, view } of Object.values(CRAFT_RINGS)) {
      const params = DESIGNS.find(({ id }) => id === aesthetic)!.design;
      const still = await stillOf({
        params,
        cut,
        carat: pictureCarat(1),
        circumference: DEFAULT_SIZE,
        metal,
        view,
      });
      expect(path.basename(still ?? "none")).toBe(`${aesthetic}-${cut}-${view}-${metal}`);
      expect((await sharp(`${still}.avif`).metadata()).width).toBe(STILL_SIZE);
    }
  });

  it.each(["aube-round-yellow-gold", "corolle-round-pink-gold"])(
    "%s has no edge on the house's paper",
    async (name) => {
      const { data, info } = await sharp(path.join(STILLS_DIR, `${name}.avif`))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (let i = 0; i < info.width; i++)
        for (const [x, y] of [
          [i, 0],
          [i, info.height - 1],
          [0, i],
          [info.width - 1, i],
        ] as const)
          for (const [c, paper] of [0xf4, 0xf1, 0xec].entries())
            expect(Math.abs((data[(y * info.width + x) * 3 + c] ?? 0) - paper)).toBeLessThan(4);
    },
  );
});

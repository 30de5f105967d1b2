import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "../api/db/seed/collections";
import { DESIGNS } from "../api/db/seed/designs";
import { CUTS } from "../api/db/seed/cuts";
import { ANGLES, listedMetal } from "~/domain/angles";
import { CRAFT_RINGS } from "~/domain/craft";
import { METALS, pictureCarat } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { WALLS } from "~/domain/walls";
import { times } from "../../tests/setup/length";
import { draw } from "./drawer";
import { ANGLE_SIZE, stillOf, STILLS_DIR, STILL_SIZE, WALL_SIZE, wallOf, WORN_SIZE } from "./stills";

describe("The catalogue's stills", () => {
  it("every design on sale has a still in every metal, of at most 60 kB on average at 1,024 px", async () => {
    const sizes: number[] = [];
    let seen = 0;
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
        expect(existsSync(`${still}.avif`)).toBe(true);
        // Only some file sizes are checked: encoding takes a third of a second.
        if (seen++ % times(9, 50) === 0)
          sizes.push((await draw({ kind: "still", file: still!, width: 1024, format: "avif" })).length);
      }
    }
    expect(sizes.reduce((a, b) => a + b, 0) / sizes.length).toBeLessThan(60_000);
  });

  it("every design has stills from above and in profile as the catalogue shows it", async () => {
    for (const [place, { id, cuts, design }] of DESIGNS.filter((d) => !d.withdrawn).entries()) {
      const [cut = "round"] = CUTS.toSorted((a, b) => a.rank - b.rank).flatMap(({ slug }) =>
        cuts.filter((one) => one === slug),
      );
      for (const view of ANGLES) {
        const ring = {
          params: design,
          cut,
          carat: pictureCarat(1),
          circumference: DEFAULT_SIZE,
          metal: listedMetal(place),
          view,
        };
        const still = await stillOf(ring, ANGLE_SIZE);
        expect(existsSync(`${still}.avif`), `${id} ${view}: npm run pictures`).toBe(true);
        // A larger one would be blurred, so it is drawn.
        if (!Object.values(CRAFT_RINGS).some(({ aesthetic }) => aesthetic === id))
          expect(await stillOf(ring, ANGLE_SIZE + 1)).toBeUndefined();
      }
    }
  });

  it("the rings of the craft page have stills as they are shown there, 1,600 px wide", async () => {
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

  it("a ring of every collection has a wall picture", async () => {
    expect(Object.keys(WALLS)).toEqual(COLLECTIONS.map(({ id }) => id));
    for (const [collection, { aesthetic, metal, cut }] of Object.entries(WALLS)) {
      const params = DESIGNS.find(({ id, collection: of }) => id === aesthetic && of === collection)!.design;
      const still = await wallOf({
        params,
        cut,
        carat: pictureCarat(1),
        circumference: DEFAULT_SIZE,
        metal,
        view: "three-quarter",
      });
      expect(path.basename(still ?? "none")).toBe(`wall-${collection}-${metal}`);
      expect(await sharp(`${still}.avif`).metadata()).toMatchObject(WALL_SIZE);
    }
  });

  it("the same rings have stills on a hand, as large as one drawn on request", async () => {
    for (const { aesthetic, metal, cut } of Object.values(WALLS)) {
      const params = DESIGNS.find(({ id }) => id === aesthetic)!.design;
      const ring = { params, cut, carat: pictureCarat(1), circumference: DEFAULT_SIZE, metal };
      const still = await stillOf({ ...ring, view: "hand" }, STILL_SIZE);
      expect(path.basename(still ?? "none"), "npm run pictures").toBe(`${aesthetic}-${cut}-hand-${metal}`);
      expect((await sharp(`${still}.avif`).metadata()).width).toBe(WORN_SIZE);
      // Another skin tone is another picture.
      expect(await stillOf({ ...ring, view: "hand", skin: 6 })).toBeUndefined();
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

import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DESIGNS } from "../api/db/seed/designs";
import { METALS } from "~/domain/ring";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import { pictureCarat } from "./ring-query";
import { stillOf } from "./stills";

describe("The catalogue's stills", () => {
  it("every design on sale lies ready in every metal, AVIF of 35 kB on average", async () => {
    const sizes: number[] = [];
    for (const { id, cuts, design } of DESIGNS.filter((d) => !d.withdrawn)) {
      for (const { slug } of METALS) {
        const still = await stillOf({ params: design, cut: cuts[0] ?? "round", carat: pictureCarat(1), circumference: DEFAULT_SIZE, metal: slug, view: "three-quarter" });
        expect(path.basename(still ?? "none"), `${id}: npm run pictures`).toBe(`${id}-${cuts[0]}-${slug}`);
        expect(existsSync(`${still}.webp`)).toBe(true);
        sizes.push(statSync(`${still}.avif`).size);
      }
    }
    expect(sizes.reduce((a, b) => a + b, 0) / sizes.length).toBeLessThan(35_000);
  });
});

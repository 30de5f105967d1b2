import { describe, expect, it } from "vitest";
import { metalVolume } from "../metalwork/weight";
import type { RingParams } from "./ring-params";
import { weddingBandModel } from "./wedding-band";

/**
 * Weights that a goldsmith has published with width, thickness, size and alloy: David Taylor, "Customise a standard wedding
 * ring", 24 March 2017 (davidtaylor.com.au/blog/2017/3/24/customise-a-standard-wedding-rings): 7 mm wide, "about a Q", 9 ct
 * yellow gold. Q is 57.5 mm round (BS 6820: A is 37.5 mm, each letter 1.25 mm more).
 */
const PUBLISHED = [
  { width: 7, thickness: 2, circumference: 57.5, grams: 9.3 },
  { width: 7, thickness: 1.5, circumference: 57.5, grams: 7 },
] as const;
/** 9 ct yellow gold, g/cm³ (diamondsbyme.com, "Specific gravity", which also has 15.4 for yellow and 15.1 for red 18 ct). */
const NINE_CARAT = 11.1;

describe("A plain band of ours weighs what one of the same measures weighs elsewhere, to 15 %", () => {
  it.each(PUBLISHED)("$width × $thickness mm, $circumference mm round: $grams g", (ring) => {
    const flat: RingParams = {
      profile: "flat",
      shankW: ring.width,
      shankT: ring.thickness,
      shank: "plain",
      head: "bezel",
    };
    const own = (NINE_CARAT * metalVolume(weddingBandModel(flat, ring.circumference).metal)) / 1000;
    expect(Math.abs(own / ring.grams - 1)).toBeLessThan(0.15);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SKIN_TONES } from "~/domain/skin-tone";
import { toSrgb } from "~/gem/light/tone-map";
import type { V3 } from "~/gem/vec";
import { skinColour, skinLight, TONES } from "./skin-tone";

/** CIE L*a*b* under D65 of linear sRGB. */
function lab([r, g, b]: V3): V3 {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const colourOf = (skin: (typeof SKIN_TONES)[number]): V3 =>
  skinColour(TONES[skin].melanin, TONES[skin].blood);

describe("Tones of skin", () => {
  it("are each in a separate class by the individual typology angle", () => {
    const bounds = [55, 41, 28, 10, -30, -90];
    for (const [i, skin] of SKIN_TONES.entries()) {
      const [l, , b] = lab(colourOf(skin));
      const angle = (Math.atan2(l - 50, b) * 180) / Math.PI;
      expect(angle, `tone ${skin}`).toBeGreaterThan(bounds[i] ?? 0);
      expect(angle, `tone ${skin}`).toBeLessThan(bounds[i - 1] ?? 90);
    }
  });

  it("are as red and as yellow as skin is: a* from 7 to 12, b* from 8 to 21", () => {
    for (const skin of SKIN_TONES) {
      const [, a, b] = lab(colourOf(skin));
      expect([a > 7, a < 12, b > 8, b < 21], `tone ${skin}: ${a} ${b}`).toEqual([true, true, true, true]);
    }
  });

  it("more blood absorbs green, deoxygenated blood absorbs red", () => {
    const fair = TONES[1];
    expect(skinLight(1, fair.melanin, 0.012)).toBeLessThan(skinLight(1, fair.melanin, 0.004) * 0.8);
    expect(skinLight(0, fair.melanin, 0.005, 0.006)).toBeLessThan(skinLight(0, fair.melanin, 0.005) * 0.96);
  });

  it("are offered in the colours in which they are shown", () => {
    const css = readFileSync("app/features/ring-builder/skin-choice.css", "utf8");
    for (const skin of SKIN_TONES) {
      const hex = colourOf(skin)
        .map((light) =>
          Math.round(255 * toSrgb(Math.min(1, light * 1.25)))
            .toString(16)
            .padStart(2, "0"),
        )
        .join("");
      expect(css).toContain(`.skin-${skin} {\n    background-color: #${hex};`);
    }
  });
});

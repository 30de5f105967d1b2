import { readFileSync, statSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { SERIF_TAGS, signsOf } from "../../scripts/serif-words";

/** Signs that the face has not itself: they come from the next family of the list. */
const NOT_IN_FACE = new Set("氹，（）：？！；");

const fileOf = (tag: string, part: string) => `app/styles/faces/noto-serif-${tag}-${part}.woff2`;

describe.each(SERIF_TAGS)("The serif of headings in %s", (tag) => {
  it("has every sign that a heading has; else `npx tsx scripts/serif-faces.ts` makes it anew", () => {
    const signs = signsOf(tag);
    for (const part of ["first", "more"] as const) {
      const face = create(readFileSync(fileOf(tag, part))) as Font;
      expect(
        [...signs[part]]
          .filter((sign) => !NOT_IN_FACE.has(sign) && !face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
          .join(""),
        part,
      ).toBe("");
    }
  });

  it("weighs 60 kB at most on home, catalogue and ring", () => {
    expect(statSync(fileOf(tag, "first")).size).toBeLessThanOrEqual(60_000);
    // Only for a heading with a character that the first font file lacks.
    expect(statSync(fileOf(tag, "more")).size).toBeLessThanOrEqual(80_000);
  });
});

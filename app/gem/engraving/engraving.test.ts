import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { describe, expect, it } from "vitest";
import { ENGRAVING_FONTS, isEngravable } from "~/domain/engraving";
import { DESIGNS } from "../../../server/api/db/seed/designs";
import { hallmarkZone, markedAt } from "../metalwork/hallmark";
import { strandsOfRing } from "../metalwork/strand";
import type { RingParams } from "../ring/ring-params";
import { shankInside } from "./inside";
import { engravingStrip, toolPathSvg } from "./drawing";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving, type EngravingLayout } from "./layout";
import { cutAt, engravingMask } from "./mask";
import { measureCut } from "./measure";
import { boxOf, parsePath, placed } from "./outline";
import { smallestEm, TOOL } from "./tool";

const SOLITAIRE: RingParams = {
  profile: "court",
  shankW: 2.1,
  shankT: 1.75,
  taper: 1,
  shank: "plain",
  head: "prong6",
};
const times = faceOf("Times New Roman");
const script = faceOf("Kunstler");
const fit = (text: string, size = 54, face = times, params = SOLITAIRE) =>
  fitEngraving(text, face, shankInside(params, size));
function laid(text: string, size?: number, face?: typeof times): EngravingLayout {
  const { layout, problem } = fit(text, size, face);
  if (!layout || problem) throw new Error(`${text} does not fit`);
  return layout;
}
const inkOf = (layout: EngravingLayout) => layout.letters.flatMap(({ outlines }) => outlines);

describe("The faces of engraving", () => {
  const allowed = Array.from({ length: 0x2700 }, (_, code) => String.fromCodePoint(code)).filter(
    isEngravable,
  );

  it.each(ENGRAVING_FONTS)("%s has every character that may be engraved", (name) => {
    expect(allowed.length).toBeGreaterThan(120);
    expect(allowed.filter((character) => !faceOf(name).glyph(character))).toEqual([]);
    for (const character of "愛Δж€😀") expect(faceOf(name).glyph(character)).toBeUndefined();
  });

  it("has the very widths, kerning and outlines of the open font that Times New Roman stands for", () => {
    const font = fontkit.create(
      readFileSync(
        createRequire(import.meta.url).resolve("@fontsource/tinos/files/tinos-latin-400-normal.woff"),
      ),
    ) as fontkit.Font;
    for (const character of "AVTogé&") {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      const mine = times.glyph(character);
      expect(mine?.advance).toBeCloseTo(glyph.advanceWidth / font.unitsPerEm, 6);
      const box = boxOf(mine?.outlines ?? []);
      // Eight straight pieces per curve deviate from it by less than a thousandth of an em.
      for (const side of ["minX", "minY", "maxX", "maxY"] as const)
        expect(box?.[side]).toBeCloseTo(glyph.bbox[side] / font.unitsPerEm, 2);
    }
    const width = font.layout("AVA To").advanceWidth / font.unitsPerEm;
    const letters = [..."AVA To"];
    expect(
      letters.reduce(
        (sum, c, i) => sum + (times.glyph(c)?.advance ?? 0) + (i ? times.kern(letters[i - 1] ?? "", c) : 0),
        0,
      ),
    ).toBeCloseTo(width, 4);
  });

  it("measures strokes and counters: two plates that leave a window between them", () => {
    const frame = parsePath("M0 0L0.5 0L0.5 0.4L0 0.4ZM0.1 0.1L0.1 0.35L0.4 0.35L0.4 0.1Z");
    expect(measureCut(frame, 0.001)).toEqual({
      stem: expect.closeTo(0.14, 1),
      hair: expect.closeTo(0.05, 2),
      counter: expect.closeTo(0.25, 2),
    });
    expect(times.glyph("n")?.cut.counter).toBeNull();
    expect(times.glyph("l")?.cut.stem).toBeCloseTo(0.083, 2);
  });

  it("makes no letter smaller than a 0.15 mm cutter can: stems at least half of it, cuts around a counter one of it apart", () => {
    expect(smallestEm("l", { stem: 0.05, hair: 0.05, counter: null })).toBeCloseTo(1.5);
    expect(smallestEm("-", { stem: 0.03, hair: 0.03, counter: null })).toBe(TOOL.smallest);
    expect(smallestEm("å", { stem: 0.1, hair: 0.02, counter: 0.08 })).toBeCloseTo(1.5);
    expect(smallestEm("o", { stem: 0.1, hair: 0.03, counter: 0.3 })).toBe(TOOL.smallest);
  });
});

describe("A text on the inside of a shank", () => {
  it("passes at size 60 and fails at size 46, with the millimetres that it needs and those that are free", () => {
    const wide = "Æ".repeat(20);
    expect(fit(wide, 60, script).problem).toBeNull();
    expect(fit(wide, 46, script).problem).toEqual({ code: "engraving_wide", width: 32.1, free: 31 });
    const twist: RingParams = { ...SOLITAIRE, profile: "round", shank: "twist", shankW: 3, shankT: 2.1 };
    expect(fit("AMOR OMNIA", 60, times, twist).problem).toBeNull();
    const { problem, layout } = fit("AMOR OMNIA", 46, times, twist);
    expect(problem).toMatchObject({ code: "engraving_wide" });
    // A text that does not fit is still shown, at the smallest size that can be cut.
    expect(layout?.em).toBe(TOOL.smallest);
    expect(layout?.width).toBeGreaterThan((layout?.room.to ?? 0) - (layout?.room.from ?? 0));
  });

  it("counts millimetres, not characters: twenty i need less than ten W", () => {
    expect(laid("i".repeat(20)).width / laid("i".repeat(20)).em).toBeLessThan(
      laid("W".repeat(10)).width / laid("W".repeat(10)).em,
    );
  });

  it("stays in its room: off the hallmark and off both edges, in the middle", () => {
    for (const face of [times, script]) {
      const layout = laid("À toi, Zoé & Guy ♥", 52, face);
      const box = boxOf(inkOf(layout));
      expect(box && box.maxX - box.minX).toBeCloseTo(layout.width, 6);
      expect(box && box.minX).toBeGreaterThanOrEqual(layout.room.from);
      expect(box && box.maxX).toBeLessThanOrEqual(layout.room.to);
      expect(box && box.minY).toBeGreaterThanOrEqual(-SOLITAIRE.shankW / 2 + TOOL.edge - 1e-9);
      expect(box && box.maxY).toBeLessThanOrEqual(SOLITAIRE.shankW / 2 - TOOL.edge + 1e-9);
      expect(layout.room.to).toBeLessThanOrEqual((52 - TOOL.hallmark) / 2);
      expect(box && box.minX + box.maxX).toBeCloseTo(layout.room.from + layout.room.to, 6);
    }
  });

  it("stands under the head as long as it can be cut small enough there, else where the shank is wider", () => {
    const tapered: RingParams = { ...SOLITAIRE, shankW: 1.9, taper: 0.9 };
    const middle = ({ layout }: { layout: EngravingLayout | null }) =>
      layout && layout.room.from + layout.room.to;
    expect(middle(fit("Toi & moi", 54, times, tapered))).toBe(0);
    expect(Math.abs(middle(fit("Pour toujours", 54, script, tapered)) ?? 0)).toBeGreaterThan(20);
  });

  it("keeps off the mark that the solid model has struck, in every design of the house", () => {
    for (const { id, design } of DESIGNS) {
      const [shank, radius] = [shankInside(design, 52), 52 / (2 * Math.PI)];
      const struck = strandsOfRing(design, radius, 12).some(
        (strand, i) => markedAt(strand, i === 0) !== undefined,
      );
      const { angleFrom, angleTo } = hallmarkZone(radius);
      const room = shank.room(0.8);
      expect(room, id).not.toBeNull();
      if (struck)
        expect([shank.marks.from <= angleFrom * radius, shank.marks.to >= angleTo * radius], id).toEqual([
          true,
          true,
        ]);
      for (const mark of [
        shank.marks,
        ...(struck ? [{ from: angleFrom * radius, to: angleTo * radius }] : []),
      ])
        expect((room?.to ?? 0) <= mark.from && (room?.from ?? 0) >= mark.to - 52, id).toBe(true);
    }
  });

  it("kerns: AVA is shorter than its letters one by one", () => {
    const { width, em } = laid("AVA");
    const alone = [..."AVA"].reduce((sum, c) => sum + (times.glyph(c)?.advance ?? 0), 0);
    expect(width / em).toBeLessThan(alone - 0.2);
  });

  it("names the letters that a narrow shank is too low for", () => {
    const { problem } = fit("Ågå på", 54, times, { ...SOLITAIRE, shankW: 1.7 });
    expect(problem).toEqual({ code: "engraving_low", characters: "Å g p", needed: 1.4, free: 1.3 });
    expect(fit("ever", 54, times, { ...SOLITAIRE, shankW: 1.7 }).problem).toBeNull();
  });

  it("cuts a shank of two hoops on one of them, and a split one only where it is whole", () => {
    const double = fit("TOI", 54, times, { ...SOLITAIRE, shank: "double", shankW: 3 });
    expect(double.problem).toBeNull();
    expect(double.layout?.room.low).toBeGreaterThanOrEqual(0.36);
    const split = shankInside({ ...SOLITAIRE, shank: "split", shankW: 3.2 }, 54);
    const room = split.room(1);
    // At the back, a quarter turn or more from the head, with the marks beside it.
    expect(room?.from).toBeGreaterThan(54 / 8);
    expect(room?.to).toBeLessThan(split.marks.from);
    expect(split.marks.to - split.marks.from).toBe(TOOL.marks);
    expect(
      fit("Toi & moi", 54, times, { ...SOLITAIRE, profile: "round", shank: "twist", shankW: 3, shankT: 2.1 })
        .problem,
    ).toBeNull();
  });
});

describe("The drawings of an engraving", () => {
  it("give the workshop a file at true size whose paths, read again, are the outlines", () => {
    const shank = shankInside(SOLITAIRE, 54);
    const layout = laid("Toi & moi ♥");
    const svg = toolPathSvg(shank, layout, { title: "AUR-1 <x>", description: "a & b" });
    expect(svg).toContain('width="54mm"');
    expect(svg).toContain("AUR-1 &lt;x&gt;");
    const paths = [...svg.matchAll(/<path data-letter="[^"]+" d="([^"]+)"/g)].map(([, d = ""]) => d);
    expect(paths).toHaveLength(layout.letters.length);
    for (const [i, d] of paths.entries()) {
      expect(d.match(/M/g)?.length).toBe(d.match(/Z/g)?.length);
      const read = placed(parsePath(d), 1, -1, -27, shank.width / 2);
      const [mine, theirs] = [layout.letters[i]?.outlines ?? [], read];
      expect(theirs.map(({ curves }) => curves.length)).toEqual(mine.map(({ curves }) => curves.length));
      for (const [j, { start, curves }] of mine.entries()) {
        for (const [k, value] of [start, ...curves.map(({ to }) => to)].flat().entries())
          expect([theirs[j]?.start, ...(theirs[j]?.curves.map(({ to }) => to) ?? [])].flat()[k]).toBeCloseTo(
            value,
            2,
          );
      }
    }
    const all = boxOf(paths.flatMap(parsePath));
    expect(all && all.maxX - all.minX).toBeCloseTo(layout.width, 2);
  });

  it("draw the strip with the letters the right way round: the first letter is left of the last", () => {
    const shank = shankInside(SOLITAIRE, 54);
    const strip = engravingStrip(shank, laid("I L"));
    const xs = parsePath(strip.letters).map((outline) => outline.start[0]);
    expect(xs[0]).toBeLessThan(xs.at(-1) ?? 0);
    expect(strip.length).toBe(54);
    expect(strip.hallmark.reduce((sum, zone) => sum + zone.width, 0)).toBe(TOOL.hallmark);
  });

  it("give renderers a height map on which the ring is cut where the letters stand, readable from inside", () => {
    const layout = laid("I L", 54);
    const mask = engravingMask(layout);
    const radius = 54 / (2 * Math.PI);
    const [first] = layout.letters;
    const box = boxOf(first?.outlines ?? []);
    const x = ((box?.minX ?? 0) + (box?.maxX ?? 0)) / 2;
    const z = ((box?.minY ?? 0) + (box?.maxY ?? 0)) / 2;
    expect(cutAt(mask, radius, x / radius, z)).toBe(1);
    expect(cutAt(mask, radius, 0.001 / radius, (layout.room.low + layout.room.high) / 2)).toBe(0);
    // From inside the ring, looking up at the head with +z upwards, +x is on the right: the I stands left of the L.
    expect(x).toBeLessThan(0);
    const area = mask.cells.reduce((sum, cell) => sum + cell, 0) / 255 / mask.perMm ** 2;
    expect(area).toBeGreaterThan(0.2);
    expect(area).toBeLessThan(layout.width * layout.height);
  });
});

import { describe, expect, it } from "vitest";
import { CUTS } from "./cut";
import { ringDrawing } from "./ring-drawing";
import { ringKey, RING_VIEWS, type MetalId, type RingParams, type RingPicture } from "./ring-params";
import { ringScene } from "./ring-scene";
import { strandsOf } from "./ring-shank";
import { ringSvg } from "./ring-svg";
import { wellFormed } from "./well-formed.test-support";

const SOLITAIRE: RingParams = { profile: "court", shankW: 2.1, shankT: 1.75, taper: 0.86, shank: "plain", head: "prong4" };
const PICTURE: RingPicture = { params: SOLITAIRE, cut: "round", carat: 1, circumference: 52, metal: "platinum", view: "three-quarter" };
const METALS: readonly MetalId[] = ["white-gold", "pink-gold", "platinum", "yellow-gold"];
const DESIGNS: readonly Partial<RingParams>[] = [
  {}, { profile: "flat" }, { profile: "knife" }, { profile: "round" },
  { shank: "cathedral" }, { shank: "split", shankW: 3.4 }, { shank: "twist", shankW: 3 }, { shank: "double", shankW: 3.6 },
  { head: "prong6" }, { head: "double4" }, { head: "bezel" }, { halo: true }, { hiddenHalo: true },
  { pave: "half" }, { pave: "full" }, { side: { cut: "pear", scale: 0.66 } }, { side: { cut: "round", scale: 0.7 } },
];
const svg = (change: Partial<RingPicture>): string => ringSvg({ ...PICTURE, ...change }, { title: "A ring" });
const design = (own: Partial<RingParams>): RingParams => ({ ...SOLITAIRE, ...own });

describe("design drawing of a ring", () => {
  it("differs for every metal, cut, view, weight and size", () => {
    const all = [
      ...METALS.map((metal) => svg({ metal })),
      ...CUTS.filter((cut) => cut !== "round").map((cut) => svg({ cut })),
      ...RING_VIEWS.filter((view) => view !== "three-quarter").map((view) => svg({ view })),
      svg({ carat: 2 }),
      svg({ circumference: 60 }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("differs for every choice of design", () => {
    const all = DESIGNS.map((own) => svg({ params: design(own) }));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(DESIGNS.map((own) => ringKey({ ...PICTURE, params: design(own) }))).size).toBe(DESIGNS.length);
  });

  it.each(DESIGNS)("design %j is well-formed from all sides, has no inline style or script, and stays small", (own) => {
    for (const view of RING_VIEWS) {
      const text = svg({ params: design(own), view, cut: "oval" });
      expect(wellFormed(text)).toBe(true);
      expect(text).not.toMatch(/style=|<script|NaN|undefined|Infinity/);
      expect(text.length).toBeLessThan(45_000);
    }
  });

  it("an east-west stone turns the drawing, and a pointed one gets its V-claws", () => {
    expect(svg({ cut: "marquise", params: design({ eastWest: true }) })).not.toBe(svg({ cut: "marquise" }));
    expect(svg({ cut: "princess", params: design({ head: "v" }) })).not.toBe(svg({ cut: "princess" }));
  });

  it("is the same twice, and kept between calls", () => {
    const picture = { ...PICTURE, carat: 1.37 };
    expect(ringDrawing(picture)).toBe(ringDrawing({ ...picture }));
    expect(svg({ carat: 1.37 })).toBe(svg({ carat: 1.37 }));
  });

  it("escapes its title and keeps ids apart by prefix", () => {
    const text = ringSvg(PICTURE, { title: `<script>"x"</script> & co`, idPrefix: "card7" });
    expect(text).toContain("<title>&lt;script&gt;&quot;x&quot;&lt;/script&gt; &amp; co</title>");
    for (const [, id] of text.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^card7-/);
    for (const [, id] of text.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(id).toMatch(/^card7-/);
  });

  it("stays on its sheet for the smallest and the largest ring", () => {
    for (const view of RING_VIEWS) {
      for (const [cut, carat, circumference] of [["round", 0.3, 44], ["marquise", 5, 66], ["heart", 5, 44]] as const) {
        for (const shape of ringDrawing({ ...PICTURE, cut, carat, circumference, view, params: design({ halo: true }) }).shapes) {
          if (shape.kind !== "flat") continue;
          const [x = 0, y = 0] = (/^M(-?\d+) ?(-?\d+)/.exec(shape.path) ?? []).slice(1).map(Number);
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(2000);
          expect(y).toBeGreaterThan(-20);
          expect(y).toBeLessThan(2020);
        }
      }
    }
  });
});

describe("a ring in space", () => {
  it("the hole has the size that was ordered", () => {
    for (const circumference of [44, 52, 66]) expect(ringScene({ ...PICTURE, circumference }).radius * 2 * Math.PI).toBeCloseTo(circumference, 9);
  });

  it("the stone stands on the band, true to scale: its culet within the metal, its girdle above", () => {
    for (const cut of CUTS) {
      const scene = ringScene({ ...PICTURE, cut });
      const centre = scene.heads.find((h) => h.centre);
      expect(centre?.frame.o[1]).toBeGreaterThan(scene.outerRadius + 1.5);
      expect(centre?.frame.o[1]).toBeLessThan(scene.outerRadius + 4.5);
    }
    expect(ringScene(PICTURE).heads[0]?.width).toBeCloseTo(6.47, 2);
  });

  it("claws hold the girdle: every tip begins outside the stone and ends over it", () => {
    for (const cut of CUTS) {
      const head = ringScene({ ...PICTURE, cut }).heads[0];
      const tips = (head?.parts ?? []).filter((p) => p.stage === "top" && p.surface && !p.surface.wrapU).map((p) => p.surface?.axis ?? []);
      const ends = tips.map((axis) => [axis[0], axis[axis.length - 1]].map((p) => Math.hypot(p?.[0] ?? 0, p?.[2] ?? 0)));
      const claws = ends.filter(([from = 0, to = 0]) => Math.abs(from - to) > 1e-6);
      expect(claws.length, cut).toBeGreaterThanOrEqual(4);
      for (const [from = 0, to = 0] of claws) expect(from, cut).toBeGreaterThan(to + 0.2);
    }
  });

  it("side stones mirror each other and keep clear of the centre", () => {
    const { heads } = ringScene({ ...PICTURE, params: design({ side: { cut: "pear", scale: 0.66 } }) });
    const [a, b] = heads.filter((h) => !h.centre);
    expect(a?.frame.o[0]).toBeCloseTo(-(b?.frame.o[0] ?? 0), 9);
    expect(Math.abs(a?.frame.o[0] ?? 0)).toBeGreaterThan(6.47 / 2 + 1);
  });

  it("more pavé on a full band than on half of one, none on a plain one, and on one strand of a twist", () => {
    const count = (own: Partial<RingParams>): number => ringScene({ ...PICTURE, view: "top", params: design(own) }).pave.length;
    expect(count({})).toBe(0);
    expect(count({ pave: "half" })).toBeGreaterThan(6);
    expect(count({ pave: "full" })).toBeGreaterThan(count({ pave: "half" }));
    expect(count({ pave: "half", shank: "split" })).toBeGreaterThan(count({ pave: "twist", shank: "split" }));
  });

  it("a split band opens towards the head and closes behind", () => {
    const [a, b] = strandsOf(design({ shank: "split", shankW: 3.4 }), 8.3);
    const gap = (angle: number): number => Math.abs((a?.dz(angle) ?? 0) - (b?.dz(angle) ?? 0));
    expect(gap(0)).toBeGreaterThan(gap(Math.PI) + 1.5);
  });
});

import { describe, expect, it } from "vitest";
import { CUTS } from "../stone/cut";
import { ringDrawing } from "./ring-drawing";
import { ringKey, RING_VIEWS, type MetalId, type RingParams, type RingPicture } from "../ring/ring-params";
import { ringSvg } from "./ring-svg";
import { wellFormed } from "../ring/well-formed.test-support";
import { casesOf } from "../../../tests/setup/length";

const SOLITAIRE: RingParams = {
  profile: "court",
  shankW: 2.1,
  shankT: 1.75,
  taper: 0.86,
  shank: "plain",
  head: "prong4",
};
const PICTURE: RingPicture = {
  params: SOLITAIRE,
  cut: "round",
  carat: 1,
  circumference: 52,
  metal: "platinum",
  view: "three-quarter",
};
const METALS: readonly MetalId[] = ["white-gold", "pink-gold", "platinum", "yellow-gold"];
const DESIGNS: readonly Partial<RingParams>[] = [
  {},
  { profile: "flat" },
  { profile: "knife" },
  { profile: "round" },
  { shank: "cathedral" },
  { shank: "split", shankW: 3.4 },
  { shank: "twist", shankW: 3 },
  { shank: "double", shankW: 3.6 },
  { head: "prong6" },
  { head: "double4" },
  { head: "bezel" },
  { halo: true },
  { hiddenHalo: true },
  { pave: "half" },
  { pave: "full" },
  { side: { cut: "pear", scale: 0.66 } },
  { side: { cut: "round", scale: 0.7 } },
];
const svg = (change: Partial<RingPicture>): string => ringSvg({ ...PICTURE, ...change }, { title: "A ring" });
const design = (own: Partial<RingParams>): RingParams => ({ ...SOLITAIRE, ...own });

describe("design drawing of a ring", () => {
  it("differs for every metal, cut, view, weight and size", () => {
    const all = [
      ...METALS.map((metal) => svg({ metal })),
      ...casesOf(
        CUTS.filter((cut) => cut !== "round"),
        4,
      ).map((cut) => svg({ cut })),
      ...RING_VIEWS.filter((view) => view !== "three-quarter").map((view) => svg({ view })),
      svg({ carat: 2 }),
      svg({ circumference: 60 }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("differs for every choice of design", () => {
    const all = casesOf(DESIGNS, 8).map((own) => svg({ params: design(own) }));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(DESIGNS.map((own) => ringKey({ ...PICTURE, params: design(own) }))).size).toBe(
      DESIGNS.length,
    );
  });

  it.each(casesOf(DESIGNS, 6))(
    "design %j is well-formed from before and above, has no inline style or script, and stays small",
    (own) => {
      for (const view of ["three-quarter", "top"] as const) {
        const text = svg({ params: design(own), view, cut: "oval" });
        expect(wellFormed(text)).toBe(true);
        expect(text).not.toMatch(/style=|<script|NaN|undefined|Infinity/);
        expect(text.length).toBeLessThan(45_000);
      }
    },
  );

  it("an east-west stone turns the drawing, and a pointed one gets its V-claws", () => {
    expect(svg({ cut: "marquise", params: design({ eastWest: true }) })).not.toBe(svg({ cut: "marquise" }));
    // Its points need V-claws, whatever the head.
    expect(svg({ cut: "princess", params: design({ head: "v" }) })).toBe(svg({ cut: "princess" }));
    expect(svg({ cut: "oval", params: design({ profile: "flat" }) })).not.toBe(svg({ cut: "oval" }));
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
    for (const view of casesOf(RING_VIEWS, 2)) {
      for (const [cut, carat, circumference] of [
        ["round", 0.3, 44],
        ["marquise", 5, 66],
        ["heart", 5, 44],
      ] as const) {
        for (const shape of ringDrawing({
          ...PICTURE,
          cut,
          carat,
          circumference,
          view,
          params: design({ halo: true }),
        }).shapes) {
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

  it("is of the ring that is made: claws stand before the stone that they hold, and the shank behind its head does not", () => {
    const { shapes } = ringDrawing(PICTURE);
    const grounds = shapes.flatMap(({ kind }, i) => (kind === "metal-ground" ? [i] : []));
    const outline = shapes.findLastIndex(({ kind }) => kind === "line");
    expect(grounds).toHaveLength(2);
    expect(grounds[0]).toBeLessThan(outline);
    expect(grounds[1]).toBeGreaterThan(outline);
    const area = (at: number | undefined): number => (shapes[at ?? -1] as { path: string }).path.length;
    expect(area(grounds[1])).toBeLessThan(area(grounds[0]));
  });

  it("shows small stones where they are seen: more on a full shank than on half of one, none on a plain one, fewer from the side than from above", () => {
    const count = (own: Partial<RingParams>, view: RingPicture["view"] = "top"): number =>
      ringDrawing({ ...PICTURE, view, params: design(own) }).shapes.filter(({ kind }) => kind === "melee")
        .length;
    expect(count({})).toBe(0);
    expect(count({ pave: "half" })).toBeGreaterThan(6);
    expect(count({ pave: "full" })).toBeGreaterThan(count({ pave: "half" }));
    expect(count({ halo: true }, "top")).toBeGreaterThan(count({ halo: true }, "side"));
  });
});

import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { wordsOf } from "~/i18n/i18n.server";
import { ringFacts } from "~/gem/ring/ring-facts";
import type { RingParams } from "~/gem/ring/ring-params";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { differencesOf, formsOf, kindsOf, sentencesOf, type RingRead, type Said } from "./ring-read";

function read(
  change: {
    params?: Partial<RingParams>;
    carat?: number;
    size?: number;
    cut?: "round" | "oval";
    metal?: "platinum" | "yellow-gold";
    engraving?: string;
    band?: boolean;
  } = {},
): RingRead {
  const params = { ...SOLITAIRE, ...change.params };
  const { cut = "round", metal = "platinum" } = change;
  return {
    kinds: kindsOf(params),
    forms: formsOf(params),
    facts: ringFacts({ params, cut, carat: change.carat ?? 1, circumference: change.size ?? 54 }, metal),
    cut,
    metal,
    engraving: change.engraving ?? "",
    band: change.band ?? false,
  };
}

const CHANGES = {
  cut: { cut: "oval" },
  carat: { carat: 1.5 },
  size: { size: 60 },
  metal: { metal: "yellow-gold" },
  engraving: { engraving: "Toujours" },
  band: { band: true },
  head: { params: { head: "prong4" } },
  bezel: { params: { head: "bezel" } },
  halo: { params: { halo: true } },
  hidden: { params: { hiddenHalo: true } },
  pave: { params: { pave: "half" } },
  profile: { params: { profile: "flat" } },
  shank: { params: { shank: "cathedral" } },
  pinched: { params: { run: "pinched", taper: 0.6 } },
  signet: { params: { run: "signet" } },
  rays: { params: { run: "rays" } },
  meridians: { params: { run: "meridians" } },
  graded: { params: { pave: "half", graded: true } },
  milgrain: { params: { milgrain: true } },
  vault: { params: { shank: "split", vault: true } },
  brushed: { params: { finish: "brushed" } },
  hammered: { params: { finish: "hammered" } },
  width: { params: { shankW: 2.6 } },
  across: { cut: "oval", params: { eastWest: true } },
  sides: { params: { side: { cut: "pear", scale: 0.6 } } },
} as const;

describe("A ring in words", () => {
  it.each(Object.entries(CHANGES))(
    "is another text after another %s, and says what is different",
    (_, change) => {
      const [before, after] = [read(), read(change as never)];
      expect(sentencesOf(after)).not.toEqual(sentencesOf(before));
      expect(differencesOf(before, after)).not.toEqual([]);
      expect(differencesOf(after, before)).not.toEqual([]);
    },
  );

  it("says nothing of two rings that are the same", () => {
    expect(differencesOf(read(), read())).toEqual([]);
  });

  it("tells more from less, and by how much", () => {
    const [small, large] = [read(), read({ carat: 2 })];
    const by = Math.round((large.facts.width - small.facts.width) * 10) / 10;
    expect(differencesOf(small, large)).toContainEqual({
      key: "differences:width.more",
      values: { by, now: large.facts.width },
    });
    expect(differencesOf(large, small)).toContainEqual({
      key: "differences:width.less",
      values: { by, now: small.facts.width },
    });
    expect(differencesOf(read({ params: { halo: true } }), read()).map(({ key }) => key)).toContain(
      "differences:without.halo",
    );
  });

  it.each(LANGUAGES.map(({ tag }) => tag))(
    "has a sentence in %s for all of it, with every figure filled in",
    (tag) => {
      const t = wordsOf(tag, ["words", "differences"]) as unknown as (
        key: string,
        values: Said["values"],
      ) => string;
      const rings = [
        read(),
        ...Object.values(CHANGES).map((change) => read(change as never)),
        read({ params: { shank: "split", pave: "full" } }),
        read({ params: { shank: "twist", pave: "twist", profile: "round" } }),
        read({ params: { shank: "double", head: "v" } }),
        read({ params: { head: "double4", profile: "knife" } }),
      ];
      const all = rings.flatMap((ring) => [
        ...sentencesOf(ring),
        ...differencesOf(read(), ring),
        ...differencesOf(ring, read()),
      ]);
      for (const said of all) {
        const text = t(said.key, said.values);
        expect(text, said.key).not.toMatch(/\{\{|^[a-zA-Z]+\.[a-zA-Z.]+$/);
        expect(text.length).toBeGreaterThan(4);
        expect(text, said.key).not.toBe(said.key);
      }
    },
  );
});

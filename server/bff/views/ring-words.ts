import type { CreationChoices } from "~/domain/creation";
import { pictureCarat } from "~/domain/ring";
import type { RingRead } from "~/features/ring-words/ring-read";
import { ringFacts } from "~/gem/ring-facts";
import type { RingParams } from "~/gem/ring-params";
import type { LangTag } from "~/i18n/locales";
import type { Creation } from "../../contract/settings";
import { labelOf } from "./label";

/** What can be said of a creation's geometry. */
export function ringWords(tag: LangTag, creation: Creation, { engravingText }: Pick<CreationChoices, "engravingText">): RingRead {
  const { cut, carat, size, metal, choices } = creation;
  const params = creation.aesthetic.design as RingParams;
  return {
    kinds: { profile: params.profile, shank: params.shank, head: params.head, pave: params.pave ?? "none", halo: params.halo ?? false, hiddenHalo: params.hiddenHalo ?? false, eastWest: params.eastWest ?? false },
    facts: ringFacts({ params, cut, carat: creation.stone?.carat ?? pictureCarat(carat.min), circumference: size }, metal),
    cut: labelOf(tag, "cut", choices.cuts, cut),
    metal: labelOf(tag, "metal", choices.metals, metal),
    engraving: engravingText,
    band: creation.band.chosen,
  };
}

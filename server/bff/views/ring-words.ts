import type { CreationChoices } from "~/domain/creation";
import { pictureCarat } from "~/domain/ring";
import { formsOf, kindsOf, type RingRead } from "~/features/ring-words/ring-read";
import { proportionsFromReport } from "~/gem/stone/report";
import { ringFacts } from "~/gem/ring/ring-facts";
import type { RingParams } from "~/gem/ring/ring-params";
import type { LangTag } from "~/i18n/locales";
import type { Creation } from "../../contract/creation";
import { labelOf } from "./label";
import { reportFigures } from "./stone";

/** A description of a creation's geometry. */
export function ringWords(
  tag: LangTag,
  creation: Creation,
  { engravingText }: Pick<CreationChoices, "engravingText">,
): RingRead {
  const { cut, carat, size, metal, choices } = creation;
  const params = creation.aesthetic.design as RingParams;
  return {
    kinds: kindsOf(params),
    forms: formsOf(params),
    facts: ringFacts({ params, cut, ...stoneSet(creation.stone, carat.min), circumference: size }, metal),
    cut: labelOf(tag, "cut", choices.cuts, cut),
    metal: labelOf(tag, "metal", choices.metals, metal),
    engraving: engravingText,
    band: creation.band.chosen,
  };
}

/** The stone that a ring's measurements use: the exact one by its report, otherwise one from the middle of its band. */
function stoneSet(stone: Creation["stone"], band: number) {
  return stone
    ? { carat: stone.carat, proportions: proportionsFromReport(stone.cut, reportFigures(stone)) }
    : { carat: pictureCarat(band) };
}

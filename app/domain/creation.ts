import {
  caratBand,
  formatCarat,
  isCut,
  isMetal,
  leastClarity,
  leastColor,
  type Clarity,
  type Color,
  type CutSlug,
  type MetalSlug,
} from "./ring";
import { isSize } from "./ring-size";
import { skinTone, type SkinTone } from "./skin-tone";
import {
  checkEngraving,
  DEFAULT_FONT,
  isEngravingFont,
  normaliseEngraving,
  type EngravingFont,
} from "./engraving";

/**
 * A creation as the query of ring, engraving and summary pages holds it until it is saved, so that a link, a reload, or
 * a change of language or region shows the same ring.
 */
export type CreationChoices = {
  cut?: CutSlug;
  /** Lower bound of the carat band. */
  carat?: number;
  /** Lowest accepted colour and clarity; left out if they are the lowest of the range, which every ring meets. */
  colorTo?: Color | undefined;
  clarityTo?: Clarity | undefined;
  /** Inner circumference in mm. */
  size?: number;
  /** With the matching wedding band. */
  band: boolean;
  engravingText: string;
  engravingFont: EngravingFont;
  /** Number of an exact stone, set by a seller's link; never saved to an account (spec §1). */
  stone?: string | undefined;
  /** Skin tone of the hand in its pictures. */
  skin?: SkinTone | undefined;
};

/** Reads the choices of a query. Unknown values count as not chosen, because a query may be edited or outdated. */
export function creationFromSearch(params: URLSearchParams): CreationChoices {
  const cut = params.get("cut");
  const band = caratBand(Number(params.get("carat") ?? Number.NaN));
  const size = Number(params.get("size") ?? Number.NaN);
  const font = params.get("engravingFont");
  const stone = params.get("stone") ?? "";
  const skin = skinTone(params.get("skin"));
  const [colorTo, clarityTo] = [leastColor(params.get("colorTo")), leastClarity(params.get("clarityTo"))];
  const engraving = normaliseEngraving((params.get("engravingText") ?? "").slice(0, 200).toWellFormed());
  return {
    ...(isCut(cut) ? { cut } : {}),
    ...(band ? { carat: band.min } : {}),
    ...(colorTo ? { colorTo } : {}),
    ...(clarityTo ? { clarityTo } : {}),
    ...(isSize(size) ? { size } : {}),
    band: params.get("band") === "1",
    engravingText: checkEngraving(engraving) ? "" : engraving,
    engravingFont: isEngravingFont(font) ? font : DEFAULT_FONT,
    ...(/^[\w-]{1,60}$/.test(stone) ? { stone } : {}),
    ...(skin ? { skin } : {}),
  };
}

/** Query with the same choices; choices equal to their default are left out. */
export function creationSearch(creation: Partial<CreationChoices>): Record<string, string | undefined> {
  return {
    cut: creation.cut,
    carat: creation.carat === undefined ? undefined : formatCarat(creation.carat),
    colorTo: creation.colorTo,
    clarityTo: creation.clarityTo,
    size: creation.size === undefined ? undefined : String(creation.size),
    band: creation.band ? "1" : undefined,
    engravingText: creation.engravingText ? creation.engravingText : undefined,
    engravingFont:
      creation.engravingText && creation.engravingFont !== DEFAULT_FONT ? creation.engravingFont : undefined,
    stone: creation.stone,
    skin: creation.skin?.toString(),
  };
}

/** The choices that determine the price of a ring of one design. `carat`: lower bound of the band; `size` in mm. */
export type PricedChoice = {
  metal: MetalSlug;
  cut: CutSlug;
  carat: number;
  colorTo?: Color | undefined;
  clarityTo?: Clarity | undefined;
  size: number;
  band: boolean;
  engraved: boolean;
};

/**
 * A choice as one query parameter, `white-gold_round_1.00_52_band`, with which the next page shows what has changed.
 */
export function choiceWord({
  metal,
  cut,
  carat,
  colorTo,
  clarityTo,
  size,
  band,
  engraved,
}: PricedChoice): string {
  return [
    metal,
    cut,
    formatCarat(carat),
    size,
    ...[colorTo, clarityTo].filter(Boolean),
    ...(band ? ["band"] : []),
    ...(engraved ? ["engraved"] : []),
  ].join("_");
}

/** Parses such a parameter; `null` for any other text. */
export function choiceOfWord(word: string | null): PricedChoice | null {
  if (!word || word.length > 80) return null;
  const [metal, cut, carat, size, ...more] = word.split("_");
  const band = caratBand(Number(carat));
  if (
    !isMetal(metal) ||
    !isCut(cut) ||
    !band ||
    !isSize(Number(size)) ||
    more.some((one) => one !== "band" && one !== "engraved" && !leastColor(one) && !leastClarity(one))
  )
    return null;
  return {
    metal,
    cut,
    carat: band.min,
    colorTo: more.map(leastColor).find(Boolean),
    clarityTo: more.map(leastClarity).find(Boolean),
    size: Number(size),
    band: more.includes("band"),
    engraved: more.includes("engraved"),
  };
}

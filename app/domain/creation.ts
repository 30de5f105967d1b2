import { caratBand, formatCarat, isCut, type CutSlug } from "./ring";
import { isSize } from "./ring-size";
import { checkEngraving, DEFAULT_FONT, isEngravingFont, normaliseEngraving, type EngravingFont } from "./engraving";

/**
 * A creation as it stands in the query of ring, engraving and summary pages, until it is saved: a link, a reload, another
 * language or region shows the same ring.
 */
export type CreationChoices = {
  cut?: CutSlug;
  /** Lower bound of the carat band. */
  carat?: number;
  /** Inner circumference in mm. */
  size?: number;
  /** With the matching wedding band. */
  band: boolean;
  engravingText: string;
  engravingFont: EngravingFont;
};

/** Reads the choices of a query. What is unknown counts as not chosen: a query is a wish, not a claim. */
export function creationFromSearch(params: URLSearchParams): CreationChoices {
  const cut = params.get("cut");
  const band = caratBand(Number(params.get("carat") ?? Number.NaN));
  const size = Number(params.get("size") ?? Number.NaN);
  const font = params.get("engravingFont");
  const engraving = normaliseEngraving((params.get("engravingText") ?? "").slice(0, 200).toWellFormed());
  return {
    ...(isCut(cut) ? { cut } : {}),
    ...(band ? { carat: band.min } : {}),
    ...(isSize(size) ? { size } : {}),
    band: params.get("band") === "1",
    engravingText: checkEngraving(engraving) ? "" : engraving,
    engravingFont: isEngravingFont(font) ? font : DEFAULT_FONT,
  };
}

/** The query that says the same; what has its default is left out. */
export function creationSearch(creation: Partial<CreationChoices>): Record<string, string | undefined> {
  return {
    cut: creation.cut,
    carat: creation.carat === undefined ? undefined : formatCarat(creation.carat),
    size: creation.size === undefined ? undefined : String(creation.size),
    band: creation.band ? "1" : undefined,
    engravingText: creation.engravingText ? creation.engravingText : undefined,
    engravingFont: creation.engravingText && creation.engravingFont !== DEFAULT_FONT ? creation.engravingFont : undefined,
  };
}

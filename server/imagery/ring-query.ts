import { checkEngraving, DEFAULT_FONT, isEngravingFont, normaliseEngraving } from "~/domain/engraving";
import { caratBand, exactCarat, isCut, isMetal, pictureCarat, type CutSlug } from "~/domain/ring";
import { skinTone } from "~/domain/skin-tone";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { PICTURE_SHAPES, PICTURE_WIDTHS, type PictureShape } from "~/features/ring-picture/picture-sizes";
import type { EngravedText } from "~/gem/engraving/groove";
import { PICTURE_VIEWS, type PictureView, type RingParams, type RingPicture } from "~/gem/ring/ring-params";
import { apiClient } from "../bff/api-client/transport";
import { getDesign } from "../bff/clients/settings";
import { ownProportions } from "./stone-picture";
import type { Runtime } from "../runtime-parts";

/** The ring of a query, and its name; `null` if a part is unknown, rather than another ring. */
export async function ringOf(
  run: Runtime,
  query: URLSearchParams,
): Promise<{ ring: RingPicture; aesthetic: string; label: string } | null> {
  const [metal, cut] = [query.get("metal"), query.get("cut")];
  const asked = query.get("view") ?? "three-quarter";
  const view = asked === "inside" ? "front" : asked;
  if (!isMetal(metal) || !isCut(cut) || !isView(view) || !isMeasured(query)) return null;
  const caller = { store: "", lang: "en", requestId: "render" };
  const aesthetic = await getDesign(apiClient(run.api, run.apiBase, caller), caller, query.get("aesthetic"));
  if (!aesthetic) return null;
  const ring = {
    params: aesthetic.design as RingParams,
    cut,
    ...stoneAsked(cut, query),
    circumference: Number(query.get("size") ?? DEFAULT_SIZE),
    metal,
    view,
    band: query.get("band") === "1",
    ...(view === "hand" ? { skin: skinTone(query.get("skin")) } : {}),
  };
  return { ring, aesthetic: aesthetic.value, label: aesthetic.label };
}

/** Whether weight and size, if given, are ones that are sold. */
function isMeasured(query: URLSearchParams): boolean {
  const holds = (name: string, isKnown: (value: number) => boolean): boolean => {
    const said = query.get(name);
    return said === null || (said.trim() !== "" && isKnown(Number(said)));
  };
  return (
    holds("size", isSize) &&
    holds("carat", (carat) => caratBand(carat) !== undefined) &&
    holds("exact", (carat) => exactCarat(carat) !== undefined)
  );
}

/**
 * Weight in carat of the stone in a query: the middle of its band, or with `exact` that weight in the proportions of
 * its report.
 */
export function stoneAsked(cut: CutSlug, query: URLSearchParams): Pick<RingPicture, "carat" | "proportions"> {
  const carat = exactCarat(Number(query.get("exact") ?? Number.NaN));
  if (carat === undefined) return { carat: pictureCarat(Number(query.get("carat") ?? 1)) };
  const proportions = ownProportions(cut, query);
  return { carat, ...(proportions ? { proportions } : {}) };
}

/** The letters to engrave, for the `inside` view; null if they cannot be engraved. An empty text is the bare inside. */
export function lettersOf(query: URLSearchParams): EngravedText | null {
  const text = normaliseEngraving((query.get("text") ?? "").slice(0, 200).toWellFormed());
  const font = query.get("font") ?? DEFAULT_FONT;
  return isEngravingFont(font) && !checkEngraving(text) ? { text, font } : null;
}

const isView = (text: string): text is PictureView => (PICTURE_VIEWS as readonly string[]).includes(text);

/** Pixels of a query: a listed width, a listed shape; `null` otherwise. */
export function pixelsOf(query: URLSearchParams): { width: number; height: number } | null {
  const width = Number(query.get("w") ?? 640);
  const shape = query.get("shape") ?? "square";
  if (!(PICTURE_WIDTHS as readonly number[]).includes(width) || !Object.hasOwn(PICTURE_SHAPES, shape))
    return null;
  return { width, height: Math.round(width / PICTURE_SHAPES[shape as PictureShape]) };
}

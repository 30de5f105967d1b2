import { caratBand, CLARITIES, COLORS, formatCarat, ORIGINS } from "~/domain/ring";
import { typedCarat } from "~/domain/typed-carat";
import { DIAMOND_SORTS } from "~/features/diamonds/shown";

/** The weights of a ring's own `carat`, as from the ring page, if the address has no others. */
function bandOf(query: URLSearchParams) {
  const band = caratBand(Number(query.get("carat") ?? Number.NaN));
  return band && !query.has("caratMin") && !query.has("caratMax")
    ? { caratMin: formatCarat(band.min), caratMax: formatCarat(band.max) }
    : undefined;
}

/** The filters of the query as typed, and the weights in carat that they mean; `errors` for what cannot be read. */
export function readFilters(query: URLSearchParams) {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, 20);
  const { caratMin, caratMax } = bandOf(query) ?? {
    caratMin: typed("caratMin"),
    caratMax: typed("caratMax"),
  };
  const wrong = (text: string) => (text && typedCarat(text) === null ? "carat" : null);
  return {
    typed: { caratMin, caratMax },
    errors: { caratMin: wrong(caratMin), caratMax: wrong(caratMax) },
    carats: { min: typedCarat(caratMin) ?? undefined, max: typedCarat(caratMax) ?? undefined },
    color: COLORS.filter((color) => query.getAll("color").includes(color)),
    clarity: CLARITIES.filter((clarity) => query.getAll("clarity").includes(clarity)),
    origin: ORIGINS.filter((origin) => query.getAll("origin").includes(origin)),
    sort: DIAMOND_SORTS.find((sort) => sort === query.get("sort")) ?? "price",
    after: query.get("after")?.slice(0, 100) || undefined,
  };
}

import { LRUCache } from "lru-cache";
import { caratBand, isCut, isMetal } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { wordsOf } from "~/i18n/i18n.server";
import { DEFAULT_LANG, isLang, langTag } from "~/i18n/locales";
import { grooveOf, type EngravedText } from "~/gem/engraving/groove";
import { proportionsKey } from "~/gem/stone/cut";
import { ringLinesSvg } from "~/gem/drawing/ring-lines";
import { ringModel, type RingOrder } from "~/gem/ring/ring-model";
import type { RingParams } from "~/gem/ring/ring-params";
import { ringSolid } from "~/gem/ring/ring-solid";
import { stlFile } from "~/gem/ring/stl";
import { apiClient } from "../bff/api-client/transport";
import { getDesign } from "../bff/clients/settings";
import { lettersOf, stoneAsked } from "./ring-query";
import { glbFile } from "./solids/glb";
import type { Worn } from "./solids/material";
import { usdzFile } from "./solids/usdz";
import type { Runtime } from "../runtime-parts";

/** Caches by kind: solids have some megabytes each, drawings some kilobytes. */
const solids = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 8 });
const drawings = new LRUCache<string, string>({ max: 100 });

type Solid = {
  type: string;
  of: (
    ring: RingOrder,
    worn: Worn,
    letters: EngravedText | null,
  ) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
};

/** Solids by file extension: to print, and for augmented reality (both formats: metres, y up, one file). */
const SOLIDS: Readonly<Record<string, Solid>> = {
  stl: { type: "model/stl", of: (ring) => stlFile(ringModel(ring, "light").metal) },
  glb: { type: "model/gltf-binary", of: (ring, worn, letters) => glbFile(solidOf(ring, letters), worn) },
  usdz: {
    type: "model/vnd.usdz+zip",
    of: (ring, worn, letters) => usdzFile(solidOf(ring, letters), worn),
  },
};

/** Cells per millimetre of the letters' mask: no viewer comes nearer. */
const PER_MM = 30;

/** The solid of a ring with its engraving, if that fits. */
const solidOf = (ring: RingOrder, letters: EngravedText | null) =>
  ringSolid(
    ringModel(ring, "light"),
    letters ? grooveOf(ring.params, ring.circumference, letters, PER_MM) : undefined,
  );

/**
 * Rings as 3D and tactile files: `/render/ring.stl?aesthetic&cut&carat&size` is the metal in mm, for printing;
 * `ring.glb` and `ring.usdz` with `metal` are the ring with its stones in real size, with `text` and `font` engraved;
 * `/render/ring-lines.svg` with `lang` is a drawing with raised lines for swell paper. null for other paths.
 */
export async function renderTouch(
  run: Runtime,
  path: string,
  query: URLSearchParams,
): Promise<Response | null> {
  const ending = /^\/render\/ring\.(stl|glb|usdz)$/.exec(path)?.[1];
  if (!ending && path !== "/render/ring-lines.svg") return null;
  const slug = query.get("lang") ?? undefined;
  const lang = langTag(isLang(slug) ? slug : DEFAULT_LANG);
  const caller = { store: "", lang, requestId: "render" };
  const aesthetic = await getDesign(apiClient(run.api, run.apiBase, caller), caller, query.get("aesthetic"));
  const cut = query.get("cut");
  const circumference = Number(query.get("size") ?? DEFAULT_SIZE);
  if (!aesthetic || !isCut(cut) || !caratBand(Number(query.get("carat") ?? 1)) || !isSize(circumference))
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { carat, proportions } = stoneAsked(cut, query);
  const ring: RingOrder = { params: aesthetic.design as RingParams, cut, carat, proportions, circumference };
  const name = `${aesthetic.value}-${cut}-${carat.toFixed(2)}-${circumference}`;
  const known = `${name} ${proportionsKey(cut, proportions)}`;
  const solid = ending && SOLIDS[ending];
  if (solid) {
    const asked = query.get("metal");
    const metal = isMetal(asked) ? asked : "platinum";
    const letters = lettersOf(query);
    const full = `${known} ${ending} ${ending === "stl" ? "" : `${metal} ${letters?.font ?? ""} ${letters?.text ?? ""}`}`;
    const file = solids.get(full) ?? (await solid.of(ring, { name, metal }, letters));
    solids.set(full, file);
    return ending === "stl"
      ? download(file, solid.type, `${name}.stl`)
      : download(file, solid.type, `${name}-${metal}.${ending}`, "inline");
  }
  const key = `${known} ${lang}`;
  const t = wordsOf(lang, ["words", "reference"]);
  const title = `${aesthetic.label} · ${t(`reference:cut.${cut}`)} · ${carat.toFixed(2)} ct · ${circumference} mm`;
  const drawing =
    drawings.get(key) ??
    ringLinesSvg(ring, { title, front: t("sheet.front"), top: t("sheet.top"), scale: t("sheet.scale") });
  drawings.set(key, drawing);
  return download(drawing, "image/svg+xml; charset=utf-8", `${name}.svg`);
}

/** A file with its name. Formats that a viewer opens in place are not sent as a download. */
function download(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  place: "attachment" | "inline" = "attachment",
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `${place}; filename="${name}"`,
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

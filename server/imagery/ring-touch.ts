import { LRUCache } from "lru-cache";
import { caratBand, isCut } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { wordsOf } from "~/i18n/i18n.server";
import { DEFAULT_LANG, isLang, langTag } from "~/i18n/locales";
import { proportionsKey } from "~/gem/stone/cut";
import { ringLinesSvg } from "~/gem/drawing/ring-lines";
import { ringModel, type RingOrder } from "~/gem/ring/ring-model";
import type { RingParams } from "~/gem/ring/ring-params";
import { stlFile } from "~/gem/ring/stl";
import { apiClient } from "../bff/api-client/transport";
import { getDesign } from "../bff/clients/settings";
import { stoneAsked } from "./ring-query";
import type { Runtime } from "../runtime-parts";

/** Files by what they show: solids have some megabytes each, drawings some kilobytes. */
const solids = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 8 });
const drawings = new LRUCache<string, string>({ max: 100 });

/**
 * Rings for fingers: `/render/ring.stl?aesthetic&cut&carat&size` is the metal in mm, to print; `/render/ring-lines.svg`
 * with `lang` is a drawing with raised lines for swell paper. null for other paths.
 */
export async function renderTouch(
  run: Runtime,
  path: string,
  query: URLSearchParams,
): Promise<Response | null> {
  if (path !== "/render/ring.stl" && path !== "/render/ring-lines.svg") return null;
  const slug = query.get("lang") ?? undefined;
  const lang = langTag(isLang(slug) ? slug : DEFAULT_LANG);
  const caller = { store: "aurive_fr", lang, requestId: "render" };
  const aesthetic = await getDesign(apiClient(run.api, run.apiBase, caller), caller, query.get("aesthetic"));
  const cut = query.get("cut");
  const circumference = Number(query.get("size") ?? DEFAULT_SIZE);
  if (!aesthetic || !isCut(cut) || !caratBand(Number(query.get("carat") ?? 1)) || !isSize(circumference))
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { carat, proportions } = stoneAsked(cut, query);
  const ring: RingOrder = { params: aesthetic.design as RingParams, cut, carat, proportions, circumference };
  const name = `${aesthetic.value}-${cut}-${carat.toFixed(2)}-${circumference}`;
  const known = `${name} ${proportionsKey(cut, proportions)}`;
  if (path === "/render/ring.stl") {
    const file = solids.get(known) ?? stlFile(ringModel(ring, "light").metal);
    solids.set(known, file);
    return download(file, "model/stl", `${name}.stl`);
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

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

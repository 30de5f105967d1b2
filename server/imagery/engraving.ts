import { LRUCache } from "lru-cache";
import { etagOf } from "../platform/ids";
import {
  checkEngraving,
  DEFAULT_FONT,
  isEngravingFont,
  normaliseEngraving,
  type EngravingFont,
} from "~/domain/engraving";
import { isMetal } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { shankInside, type ShankInside } from "~/gem/engraving/inside";
import { sampleSvg, toolPathSvg } from "~/gem/engraving/drawing";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving, type EngravingLayout } from "~/gem/engraving/layout";
import { engravingPicture } from "~/gem/engraving/picture";
import { stripPicture } from "~/gem/engraving/strip";
import type { MetalId, RingParams } from "~/gem/ring/ring-params";
import { apiClient } from "../bff/api-client/transport";
import { getDesign } from "../bff/clients/settings";
import { engravingFigures } from "../bff/views/engraving";
import type { Runtime } from "../runtime-parts";

const bodies = new LRUCache<string, string>({ max: 500 });

const SVG = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};
const JSON_TYPE = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "private, max-age=60",
};

/**
 * `/render/engraving.svg?aesthetic&size&metal&text&font` (the inside of the band), `/render/engraving-tool.svg` (the
 * tool path), `/render/engraving-strip.svg` (only the letters, flat), `/render/engraving.json` (its figures and
 * problems) and `/render/face.svg?font` (the name of a font in its own letters); null for other paths.
 */
export async function renderEngraving(
  run: Runtime,
  path: string,
  query: URLSearchParams,
  ifNoneMatch: string | undefined,
): Promise<Response | null> {
  const named = query.get("font") ?? DEFAULT_FONT;
  const font = isEngravingFont(named) ? named : null;
  if (path === "/render/face.svg")
    return font ? sent(`face ${font}`, () => sampleSvg(font, faceOf(font)), SVG, ifNoneMatch) : missing();
  if (
    path !== "/render/engraving.svg" &&
    path !== "/render/engraving.json" &&
    path !== "/render/engraving-tool.svg" &&
    path !== "/render/engraving-strip.svg"
  )
    return null;
  const caller = { store: "", lang: "en", requestId: "render" };
  const aesthetic = await getDesign(apiClient(run.api, run.apiBase, caller), caller, query.get("aesthetic"));
  const metal = query.get("metal") ?? "platinum";
  if (!aesthetic || !font || !isMetal(metal)) return missing();
  const wanted = Number(query.get("size") ?? DEFAULT_SIZE);
  const size = isSize(wanted) ? wanted : DEFAULT_SIZE;
  const text = normaliseEngraving((query.get("text") ?? "").slice(0, 200).toWellFormed());
  const key = `${path} ${aesthetic.value} ${size} ${metal} ${font} ${text}`;
  const params = aesthetic.design as RingParams;
  if (path.endsWith(".json"))
    return sent(
      key,
      () => JSON.stringify(engravingFigures(params, size, text, font)),
      JSON_TYPE,
      ifNoneMatch,
    );
  if (path === "/render/engraving-tool.svg") {
    const band = shankInside(params, size);
    const layout = layoutOf(params, size, text, font);
    return layout
      ? sent(
          key,
          () => toolPathSvg(band, layout, { title: text, description: `${font}, ${size} mm` }),
          { ...SVG, "Content-Disposition": 'attachment; filename="engraving.svg"' },
          ifNoneMatch,
        )
      : missing();
  }
  if (path === "/render/engraving-strip.svg")
    return sent(
      key,
      () => stripPicture(shankInside(params, size), layoutOf(params, size, text, font), text),
      SVG,
      ifNoneMatch,
    );
  return sent(key, () => picture(shankInside(params, size), text, font, metal), SVG, ifNoneMatch);
}

function layoutOf(
  params: RingParams,
  size: number,
  text: string,
  font: EngravingFont,
): EngravingLayout | null {
  return text && !checkEngraving(text)
    ? fitEngraving(text, faceOf(font), shankInside(params, size)).layout
    : null;
}

function picture(band: ShankInside, text: string, font: EngravingFont, metal: MetalId): string {
  const wrong = checkEngraving(text);
  // A text of two hundred characters is not laid out: the message about its length is enough.
  const fit = text && wrong?.code !== "engraving_long" ? fitEngraving(text, faceOf(font), band) : null;
  return engravingPicture(band, fit?.layout ?? null, { metal, title: text, fits: !fit?.problem && !wrong });
}

function sent(
  key: string,
  make: () => string,
  headers: Record<string, string>,
  ifNoneMatch: string | undefined,
): Response {
  let body = bodies.get(key);
  if (body === undefined) {
    body = make();
    bodies.set(key, body);
  }
  const etag = etagOf(body);
  if (ifNoneMatch === etag)
    return new Response(null, {
      status: 304,
      headers: { ETag: etag, "Cache-Control": headers["Cache-Control"] ?? "" },
    });
  return new Response(body, { headers: { ...headers, ETag: etag } });
}

const missing = (): Response =>
  new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });

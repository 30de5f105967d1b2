import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { CutDrawing } from "~/features/stone-drawing/cut-drawing";
import { ringSvg } from "~/gem/ring-svg";
import { RING_VIEWS, ringKey, type RingParams, type RingView } from "~/gem/ring-params";
import { caratBand, isCut, isMetal } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { apiClient } from "../bff/clients/transport";
import { getSettings } from "../bff/clients/settings";
import type { Runtime } from "../runtime";
import { stonePicture, type Draw } from "./stone-picture";

type Picture = { body: string; etag: string };

/** Drawings by canonical key. */
const pictures = new LRUCache<string, Picture>({ maxSize: 24_000_000, sizeCalculation: ({ body }) => body.length });

const HEADERS = { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'" };

/** `/render/ring.svg?aesthetic&metal&cut&carat&size&view` `/render/stone.svg?cut&view&detail` (the play of light, see stonePicture) and `/render/cut.svg?cut&view&look` (the facets): pictures that need no script. */
export async function renderPicture(run: Runtime, path: string, query: URLSearchParams, ifNoneMatch: string | undefined): Promise<Response> {
  const draw = path === "/render/ring.svg" ? await ring(run, query) : path === "/render/stone.svg" ? stonePicture(query) : path === "/render/cut.svg" ? facets(query) : null;
  if (!draw) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  let picture = pictures.get(draw.key);
  if (!picture) {
    const body = draw.make();
    picture = { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"` };
    pictures.set(draw.key, picture);
  }
  if (ifNoneMatch === picture.etag) return new Response(null, { status: 304, headers: { ETag: picture.etag, "Cache-Control": HEADERS["Cache-Control"] } });
  return new Response(picture.body, { headers: { ...HEADERS, ETag: picture.etag } });
}

async function ring(run: Runtime, query: URLSearchParams): Promise<Draw | null> {
  const [metal, cut] = [query.get("metal"), query.get("cut")];
  const view = query.get("view") ?? "three-quarter";
  if (!isMetal(metal) || !isCut(cut) || !(RING_VIEWS as readonly string[]).includes(view)) return null;
  const settings = await getSettings(apiClient(run.api, run.apiBase, { store: "aurive_fr", lang: "en", requestId: "render" }), "en");
  const aesthetic = settings.aesthetics.find((a) => a.value === query.get("aesthetic"));
  if (!aesthetic) return null;
  const size = Number(query.get("size") ?? DEFAULT_SIZE);
  const picture = { params: aesthetic.design as RingParams, cut, carat: carat(query), circumference: isSize(size) ? size : DEFAULT_SIZE, metal, view: view as RingView };
  return { key: `${aesthetic.value} ${ringKey(picture)}`, make: () => ringSvg(picture, { title: aesthetic.label, size: 800 }) };
}

/** The middle of the band, so that every weight in it is one picture. */
function carat(query: URLSearchParams): number {
  const band = caratBand(Number(query.get("carat") ?? 1)) ?? { min: 1, max: 1 };
  return Math.round(((band.min + band.max) / 2) * 100) / 100;
}

/** Facet drawings stand beside words of the soft ink. */
const INK = "#6b655c";

function facets(query: URLSearchParams): Draw | null {
  const cut = query.get("cut");
  const view = query.get("view") ?? "crown";
  const look = query.get("look") ?? "shaded";
  if (!isCut(cut) || (view !== "crown" && view !== "pavilion" && view !== "profile") || (look !== "shaded" && look !== "line")) return null;
  const make = () => renderToStaticMarkup(<CutDrawing cut={cut} view={view} look={look} size={240} decorative />).replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" color="${INK}" `);
  return { key: `cut ${cut} ${view} ${look}`, make };
}

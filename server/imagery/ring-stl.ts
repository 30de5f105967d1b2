import { LRUCache } from "lru-cache";
import { caratBand, isCut } from "~/domain/ring";
import { DEFAULT_SIZE, isSize } from "~/domain/ring-size";
import { ringModel } from "~/gem/ring-model";
import type { RingParams } from "~/gem/ring-params";
import { stlFile } from "~/gem/stl";
import { apiClient } from "../bff/clients/transport";
import { getSettings } from "../bff/clients/settings";
import type { Runtime } from "../runtime";

/** Files by what they show; some megabytes each. */
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 8 });

/** `/render/ring.stl?aesthetic&cut&carat&size`: the metal of a ring in mm, to print; null for other paths. */
export async function renderStl(run: Runtime, path: string, query: URLSearchParams): Promise<Response | null> {
  if (path !== "/render/ring.stl") return null;
  const settings = await getSettings(apiClient(run.api, run.apiBase, { store: "aurive_fr", lang: "en", requestId: "render" }), "en");
  const aesthetic = settings.aesthetics.find((a) => a.value === query.get("aesthetic"));
  const cut = query.get("cut");
  const carat = caratBand(Number(query.get("carat") ?? 1))?.min;
  const circumference = Number(query.get("size") ?? DEFAULT_SIZE);
  if (!aesthetic || !isCut(cut) || carat === undefined || !isSize(circumference)) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const name = `${aesthetic.value}-${cut}-${carat.toFixed(2)}-${circumference}`;
  const file = files.get(name) ?? stlFile(ringModel({ params: aesthetic.design as RingParams, cut, carat, circumference }, "light").metal);
  files.set(name, file);
  return new Response(file, { headers: { "Content-Type": "model/stl", "Content-Disposition": `attachment; filename="${name}.stl"`, "Cache-Control": "public, max-age=86400" } });
}

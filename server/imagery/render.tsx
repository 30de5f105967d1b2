import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { CutDrawing } from "~/features/stone-drawing/cut-drawing";
import { isCut } from "~/domain/ring";
import { etagOf } from "../platform/ids";
import type { Runtime } from "../runtime-parts";
import { asetPicture, stonePicture, type Draw } from "./stone-picture";
import { turningRing } from "./turning-ring";
import type { Asked } from "./picture-answer";
import { drawnRing, tracedRing } from "./traced-ring";
import { tracedStone } from "./traced-stone";
import { bareHand } from "./bare-hand";
import { wallStill } from "./wall-still";

type Picture = { body: string; etag: string };

/** Cache of drawings by canonical key. */
const pictures = new LRUCache<string, Picture>({
  maxSize: 24_000_000,
  sizeCalculation: ({ body }) => body.length,
});

const HEADERS = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};

/**
 * Traced pictures (tracedRing, tracedStone, wallStill) and drawings:
 * `/render/ring.svg?aesthetic&metal&cut&carat&size&view` `/render/turn.webp` with a ring's query (it turns once
 * around), `/render/hand.webp?size&skin` (a hand without its ring), `/render/stone.svg?cut&view&detail` (the play of
 * light, see stonePicture) `/render/aset.svg` (its light map) and `/render/cut.svg?cut&view&look` (the facets):
 * pictures that need no script.
 */
export async function renderPicture(
  run: Runtime,
  path: string,
  query: URLSearchParams,
  asked: Asked,
): Promise<Response> {
  const [, subject, extension] = /^\/render\/(ring|stone)(?:\.(?!svg$)([a-z]+))?$/.exec(path) ?? [];
  if (subject === "ring") return tracedRing(run, extension, query, asked);
  if (subject === "stone") return tracedStone(run, extension, query, asked);
  if (path === "/render/hand.webp") return bareHand(query, asked);
  if (path === "/render/wall" || path === "/render/wall.jpg")
    return wallStill(run, path.endsWith(".jpg"), query, asked);
  if (path === "/render/ring.svg") return drawnRing(run, query, asked);
  if (path === "/render/turn.webp") return turningRing(run, query, asked);
  const draw =
    path === "/render/stone.svg"
      ? stonePicture(query)
      : path === "/render/aset.svg"
        ? asetPicture(query)
        : path === "/render/cut.svg"
          ? facets(query)
          : null;
  if (!draw) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  let picture = pictures.get(draw.key);
  if (!picture) {
    const body = draw.make();
    picture = { body, etag: etagOf(body) };
    pictures.set(draw.key, picture);
  }
  if (asked.ifNoneMatch === picture.etag)
    return new Response(null, {
      status: 304,
      headers: { ETag: picture.etag, "Cache-Control": HEADERS["Cache-Control"] },
    });
  return new Response(picture.body, { headers: { ...HEADERS, ETag: picture.etag } });
}

/** Colour of facet drawings, that of the secondary text beside them. */
const INK = "#6b655c";

function facets(query: URLSearchParams): Draw | null {
  const cut = query.get("cut");
  const view = query.get("view") ?? "crown";
  const look = query.get("look") ?? "shaded";
  if (
    !isCut(cut) ||
    (view !== "crown" && view !== "pavilion" && view !== "profile") ||
    (look !== "shaded" && look !== "line")
  )
    return null;
  const make = () =>
    renderToStaticMarkup(<CutDrawing cut={cut} view={view} look={look} size={240} decorative />).replace(
      "<svg ",
      `<svg xmlns="http://www.w3.org/2000/svg" color="${INK}" `,
    );
  return { key: `cut ${cut} ${view} ${look}`, make };
}

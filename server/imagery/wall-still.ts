import type { Runtime } from "../runtime-parts";
import { CONTENT_TYPES } from "./job";
import { PoolFull } from "./pool";
import { ringOf } from "./ring-query";
import { wallOf } from "./stills";
import { answer, refused, tracedRing, type Asked } from "./traced-ring";
import { PICTURE_WIDTHS, WALL_WIDTHS } from "~/features/ring-picture/picture-sizes";

/**
 * `/render/wall?aesthetic&metal&cut&w`: a ring on its slab in the morning light, drawn ahead, in the best format that the
 * browser takes. A ring that has no such picture is answered by the wide one on paper. 400 for a width that is not offered.
 */
export async function wallStill(run: Runtime, query: URLSearchParams, asked: Asked): Promise<Response> {
  const width = Number(query.get("w") ?? WALL_WIDTHS[0]);
  if (!(WALL_WIDTHS as readonly number[]).includes(width)) return refused(400);
  const found = await ringOf(run, query);
  if (!found) return refused(404);
  const still = await wallOf(found.ring);
  if (!still) {
    const wide = new URLSearchParams(query);
    wide.set("shape", "wide");
    wide.set("w", String(PICTURE_WIDTHS.findLast((w) => w <= Math.min(width, 1200)) ?? 800));
    return tracedRing(run, undefined, wide, asked);
  }
  const format = asked.accept?.includes("image/avif") ? "avif" : "webp";
  try {
    const drawn = await run.pictures.draw({ kind: "still", file: still, width, format }, asked.left);
    return answer(drawn, CONTENT_TYPES[format], asked, { Vary: "Accept" });
  } catch (error) {
    if (!(error instanceof PoolFull))
      run.log.error({ error: error instanceof Error ? error.message : "unknown" }, "picture failed");
    return refused(503);
  }
}

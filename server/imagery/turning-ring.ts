import { ringKey } from "~/gem/ring/ring-params";
import type { Runtime } from "../runtime-parts";
import { ringOf } from "./ring-query";
import { answer, refused, type Asked } from "./picture-answer";

/** Maximum waiting time of a download, ms; a later request finds it drawn. */
const PATIENCE = 45_000;

/**
 * `/render/turn.webp?aesthetic&metal&cut&carat&size&band`: the ring turning once around, to share. Drawn at the lowest
 * priority and cached; if it takes too long, the answer is 503 with Retry-After.
 */
export async function turningRing(run: Runtime, query: URLSearchParams, asked: Asked): Promise<Response> {
  query.delete("view");
  const found = await ringOf(run, query);
  if (!found) return refused(404);
  const { ring } = found;
  const drawn = await run.pictures.turn(ring, PATIENCE).catch((error: unknown) => {
    run.log.error(
      { picture: ringKey(ring), error: error instanceof Error ? error.message : "unknown" },
      "turn failed",
    );
    return undefined;
  });
  if (!drawn) return refused(503);
  const name = [found.aesthetic, ring.cut, ring.carat.toFixed(2), ring.metal].join("-");
  return answer(drawn, "image/webp", asked, { "Content-Disposition": `inline; filename="${name}.webp"` });
}

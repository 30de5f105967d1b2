import { isCut } from "~/domain/ring";
import { turnOf } from "#server/imagery/tracer/trace-stone";
import type { Runtime } from "../runtime-parts";
import { CONTENT_TYPES } from "./job";
import { PoolFull } from "./pool";
import { ownProportions } from "./stone-picture";
import { answer, refused, type Asked } from "./picture-answer";
import { isFormat } from "./traced-ring";

const WIDTHS: readonly number[] = [160, 240, 320, 480, 640];
/** Frames of one turn. */
export const TURN_FRAMES = 24;

/**
 * `/render/stone.webp?cut&w&frame&ground` with the figures of a report as in `stonePicture`: a loose stone, traced;
 * face up, or frame 0…23 of a turn. 404 for an unknown cut, 400 for another size or frame.
 */
export async function tracedStone(
  run: Runtime,
  extension = "webp",
  query: URLSearchParams,
  asked: Asked,
): Promise<Response> {
  const cut = query.get("cut");
  const width = Number(query.get("w") ?? 480);
  const ground = query.get("ground") ?? "transparent";
  const frame = query.get("frame");
  const lean =
    frame === null
      ? { tilt: 0, azimuth: 0 }
      : /^\d{1,2}$/.test(frame)
        ? turnOf(TURN_FRAMES)[Number(frame)]
        : undefined;
  if (!isCut(cut)) return refused(404);
  if (
    !isFormat(extension) ||
    !lean ||
    !WIDTHS.includes(width) ||
    (ground !== "paper" && ground !== "transparent")
  )
    return refused(400);
  const proportions = ownProportions(cut, query);
  try {
    return answer(
      await run.pictures.draw(
        {
          kind: "stone",
          cut,
          ...(proportions ? { proportions } : {}),
          ...lean,
          width,
          ground,
          format: extension,
        },
        asked.left,
      ),
      CONTENT_TYPES[extension],
      asked,
    );
  } catch (error) {
    if (!(error instanceof PoolFull))
      run.log.error({ error: error instanceof Error ? error.message : "unknown" }, "picture failed");
    return refused(503);
  }
}

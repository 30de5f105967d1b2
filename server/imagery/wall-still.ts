import type { RingPicture } from "~/gem/ring/ring-params";
import type { Runtime } from "../runtime-parts";
import { CONTENT_TYPES } from "./job";
import { PoolFull } from "./pool";
import { ringOf } from "./ring-query";
import { sentStill } from "./sent-still";
import { stillOf, wallOf, WALL_SIZE } from "./stills";
import { answer, inTime, PATIENCE, refused, type Asked } from "./picture-answer";
import { placeholderPicture } from "./traced-ring";
import { PICTURE_SHAPES, WALL_WIDTHS } from "~/features/ring-picture/picture-sizes";

/**
 * `/render/wall?aesthetic&metal&cut&w`: a ring on its collection's slab, drawn in advance, in the best format that the
 * browser accepts; `/render/wall.jpg` is a JPEG in the format of a link preview. A ring without such a picture is
 * placed on paper in the same position, so that the crop of a page shows it too; until it is drawn, its drawing
 * replaces it. 400 for another width.
 */
export async function wallStill(
  run: Runtime,
  card: boolean,
  query: URLSearchParams,
  asked: Asked,
): Promise<Response> {
  const width = Number(query.get("w") ?? WALL_WIDTHS[0]);
  if (!(WALL_WIDTHS as readonly number[]).includes(width)) return refused(400);
  const found = await ringOf(run, query);
  if (!found) return refused(404);
  const still = await wallOf(found.ring);
  if (!still) {
    const wall = await paperWall(run, found.ring, card, width, asked);
    return wall.status === 503 && !card ? placeholderPicture(found.ring, query, "paper") : wall;
  }
  if (card) return wallCard(run, `${still}.avif`, width, asked);
  const format = asked.accept?.includes("image/avif") ? "avif" : "webp";
  return drawnOr503(run, () => sentStill(run, { file: still, width, format }, asked, PATIENCE));
}

async function paperWall(
  run: Runtime,
  ring: RingPicture,
  card: boolean,
  width: number,
  asked: Asked,
): Promise<Response> {
  const height = Math.round(width / (card ? PICTURE_SHAPES.wide : WALL_SIZE.width / WALL_SIZE.height));
  const file = await stillOf(ring, height);
  const format = card ? "jpg" : asked.accept?.includes("image/avif") ? "avif" : "webp";
  return drawnOr503(run, async () => {
    const job = { kind: "paper-wall", ring, ...(file ? { file } : {}), width, height, format } as const;
    const picture = run.pictures.draw(job, asked.left);
    const drawn = await (card ? picture : inTime(picture));
    return answer(drawn, CONTENT_TYPES[format], asked, card ? {} : { Vary: "Accept" });
  });
}

/** JPEG quality of a link preview, which services compress again. */
const CARD_QUALITY = 84;

const wallCard = (run: Runtime, file: string, width: number, asked: Asked): Promise<Response> =>
  drawnOr503(run, async () => {
    const height = Math.round(width / PICTURE_SHAPES.wide);
    const job = {
      kind: "img",
      file,
      width,
      height,
      quality: CARD_QUALITY,
      fit: "cover",
      format: "jpg",
    } as const;
    return answer(await run.pictures.draw(job, asked.left), CONTENT_TYPES.jpg, asked, {});
  });

async function drawnOr503(run: Runtime, draw: () => Promise<Response>): Promise<Response> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof PoolFull))
      run.log.error({ error: error instanceof Error ? error.message : "unknown" }, "picture failed");
    return refused(503);
  }
}

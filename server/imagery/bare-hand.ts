import { readFile } from "node:fs/promises";
import { isSize } from "~/domain/ring-size";
import { skinTone } from "~/domain/skin-tone";
import { etagOf } from "../platform/ids";
import { buildOf } from "./hand/anatomy";
import { handFile } from "./hand/hand-file";
import { CONTENT_TYPES } from "./job";
import { answer, refused, type Asked } from "./picture-answer";

/**
 * `/render/hand.webp?size&skin`: the bare hand for a ring size (mm) in a skin tone, from a file drawn in advance. It
 * needs no drawing process, because it replaces the ring on that hand while all of them are busy.
 */
export async function bareHand(query: URLSearchParams, asked: Asked): Promise<Response> {
  const [size, skin] = [Number(query.get("size")), skinTone(query.get("skin"))];
  if (!isSize(size) || !skin) return refused(400);
  const bytes = await readFile(handFile(buildOf(size), skin)).catch(() => null);
  if (!bytes) return refused(404);
  const etag = etagOf(bytes);
  return answer({ bytes: new Uint8Array(bytes), etag }, CONTENT_TYPES.webp, asked);
}

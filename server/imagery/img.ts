import { existsSync } from "node:fs";
import path from "node:path";
import type { Runtime } from "../runtime-parts";
import { CONTENT_TYPES } from "./job";
import { PoolFull } from "./pool";
import { STILLS_DIR } from "./stills";
import { answer, refused, type Asked } from "./picture-answer";
import { isFormat } from "./traced-ring";

/** The six breakpoints (spec §9), each at density 1 and 2. */
const WIDTHS: readonly number[] = [320, 640, 768, 1024, 1280, 1536].flatMap((w) => [w, w * 2]);
const QUALITIES: readonly number[] = [60, 75, 85];
const FIT_MODES: readonly string[] = ["cover", "contain", "fill", "inside"];

export type Modifiers = {
  format: "webp" | "avif" | "jpg" | "png";
  width?: number;
  height?: number;
  quality: number;
  fit: "cover" | "contain" | "fill" | "inside";
};

/** `f_webp,w_640,h_640,q_75,fit_cover` in any order, each at most once; webp by default. `null` for any other value. */
export function parseModifiers(text: string): Modifiers | null {
  const given = new Map<string, string>();
  for (const part of text === "_" ? [] : text.split(",")) {
    const [, name, value] = /^(f|w|h|q|fit)_([a-z0-9]{1,8})$/.exec(part) ?? [];
    if (!name || !value || given.has(name)) return null;
    given.set(name, value);
  }
  const [format, fit, quality] = [
    (given.get("f") ?? "webp").replace("jpeg", "jpg"),
    given.get("fit") ?? "cover",
    Number(given.get("q") ?? 75),
  ];
  const sides = ["w", "h"].map((name) => (given.has(name) ? Number(given.get(name)) : undefined));
  if (
    !isFormat(format) ||
    !FIT_MODES.includes(fit) ||
    !QUALITIES.includes(quality) ||
    sides.some((side) => side !== undefined && !WIDTHS.includes(side))
  )
    return null;
  const [width, height] = sides;
  return {
    format,
    quality,
    fit: fit as Modifiers["fit"],
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
  };
}

/**
 * `/img/{modifiers}/{name}`: a picture of `public/pictures` in one of the listed sizes, formats and qualities; 400 for
 * other values, 404 for an unknown picture.
 */
export async function img(run: Runtime, address: string, asked: Asked): Promise<Response> {
  const [, modifiers = "", name = ""] =
    /^\/img\/([\w,]{1,60})\/([a-z0-9-]{1,80})(?:\.(?:avif|webp|jpe?g|png))?$/.exec(address) ?? [];
  const asks = parseModifiers(modifiers);
  if (!name) return refused(/^\/img\/[\w,]{1,60}\//.test(address) ? 404 : 400);
  if (!asks) return refused(400);
  const file = path.resolve(STILLS_DIR, `${name}.avif`);
  if (!existsSync(file)) return refused(404);
  try {
    const drawn = await run.pictures.draw({ kind: "img", file, ...asks }, asked.left);
    return answer(drawn, CONTENT_TYPES[asks.format], asked);
  } catch (error) {
    if (!(error instanceof PoolFull))
      run.log.error(
        { picture: name, error: error instanceof Error ? error.message : "unknown" },
        "picture failed",
      );
    return refused(503);
  }
}

import type { Glyph } from "~/gem/engraving/face-table";
import { parsePath, placed } from "./outline";

/** Our own heart and infinity, the same in both fonts, which do not have them. Drawn in thousandths of an em. */
const HEART =
  "M330 610C330 700 250 715 205 715C115 715 50 650 50 550C50 390 220 260 330 130C440 260 610 390 610 550C610 650 545 715 455 715C410 715 330 700 330 610Z";
/** Two loops of one even stroke: the outer edge, then both counters in the opposite direction. */
const INFINITY =
  "M440 405C385 480 320 530 240 530C130 530 55 450 55 350C55 250 130 170 240 170C320 170 385 220 440 295C495 220 560 170 640 170C750 170 825 250 825 350C825 450 750 530 640 530C560 530 495 480 440 405Z" +
  "M240 460C300 460 350 415 396 350C350 285 300 240 240 240C172 240 130 288 130 350C130 412 172 460 240 460Z" +
  "M640 460C708 460 750 412 750 350C750 288 708 240 640 240C580 240 530 285 484 350C530 415 580 460 640 460Z";

function sign(advance: number, path: string, cut: Glyph["cut"]): Glyph {
  return { advance: advance / 1000, outlines: placed(parsePath(path), 0.001, 0.001, 0, 0), cut };
}

export const SIGNS: Readonly<Record<string, Glyph>> = {
  "♥": sign(660, HEART, { stem: 0.37, hair: 0.37, counter: null }),
  "∞": sign(880, INFINITY, { stem: 0.09, hair: 0.07, counter: 0.2 }),
};

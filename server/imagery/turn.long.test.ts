import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { turnShot } from "~/gem/light/camera";
import { length, sub } from "~/gem/vec";
import type { RingPicture } from "~/gem/ring/ring-params";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { TURN, turnOf } from "./turn";

const ring: RingPicture = {
  params: SOLITAIRE,
  cut: "round",
  carat: 1,
  circumference: 52,
  metal: "pink-gold",
  view: "three-quarter",
};
const turn = () => turnOf({ kind: "turn", ring, width: 40 });

describe("A ring that turns once around", () => {
  it("has 36 frames in an endless loop, and is deterministic", async () => {
    const bytes = await turn();
    const { format, pages, delay, loop, pageHeight } = await sharp(bytes, { animated: true }).metadata();
    expect({ format, pages, loop, pageHeight }).toEqual({
      format: "webp",
      pages: 36,
      loop: 0,
      pageHeight: 40,
    });
    expect(delay).toEqual(Array(36).fill(TURN.ms));
    expect(Buffer.from(bytes).equals(await turn())).toBe(true);
  });

  it("differs from frame to frame, and its camera keeps its distance", async () => {
    const frames = await sharp(await turn(), { animated: true })
      .removeAlpha()
      .raw()
      .toBuffer();
    const each = 40 * 40 * 3;
    const of = (i: number) => frames.subarray(i * each, (i + 1) * each);
    for (let i = 1; i < TURN.frames; i++) expect(of(i).equals(of(i - 1)), `frame ${i}`).toBe(false);
    const extent = { outerRadius: 10, top: 14, reachX: 3.4, reachZ: 3.4 };
    const away = [0, 0.1, 0.25, 0.7].map((part) => {
      const { eye, target } = turnShot(extent, part);
      return length(sub(eye, target)).toFixed(6);
    });
    expect(new Set(away).size).toBe(1);
  });
});

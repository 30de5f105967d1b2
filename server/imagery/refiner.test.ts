import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { DESIGNS } from "../api/db/seed/designs";
import { pictureCache } from "./cache";
import { refiner } from "./refiner";

const folder = mkdtempSync(path.join(tmpdir(), "aurive-refiner-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A program that draws a picture (one byte, the ring's weight) in a tenth of a second, but never finishes one of five
 * carats, and ends with one of four.
 */
const PROGRAM = `process.on("message", (job) => {
  if (job.ring.carat === 4) process.exit(1);
  if (job.ring.carat === 5) for (;;);
  setTimeout(() => process.send({ bytes: new Uint8Array([job.ring.carat]) }), 100);
});`;

/**
 * Requests pictures of these weights from a refiner.
 * @param whileKept further requests while a picture is being stored
 */
function wishing(
  carats: readonly number[],
  whileKept: (wish: (carat: number) => unknown) => void = () => {},
) {
  const file = path.join(folder, "program.mjs");
  writeFileSync(file, PROGRAM);
  const cache = pictureCache(mkdtempSync(path.join(folder, "pictures")), "test");
  const keep = cache.set;
  const kept = vi.spyOn(cache, "set").mockImplementation(async (key, bytes) => {
    whileKept(wish);
    await wait(20);
    return keep(key, bytes);
  });
  const behind = refiner(file, cache, 0);
  const params = DESIGNS.find(({ id }) => id === "aube")?.design;
  if (!params) throw new Error("no design");
  const ring = { params, cut: "round", circumference: 52, metal: "platinum", view: "three-quarter" } as const;
  const wish = (carat: number) => behind.wish({ kind: "turn", ring: { ...ring, carat }, width: 480 });
  carats.forEach((carat) => wish(carat));
  return { behind, kept, wish, drawn: () => kept.mock.calls.length };
}

describe("Fine pictures drawn in the background", () => {
  it("are all cached, not only the first of a process", async () => {
    const { behind, drawn } = wishing([1, 2, 3]);
    await expect.poll(drawn, { timeout: 5000 }).toBe(3);
    await behind.close();
  });

  it("are cached under the right ring, even if one is requested again while it is stored", async () => {
    // It was requested a moment before, and other clients request theirs.
    const { behind, kept, drawn } = wishing([1], (wish) => [1, 2, 3].forEach(wish));
    await expect.poll(drawn, { timeout: 5000 }).toBe(3);
    await wait(300);
    await behind.close();
    const weights = kept.mock.calls.map(([, [weight]]) => weight);
    expect([weights, new Set(kept.mock.calls.map(([key]) => key)).size]).toEqual([[1, 2, 3], 3]);
  });

  it("are tried once more if their process was ended, and hold nobody up", async () => {
    const { behind, wish, drawn } = wishing([4, 1]);
    await expect.poll(drawn, { timeout: 5000 }).toBe(1);
    expect(wish(4)).toBe(true);
    wish(2);
    await expect.poll(drawn, { timeout: 5000 }).toBe(2);
    expect([wish(4), wish(3)]).toEqual([false, true]);
    await behind.close();
  });

  it("do not delay a shutdown", async () => {
    const { behind, drawn } = wishing([1, 5, 2]);
    await expect.poll(drawn, { timeout: 5000 }).toBe(1);
    await wait(300);
    expect(await Promise.race([behind.close().then(() => "closed"), wait(3000, "still waits")])).toBe(
      "closed",
    );
    expect(drawn()).toBe(1);
  });
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBff, type House } from "../../tests/setup/bff";
import { runtime } from "../runtime";
import type { Drawn } from "./cache";
import type { Pictures } from "./pictures";
import { PoolFull } from "./pool";
import { STILLS_DIR } from "./stills";
import { tracedRing } from "./traced-ring";
import { wallStill } from "./wall-still";

let house: House;
beforeAll(async () => (house = await openTestBff()));
afterAll(() => house.close());

const MODERN = "image/avif,image/webp,*/*";
const RING = "aesthetic=aube&metal=platinum&cut=round&w=640";
const asked = (accept: string) => ({ accept, ifNoneMatch: undefined });
const drawing = async (draw: Pictures["draw"]) => {
  const run = await runtime();
  return { ...run, pictures: { ...run.pictures, draw: vi.fn(draw) } };
};
const never = () => new Promise<Drawn>(() => undefined);
const asStored = (name: string) => readFile(path.join(STILLS_DIR, `${name}.avif`));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("A ring of the catalogue whose picture is not there yet in the width of a page", () => {
  it("is sent at once as it is stored, and asked for again soon", async () => {
    const answer = await tracedRing(
      await drawing(never),
      undefined,
      new URLSearchParams(RING),
      asked(MODERN),
      50,
    );
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Vary")]).toEqual([
      200,
      "image/avif",
      "Accept",
    ]);
    expect(answer.headers.get("Cache-Control")).toContain("max-age=120,");
    expect((await bytesOf(answer)).equals(await asStored("aube-round-platinum"))).toBe(true);
  });

  it("is so even if more pictures wait than can be drawn, and on a wall", async () => {
    const run = await drawing(() => Promise.reject(new PoolFull("many wait")));
    const ring = await tracedRing(run, undefined, new URLSearchParams(RING), asked(MODERN));
    expect(ring.status).toBe(200);
    const wall = await wallStill(run, false, new URLSearchParams(RING.replace("640", "1200")), asked(MODERN));
    expect((await bytesOf(wall)).equals(await asStored("wall-aurore-platinum"))).toBe(true);
  });

  it("is sent in its width if that is drawn in time, and kept for a day", async () => {
    const run = await drawing(() => Promise.resolve({ bytes: new Uint8Array([1]), etag: '"one"' }));
    const answer = await tracedRing(run, undefined, new URLSearchParams(RING), asked(MODERN));
    expect(answer.headers.get("Cache-Control")).toContain("max-age=86400,");
    expect(await bytesOf(answer)).toEqual(Buffer.from([1]));
  });

  it("is waited for by a letter, and drawn in lines for a browser that cannot read what is stored", async () => {
    const run = await drawing(never);
    const old = await tracedRing(run, undefined, new URLSearchParams(RING), asked("image/webp"), 50);
    expect([old.status, old.headers.get("Location")?.split("?")[0]]).toEqual([302, "/render/ring.svg"]);
    const letter = tracedRing(run, "jpg", new URLSearchParams(RING), asked(MODERN), 50);
    expect(await Promise.race([letter, new Promise((done) => setTimeout(done, 300, "waits"))])).toBe("waits");
  });
});

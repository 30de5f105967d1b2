import { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { QUICK } from "../../tests/setup/length";
import type { RingPicture } from "~/gem/ring/ring-params";
import { SOLITAIRE } from "~/gem/ring/solitaire.test-support";
import { removeLeastUsed } from "./cache";
import { drawingProgram } from "./drawing-program-file";
import { parseModifiers } from "./img";
import { jobKey, type RingJob } from "./job";
import { makePictures } from "./pictures";
import { pool } from "./pool";
import { lettersOf, pixelsOf, stoneAsked } from "./ring-query";

const ring: RingPicture = {
  params: SOLITAIRE,
  cut: "round",
  carat: 1.1,
  circumference: 52,
  metal: "yellow-gold",
  view: "three-quarter",
};
const job = (metal: RingPicture["metal"]): RingJob => ({
  kind: "ring",
  ring: { ...ring, metal },
  width: 96,
  height: 96,
  ground: "paper",
  format: "png",
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("Pictures from processes of their own", () => {
  it("are drawn once for concurrent requests, cached across a restart, and differ by metal", async () => {
    const first = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
    const [a, b] = await Promise.all([first.draw(job("yellow-gold")), first.draw(job("yellow-gold"))]);
    expect(a).toBe(b);
    const other = await first.draw(job("platinum"));
    expect(other.etag).not.toBe(a!.etag);
    expect(await sharp(a!.bytes).metadata()).toMatchObject({ width: 96, height: 96, format: "png" });
    await first.close();
    const again = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
    const kept = await again.draw(job("yellow-gold"));
    expect(kept.etag).toBe(a!.etag);
    await again.close();
  });

  it.skipIf(QUICK)(
    "a drawing of a ring is kept like a picture, and goes before the pictures that wait to be traced",
    async () => {
      const pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
      const settled: string[] = [];
      const wide = (width: number) =>
        pictures.draw({ ...job("white-gold"), width }).then(() => settled.push(String(width)));
      const traced = [wide(97), wide(98)];
      const drawing = pictures.draw({ kind: "drawing", ring, ground: "transparent", title: "A ring & more" });
      traced.push(wide(99), wide(100));
      const drawn = await drawing;
      settled.push("drawing");
      await Promise.all(traced);
      expect(settled.indexOf("drawing")).toBeLessThan(3);
      expect(new TextDecoder().decode(drawn.bytes)).toMatch(
        /^<svg [^>]*>.*<title>A ring &amp; more<\/title>/s,
      );
      expect(
        (await pictures.draw({ kind: "drawing", ring, ground: "transparent", title: "A ring & more" })).etag,
      ).toBe(drawn.etag);
      await pictures.close();
    },
  );

  it.skipIf(QUICK)("a job that nobody waits for is not drawn", async () => {
    const { file } = await drawingProgram(false);
    const one = pool(file, 1, 0);
    const said = (drawing: Promise<Uint8Array>) =>
      drawing.then(
        () => "drawn",
        (fault: Error) => fault.name,
      );
    const [leaves, stays] = [new AbortController(), new AbortController()];
    const begun = said(one.draw(job("platinum"), leaves.signal));
    const waits = said(one.draw(job("white-gold"), leaves.signal));
    const kept = said(one.draw(job("pink-gold"), stays.signal));
    leaves.abort();
    expect(await Promise.all([begun, waits, kept])).toEqual(["drawn", "AllCallersLeft", "drawn"]);
    await one.close();
  });

  it("an idle process ends to free its memory, and the next picture gets a new one", async () => {
    const { file } = await drawingProgram(false);
    const killed = vi.spyOn(ChildProcess.prototype, "kill");
    const one = pool(file, 1, 0, 40);
    const drawing = () => one.draw({ kind: "drawing", ring, ground: "transparent", title: "A ring" });
    await drawing();
    // It works again before the idle time is over, so it is kept.
    await drawing();
    expect(killed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(killed).toHaveBeenCalledTimes(1), { timeout: 20_000, interval: 10 });
    expect(new TextDecoder().decode(await drawing())).toMatch(/^<svg /);
    await one.close();
    killed.mockRestore();
  });

  it("a process on a busy machine has two minutes for a picture; one that is stuck is replaced", async () => {
    // A job named "A ring" is drawn; any other never ends.
    const file = path.join(folder, "sometimes-stuck.mjs");
    await writeFile(
      file,
      `process.on("message", ({ title }) => {
        if (title === "A ring") process.send({ bytes: new Uint8Array([1]) });
      });`,
    );
    const one = pool(file, 1, 0);
    const drawing = (title: string) => one.draw({ kind: "drawing", ring, ground: "paper", title });
    await drawing("A ring");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const killed = vi.spyOn(ChildProcess.prototype, "kill");
    let end = "";
    const stuck = drawing("stuck").catch((fault: Error) => (end = fault.message));
    const next = drawing("A ring");
    vi.advanceTimersByTime(119_000);
    expect(killed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await stuck;
    expect(end).toBe("drawing process ended (SIGKILL)");
    expect([...(await next)]).toEqual([1]);
    await one.close();
    killed.mockRestore();
  });

  it("a caller who leaves does not cancel a picture for others", async () => {
    const pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
    const [leaves, stays] = [new AbortController(), new AbortController()];
    const wide = (left: AbortSignal) => pictures.draw({ ...job("white-gold"), width: 103 }, left);
    const both = Promise.allSettled([wide(leaves.signal), wide(stays.signal)]);
    leaves.abort();
    expect((await both)[1]?.status).toBe("fulfilled");
    await expect(
      pictures.draw({ ...job("white-gold"), width: 105 }, leaves.signal),
      "left before it was begun",
    ).rejects.toThrow("left");
    await pictures.close();
  });

  it("with PICTURES_AHEAD=0 nothing is drawn in advance", async () => {
    // Every process that was started is killed once, when its work is done or at the end.
    const killed = vi.spyOn(ChildProcess.prototype, "kill");
    const told = makePictures({ DATA_DIR: folder, NODE_ENV: "test", PICTURES_AHEAD: "0" }, 64);
    const untold = makePictures({ DATA_DIR: folder, NODE_ENV: "test" }, 64);
    const pink = { ...ring, metal: "pink-gold" } as const;
    for (const one of [told, untold]) expect(await one.refined(pink, "paper")).toBeUndefined();
    await vi.waitFor(async () => expect(await untold.refined(pink, "paper")).toBeDefined(), 20_000);
    await Promise.all([told.close(), untold.close()]);
    expect(killed).toHaveBeenCalledOnce();
    killed.mockRestore();
  });

  it.skipIf(QUICK)(
    "what is not in stock is drawn finely behind the first answer, and kept for the next",
    async () => {
      const pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" }, 64);
      expect(await pictures.refined(ring, "paper")).toBeUndefined();
      await vi.waitFor(async () => expect(await pictures.refined(ring, "paper")).toBeDefined(), {
        timeout: 60_000,
        interval: 50,
      });
      const fine = await pictures.refined(ring, "paper");
      const small = await pictures.draw({
        kind: "still",
        file: fine!.etag,
        bytes: fine!.bytes,
        width: 32,
        format: "avif",
      });
      expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 32, format: "heif" });
      // Never upscaled.
      const large = await pictures.draw({
        kind: "still",
        file: fine!.etag,
        bytes: fine!.bytes,
        width: 640,
        format: "webp",
      });
      expect((await sharp(large.bytes).metadata()).width).toBe(64);
      await pictures.close();
    },
  );

  it("a job that cannot be drawn fails alone", async () => {
    const pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
    await expect(
      pictures.draw({ kind: "still", file: path.join(folder, "none"), width: 320, format: "webp" }),
    ).rejects.toThrow();
    expect((await pictures.draw(job("pink-gold"))).bytes.length).toBeGreaterThan(1000);
    await pictures.close();
  });

  it("the least recently used are removed from the disk first", async () => {
    const home = await mkdtemp(path.join(folder, "tidy-"));
    for (const [i, name] of ["old", "middle", "new"].entries()) {
      await writeFile(path.join(home, name), Buffer.alloc(1000));
      await utimes(path.join(home, name), i + 1, i + 1);
    }
    await removeLeastUsed(home, 2100);
    expect((await readdir(home)).sort()).toEqual(["middle", "new"]);
    expect((await stat(home)).isDirectory()).toBe(true);
  });

  it("equal rings have equal keys, every choice changes the key", () => {
    const keys = [
      job("platinum"),
      { ...job("platinum"), width: 320 },
      { ...job("platinum"), reads: { text: "Toi", font: "Kunstler" as const } },
      { ...job("platinum"), reads: { text: "Moi", font: "Kunstler" as const } },
      { ...job("platinum"), ring: { ...ring, carat: 1.35 } },
      { ...job("platinum"), ring: { ...ring, circumference: 53 } },
      { ...job("platinum"), ring: { ...ring, band: true } },
      { ...job("platinum"), format: "webp" as const },
    ].map(jobKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(jobKey(job("platinum"))).toBe(jobKey({ ...job("platinum") }));
  });
});

describe("Sizes and formats", () => {
  it("the image path takes the house's breakpoints at one and two densities, webp by default", () => {
    expect(parseModifiers("w_640,q_75,fit_cover")).toEqual({
      format: "webp",
      width: 640,
      quality: 75,
      fit: "cover",
    });
    expect(parseModifiers("f_avif,w_3072,h_640,q_85,fit_contain")).toEqual({
      format: "avif",
      width: 3072,
      height: 640,
      quality: 85,
      fit: "contain",
    });
    expect(parseModifiers("_")).toEqual({ format: "webp", quality: 75, fit: "cover" });
    for (const wrong of ["w_641", "f_gif", "q_100", "fit_crop", "w_640,w_320", "x_1", "w_-640", ""])
      expect(parseModifiers(wrong), wrong).toBeNull();
  });

  it("letters that cannot be engraved give no picture; valid ones are normalised as in the form", () => {
    expect(lettersOf(new URLSearchParams({ text: "  Toi \u00a0&  moi " }))).toEqual({
      text: "Toi & moi",
      font: "Times New Roman",
    });
    for (const wrong of [{ text: "愛" }, { text: "a".repeat(21) }, { text: "a", font: "Comic" }])
      expect(lettersOf(new URLSearchParams(wrong)), JSON.stringify(wrong)).toBeNull();
  });

  it("a ring of one stone is drawn with its own weight and proportions, any other with the middle of its band", () => {
    const asked = (query: string) => stoneAsked("oval", new URLSearchParams(query));
    expect(asked("carat=1.20")).toEqual({ carat: 1.35 });
    expect(asked("carat=1.20&exact=1.37&table=58&ratio=1.5")).toMatchObject({
      carat: 1.37,
      proportions: { table: 0.58, lengthRatio: 1.5 },
    });
    // Figures without a weight describe no stone, and neither does a weight that is not sold.
    for (const wrong of [
      "carat=1.20&table=58",
      "carat=1.20&exact=0.01",
      "carat=1.20&exact=9",
      "carat=1.20&exact=x",
    ])
      expect(asked(wrong), wrong).toEqual({ carat: 1.35 });
    const keys = ["carat=1.20", "exact=1.37", "exact=1.38", "exact=1.37&ratio=1.5"].map((query) =>
      jobKey({ ...job("platinum"), ring: { ...ring, cut: "oval", ...asked(query) } }),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("a ring is drawn in listed widths and shapes only", () => {
    expect(pixelsOf(new URLSearchParams("w=1200&shape=wide"))).toEqual({ width: 1200, height: 630 });
    for (const wrong of ["w=641", "w=1e9", "w=-1", "shape=round", "w="])
      expect(pixelsOf(new URLSearchParams(wrong)), wrong).toBeNull();
  });
});

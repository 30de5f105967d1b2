import { ChildProcess } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DESIGNS } from "../api/db/seed/designs";
import { listedMetal } from "~/domain/angles";
import { drawAhead } from "./ahead";
import { draw } from "./drawer";
import { makePictures, type Pictures } from "./pictures";
import { STILLS_DIR, stillsOfRings } from "./stills";

let folder: string;
let pictures: Pictures;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aurive-ahead-"));
  pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
});
afterEach(async () => {
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

const STILL = path.resolve(STILLS_DIR, "aube-round-platinum");
const card = (width: number) =>
  pictures.draw({ kind: "still", file: STILL, width, format: "avif" }).then(({ bytes }) => sharp(bytes));
const now = (isFree: () => Promise<boolean>) => ({
  isFree,
  afterStart: 0,
  stills: () => Promise.resolve([STILL]),
});

it("for the first shopper of a new shop, the catalogue's pictures are ready in the widths of browsers", async () => {
  const told = vi.fn();
  await drawAhead(
    pictures,
    told,
    now(() => Promise.resolve(true)),
  );
  expect(told).toHaveBeenCalledExactlyOnceWith(3);
  const killed = vi.spyOn(ChildProcess.prototype, "kill");
  for (const width of [480, 640, 800]) expect((await (await card(width)).metadata()).width).toBe(width);
  await pictures.close();
  expect(killed, "nothing drew them").not.toHaveBeenCalled();
  killed.mockRestore();
});

it("nothing is drawn in advance while the processor is busy, and nothing twice after a restart", async () => {
  let looked = 0;
  const told = vi.fn();
  const job = { kind: "still", file: STILL, width: 480, format: "avif" } as const;
  const busyTwice = async () => {
    expect(await pictures.missing([job])).toEqual([job]);
    return ++looked > 2;
  };
  await drawAhead(pictures, told, now(busyTwice));
  expect(looked).toBe(3);
  expect(await pictures.missing([job])).toEqual([]);
  await pictures.close();
  pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" });
  await drawAhead(pictures, told, now(busyTwice));
  expect(told.mock.calls).toEqual([[3], [0]]);
});

it("every design of the catalogue is among them, in the metal that its card shows", async () => {
  const names = (await stillsOfRings()).map((file) => path.basename(file));
  const sold = DESIGNS.filter(({ withdrawn }) => !withdrawn);
  for (const [place, { id }] of sold.entries())
    expect(
      names.filter((name) => name.startsWith(`${id}-`) && name.endsWith(`-${listedMetal(place)}`)),
      id,
    ).not.toEqual([]);
  expect(names.filter((name) => name.startsWith("wall-"))).toEqual([]);
});

it("a still is decoded once for all its widths, and each is the picture that it would be alone", async () => {
  const file = path.join(folder, "still");
  await copyFile(`${STILL}.avif`, `${file}.avif`);
  const first = await draw({ kind: "still", file, width: 320, format: "avif" });
  await rm(`${file}.avif`);
  const second = await draw({ kind: "still", file, width: 480, format: "avif" });
  expect((await sharp(second).metadata()).width).toBe(480);
  const alone = await sharp(`${STILL}.avif`)
    .resize(320, undefined, { withoutEnlargement: true })
    .avif({ quality: 74, effort: 2 })
    .toBuffer();
  expect(Buffer.compare(Buffer.from(first), alone)).toBe(0);
});

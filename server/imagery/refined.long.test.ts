import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestBff, type House } from "../../tests/setup/bff";
import { sendResponse } from "../edge/adapter";
import { answerOwnAddress } from "../edge/own-addresses";
import { runtime } from "../runtime";
import { makePictures, type Pictures } from "./pictures";
import { PoolFull } from "./pool";
import { tracedRing } from "./traced-ring";
import { wallStill } from "./wall-still";

let house: House;
let pictures: Pictures;
let server: Server;
let folder = "";
beforeAll(async () => {
  house = await openTestBff();
  folder = await mkdtemp(path.join(tmpdir(), "refined-"));
  // Fine pictures are small here, so that the test takes only seconds; everything else is as in production.
  pictures = makePictures({ DATA_DIR: folder, NODE_ENV: "test" }, 64);
  const run = { ...(await runtime()), pictures };
  server = createServer((req, res) => {
    void answerOwnAddress(run, req, res, (req.url ?? "/").split("?")[0] ?? "/", false).then((answer) =>
      sendResponse(req, res, answer ?? new Response(null, { status: 404 }), {}),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await pictures.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

/** A ring without a still in the catalogue. */
const RING = "/render/ring?aesthetic=aube&metal=yellow-gold&cut=oval&carat=0.70&size=57&w=480";
const ask = (more: Record<string, string> = {}, address = RING) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, {
    headers: { Accept: "image/webp", ...more },
  });

it("a ring that is not in stock is answered by a preview for two minutes, and by its fine picture from then on", async () => {
  // A request for a specific format waits for the picture: on a page, the drawing would replace it, and the preview
  // would be gone by then.
  const preview = await ask({}, RING.replace("/ring?", "/ring.webp?"));
  expect(preview.status).toBe(200);
  expect(preview.headers.get("Cache-Control")).toBe("public, max-age=120, stale-while-revalidate=86400");
  const first = preview.headers.get("ETag") ?? "";
  expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(1000);

  // A client that has the preview gets the fine picture as soon as it is drawn, and not before.
  const fine = await vi.waitFor(
    async () => {
      const again = await ask({ "If-None-Match": first });
      await again.clone().arrayBuffer();
      // Until then it gets what is available, or on a busy machine the drawing.
      expect([again.status, again.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      return again;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(fine.headers.get("ETag")).not.toBe(first);
  expect(fine.headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  expect(fine.headers.get("Vary")).toContain("Accept");

  // The ETag stays the same, so the browser need not load it again.
  const kept = await ask({ "If-None-Match": fine.headers.get("ETag") ?? "" });
  expect(kept.status).toBe(304);
  // A browser that supports AVIF gets the same picture as AVIF.
  const avif = await ask({ Accept: "image/avif,image/webp" });
  expect(avif.headers.get("Content-Type")).toBe("image/avif");
});

it("a page that waits too long gets the drawing, and the picture is still drawn", async () => {
  let fail: (fault: Error) => void = () => undefined;
  const drawn = new Promise<never>((_, reject) => (fail = reject));
  const draw = vi.fn<Pictures["draw"]>(() => drawn);
  const run = { ...(await runtime()), pictures: { ...pictures, draw } };
  const query = new URLSearchParams(RING.split("?")[1]);
  const asked = { accept: "image/webp", ifNoneMatch: undefined, left: new AbortController().signal };
  const answer = await tracedRing(run, undefined, query, asked, 20);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toMatch(
    /^\/render\/ring\.svg\?aesthetic=aube&metal=yellow-gold&cut=oval.*&ground=paper$/,
  );
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(draw.mock.calls[0]?.[1]?.aborted).toBe(false);
  // A request for a specific format, such as one from a mail, waits for the picture.
  const letter = tracedRing(run, "jpg", query, asked, 20);
  expect(await Promise.race([letter, new Promise((done) => setTimeout(done, 200, "waits"))])).toBe("waits");
  fail(new Error("never drawn"));
  expect((await letter).status).toBe(503);
});

it("a missing wall picture is replaced by the ring's drawing on a page, and by an error for a link preview", async () => {
  const draw = vi.fn<Pictures["draw"]>(() => Promise.reject(new PoolFull("many wait")));
  const run = { ...(await runtime()), pictures: { ...pictures, draw } };
  const query = new URLSearchParams("aesthetic=matin&metal=yellow-gold&cut=pear&w=1200");
  const asked = { accept: "image/webp", ifNoneMatch: undefined };
  const page = await wallStill(run, false, query, asked);
  expect([page.status, page.headers.get("Location")]).toEqual([
    302,
    "/render/ring.svg?aesthetic=matin&metal=yellow-gold&cut=pear&ground=paper",
  ]);
  const card = await wallStill(run, true, query, asked);
  expect([card.status, card.headers.get("Retry-After")]).toEqual([503, "5"]);
});

it("a turning ring is cached once drawn: the same bytes, with a descriptive file name", async () => {
  const turn = (more: Record<string, string> = {}) =>
    fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/render/turn.webp?aesthetic=aube&metal=platinum&cut=round&carat=0.70&size=52`,
      { headers: more },
    );
  // After a long wait, the client is asked to retry.
  const first = await vi.waitFor(
    async () => {
      const answer = await turn();
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 60_000 },
  );
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(first.headers.get("Content-Disposition")).toMatch(
    /^inline; filename="aube-round-0\.\d\d-platinum\.webp"$/,
  );
  const bytes = Buffer.from(await first.arrayBuffer());
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(36);
  expect(Buffer.from(await (await turn()).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await turn({ "If-None-Match": first.headers.get("ETag") ?? "" })).status).toBe(304);
});

it("a ring that is not made does not turn", async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(
    `http://127.0.0.1:${port}/render/turn.webp?aesthetic=none&metal=platinum&cut=round`,
  );
  expect(answer.status).toBe(404);
});

it("a worn ring that takes too long is replaced by the bare hand, which needs no drawing", async () => {
  const draw = vi.fn<Pictures["draw"]>(() => new Promise(() => undefined));
  const run = { ...(await runtime()), pictures: { ...pictures, draw } };
  const query = new URLSearchParams(`${RING.split("?")[1]}&view=hand&skin=5`);
  const asked = { accept: "image/webp", ifNoneMatch: undefined, left: new AbortController().signal };
  const { status, headers } = await tracedRing(run, undefined, query, asked, 20);
  expect([status, headers.get("Location")]).toEqual([302, "/render/hand.webp?size=57&skin=5"]);
  const hand = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${headers.get("Location")}`,
  );
  expect([hand.status, hand.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const { width, height } = await sharp(Buffer.from(await hand.arrayBuffer())).metadata();
  expect([width === height, width]).toEqual([true, 1024]);
  const { bareHand } = await import("./bare-hand");
  for (const wrong of ["size=57&skin=9", "size=7&skin=2", ""])
    expect((await bareHand(new URLSearchParams(wrong), asked)).status).toBe(400);
});

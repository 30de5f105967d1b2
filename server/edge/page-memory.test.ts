import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changed, notifiedUntil } from "../platform/changes";
import { pageMemory, type PageMemory } from "./page-memory";
import type { Parts } from "./page-in-parts";

const HOME = "/en/fr";
const RING = "/en/fr/ring/platinum/aube";
const MINUTE = 60_000;
let now = 0;
let memory: PageMemory;
let made = 0;
let fromMemory = 0;
let parts: Parts | undefined;
let cookies: string[] = [];
/** Runs while a page is being rendered. */
let meanwhile = (): void => {};

/** A server whose pages are all rendered as `parts`, unless the cache answers. */
const server = createServer((req, res) => {
  const path = (req.url ?? "").split("?")[0] ?? "";
  const nonce = `nonce${String(Math.floor(Math.random() * 1e9)).padEnd(19, "0")}`;
  void Promise.resolve(memory.answer(req, res, nonce, () => [])).then((answered) => {
    if (answered) return void (fromMemory += 1);
    made += 1;
    meanwhile();
    const headers = new Headers({ "Content-Type": "text/html" });
    for (const line of cookies) headers.append("Set-Cookie", line);
    memory.keep(req, path, new Response("", { headers }), parts);
    res.end("made");
  });
});
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { "accept-encoding": "br", ...headers },
  });
  return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
};

/** The bodies of this many responses on one connection. */
async function pagesIn(socket: Socket, count: number): Promise<Buffer[]> {
  let read = Buffer.alloc(0);
  const pages: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    read = Buffer.concat([read, chunk]);
    for (let end = read.indexOf("\r\n\r\n"); end >= 0; end = read.indexOf("\r\n\r\n")) {
      const length = Number(/content-length: (\d+)/i.exec(read.toString("latin1", 0, end))?.[1]);
      if (read.length < end + 4 + length) break;
      pages.push(read.subarray(end + 4, end + 4 + length));
      read = read.subarray(end + 4 + length);
    }
    if (pages.length === count) return pages;
  }
  throw new Error(`only ${pages.length} answers`);
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [now, made, fromMemory, cookies] = [0, 0, 0, []];
  notifiedUntil(Infinity);
  parts = [Buffer.from("<p>£1</p>"), "nonce", Buffer.from("</p>"), "once", Buffer.from("!!")];
  memory = pageMemory(() => now);
});

describe("A page with many visitors", () => {
  it("is rendered once for minutes; each response has its own nonce and form token", async () => {
    expect((await get(HOME)).text).toBe("made");
    const seen = await Promise.all([get(HOME), get(HOME), get(HOME)]);
    now = 4 * MINUTE;
    seen.push(await get(HOME));
    expect(made).toBe(1);
    expect(new Set(seen.map(({ text }) => text)).size).toBe(4);
    for (const { text } of seen) expect(text).toMatch(/^<p>£1<\/p>nonce\d{19}<\/p>[\w-]{22}!!$/);
  });

  it("shows a new price in the next response; a stone that is taken changes only pages that show stock", async () => {
    for (const path of [HOME, RING]) await get(path);
    parts = [Buffer.from("<p>£2</p>")];
    changed("stock");
    expect([(await get(HOME)).text.slice(0, 5), (await get(RING)).text]).toEqual(["<p>£1", "made"]);
    changed("house");
    expect((await get(HOME)).text).toBe("made");
    expect([(await get(HOME)).text, (await get(RING)).text]).toEqual(["<p>£2</p>", "made"]);
  });

  it("is not cached if the price changed during rendering", async () => {
    meanwhile = () => changed("house");
    await get(HOME);
    meanwhile = () => {};
    expect([(await get(HOME)).text, (await get(HOME)).text.slice(0, 5)]).toEqual(["made", "<p>£1"]);
  });

  it("shows a new price without notification two seconds later, four while it is being rendered again", async () => {
    await get(HOME);
    notifiedUntil(0);
    parts = [Buffer.from("<p>£2</p>")];
    now = 2001;
    const [first, second] = [await get(HOME), await get(HOME)];
    expect([first.text, second.text]).toEqual(["made", "<p>£2</p>"]);
  });

  it("is complete for a slow reader, while others get their pages", async () => {
    const texts = [1_000_000, 900_000].map((bytes) => randomBytes(bytes).toString("base64"));
    for (const [n, text] of texts.entries()) {
      parts = [Buffer.from(text)];
      await get(`${HOME}?n=${n}`);
    }
    const asked = 20;
    const slow = connect((server.address() as AddressInfo).port, "127.0.0.1");
    slow.write(`GET ${HOME}?n=0 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`.repeat(asked));
    // Nobody reads in the meantime, and the socket's buffers are limited.
    await vi.waitFor(() => expect(fromMemory).toBe(asked));
    for (let i = 0; i < 4; i += 1) expect((await get(`${HOME}?n=1`)).text === texts[1]).toBe(true);
    const read = pagesIn(slow, asked);
    expect((await read).map((page) => String(brotliDecompressSync(page)) === texts[0])).toEqual(
      Array.from({ length: asked }, () => true),
    );
    slow.destroy();
  });

  it("respects the size limit of the cache", async () => {
    memory = pageMemory(() => now, 100_000);
    const text = randomBytes(20_000).toString("base64");
    for (let n = 0; n < 10; n += 1) {
      parts = [Buffer.from(`${n}${text}`)];
      await get(`${HOME}?n=${n}`);
      await get(`${HOME}?n=${n}`);
    }
    made = 0;
    for (const n of [0, 9]) await get(`${HOME}?n=${n}`);
    expect(made).toBe(1);
  });

  it("gives the place of outdated pages to a new one, so that the others stay", async () => {
    memory = pageMemory(() => now, 100_000);
    const fill = async (path: string) => {
      parts = [Buffer.from(`${path}${randomBytes(20_000).toString("base64")}`)];
      for (let time = 0; time < 2; time += 1) await get(path);
    };
    for (const path of [HOME, `${RING}?n=1`, `${RING}?n=2`, `${RING}?n=3`]) await fill(path);
    changed("stock");
    now = MINUTE;
    await fill(`${RING}?n=4`);
    made = 0;
    await get(HOME);
    expect(made).toBe(0);
  });

  it("sends the cookies of a first visit to the next first visitor, and another page to visitors who have them", async () => {
    cookies = ["region=%2Fen%2Ffr; Path=/"];
    await get(HOME);
    expect((await get(HOME)).cookies).toEqual(cookies);
    expect((await get(HOME, { cookie: "region=%2Fen%2Ffr" })).text).toBe("made");
    expect((await get(HOME, { "accept-language": "fr" })).text).toBe("made");
  });

  it("is cached for a visitor with cookies from the second request on: a cookie may be unique", async () => {
    const ask = () => get(HOME, { cookie: "counted=1" });
    expect([(await ask()).text, (await ask()).text, (await ask()).text.slice(0, 5)]).toEqual([
      "made",
      "made",
      "<p>£1",
    ]);
  });

  it("takes little memory while many are cached at once: four are compressed, the others are rendered again", async () => {
    const ask = (n: number) => get(`${HOME}?n=${n}`);
    const many = Array.from({ length: 12 }, (_, n) => n);
    parts = [Buffer.from(randomBytes(100_000).toString("base64"))];
    await Promise.all(many.map(ask));
    made = 0;
    for (const n of many) await ask(n);
    expect(made).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      made = 0;
      for (const n of many) await ask(n);
      expect(made).toBe(0);
    }, 10_000);
  });

  it.each([
    ["somebody's session", HOME, { cookie: "__Host-aurive=AAAAAAAAAAAAAAAAAAAAAA" }],
    ["a page for one person", "/en/fr/my-account", {}],
    ["an order's check page", "/en/fr/check/abcdefghijklmnop", {}],
    ["the data of a page", "/en/fr/catalog.data", {}],
    ["a browser that reads gzip alone", HOME, { "accept-encoding": "gzip" }],
  ] as [string, string, Record<string, string>][])("is never %s", async (_, path, headers) => {
    await get(path, headers);
    expect((await get(path, headers)).text).toBe("made");
  });

  it("is never one that starts a session", async () => {
    cookies = ["__Host-aurive=AAAAAAAAAAAAAAAAAAAAAA; Path=/"];
    await get(HOME);
    expect((await get(HOME)).text).toBe("made");
  });
});

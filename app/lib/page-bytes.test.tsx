import { text } from "node:stream/consumers";
import { Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { pageBytes } from "./page-bytes.server";

describe("Bytes of a page", () => {
  it.each(["演练", "ご注文", "예약"])(
    "has every letter of %s whole, wherever a buffer of React ends",
    async (word) => {
      const words = Array.from({ length: 2000 }, (_, i) => `${word}${i % 7 ? "" : "."}`);
      const page = await new Promise<string>((resolve) => {
        const { pipe } = renderToPipeableStream(
          <p>
            {words.map((one, i) => (
              <b key={i} title={one} />
            ))}
          </p>,
          { onAllReady: () => void text(pipe(pageBytes())).then(resolve) },
        );
      });
      expect(page).not.toContain("\0");
      expect([...page.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(words);
    },
  );

  it.each([1, 3, 7, 1000])(
    "end with the document's end, whatever React sends after it, in buffers of %d bytes",
    async (size) => {
      const page = Buffer.from("<html><body><p>愛</p></body></html><script>late()</script>");
      const bytes = pageBytes();
      const all = text(bytes);
      for (let at = 0; at < page.length; at += size) bytes.write(page.subarray(at, at + size));
      bytes.end();
      expect(await all).toBe("<html><body><p>愛</p><script>late()</script></body></html>");
    },
  );

  it("are sent when React flushes: the frame of a page, then late data, each in one chunk", async () => {
    let load: (words: string) => void = () => {};
    const loaded = new Promise<string>((resolve) => (load = resolve));
    let late: string | undefined;
    const Late = () => {
      if (late === undefined) throw loaded.then((words) => (late = words));
      return <i>{late}</i>;
    };
    const bytes = pageBytes();
    const pieces: string[] = [];
    bytes.on("data", (piece: Buffer) => pieces.push(String(piece)));
    const ended = new Promise((resolve) => bytes.once("end", resolve));
    renderToPipeableStream(
      <body>
        <p>{"a frame of many bytes ".repeat(2000)}</p>
        <Suspense fallback="wait">
          <Late />
        </Suspense>
      </body>,
      { onShellReady: () => void 0 },
    ).pipe(bytes);
    await vi.waitFor(() => expect(pieces).toHaveLength(1));
    expect(pieces[0]).toMatch(/a frame.*wait/s);
    load("it is here");
    await ended;
    expect(pieces.filter((piece) => piece.includes("it is here"))).toHaveLength(1);
    expect(pieces.length).toBeLessThan(5);
  });

  it("are unchanged if no document ends", async () => {
    const bytes = pageBytes();
    bytes.end("<p></p></bod");
    expect(await text(bytes)).toBe("<p></p></bod");
  });
});

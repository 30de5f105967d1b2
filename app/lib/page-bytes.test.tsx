import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
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

  it("are left as they are where no document ends", async () => {
    const bytes = pageBytes();
    bytes.end("<p></p></bod");
    expect(await text(bytes)).toBe("<p></p></bod");
  });
});

import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pageBytes } from "./page-bytes.server";

describe("Bytes of a page", () => {
  it.each(["演练", "ご注文", "예약"])("has every letter of %s whole, wherever a buffer of React ends", async (word) => {
    const words = Array.from({ length: 2000 }, (_, i) => `${word}${i % 7 ? "" : "."}`);
    const page = await new Promise<string>((resolve) => {
      const { pipe } = renderToPipeableStream(<p>{words.map((one, i) => <b key={i} title={one} />)}</p>, { onAllReady: () => void text(pipe(pageBytes())).then(resolve) });
    });
    expect(page).not.toContain("\0");
    expect([...page.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(words);
  });
});

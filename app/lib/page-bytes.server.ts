import { Transform } from "node:stream";

/**
 * Takes the bytes of a page as React writes them. React 18 ends a full buffer with zero bytes where the next letter did not
 * fit in (each of Chinese, Japanese or Korean has three): a browser shows them as broken letters in the midst of a word.
 */
export function pageBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}

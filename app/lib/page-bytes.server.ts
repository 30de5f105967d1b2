import { Transform } from "node:stream";

/** How React ends the document before it sends what came later. */
const END = Buffer.from("</body></html>");

/**
 * Takes the bytes of a page as React writes them, and mends two things. React 18 ends a full buffer with zero bytes where
 * the next letter did not fit in (each of Chinese, Japanese or Korean has three): a browser shows them as broken letters
 * in the midst of a word. And what arrives late, such as the data of the page, it writes after the end of the document,
 * where HTML has no place for it: here the end comes last.
 */
export function pageBytes(): Transform {
  let held = Buffer.alloc(0);
  let ended = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = Buffer.concat([
        held,
        chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk,
      ]);
      const at = ended ? -1 : bytes.indexOf(END);
      if (at >= 0) {
        ended = true;
        held = Buffer.alloc(0);
        return done(null, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + END.length)]));
      }
      // The end may lie across two buffers.
      const kept = ended ? 0 : startOfEnd(bytes);
      held = bytes.subarray(bytes.length - kept);
      return done(null, bytes.subarray(0, bytes.length - kept));
    },
    flush(done) {
      done(null, ended ? END : held);
    },
  });
}

/** How many of the last bytes are the first of `END`. */
function startOfEnd(bytes: Buffer): number {
  for (let length = Math.min(END.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(END.subarray(0, length))) return length;
  }
  return 0;
}

import { Transform } from "node:stream";

/** How React ends the document before it sends what came later. */
const END = Buffer.from("</body></html>");

/**
 * Takes the bytes of a page as React writes them, and gathers them until it has nothing more for now, which it says by
 * `flush`: a page is compressed and sent in one or two pieces. What arrives late, such as the data of the page, React 18
 * writes after the end of the document, where HTML has no place for it: here the end comes last.
 * Under `npm run dev` and in tests React writes as it is published (scripts/lean-react.ts mends the build): two kilobytes
 * at a time, with zero bytes where the next letter did not fit in (each of Chinese, Japanese or Korean has three), which a
 * browser shows as broken letters in the midst of a word. They are taken out.
 */
export function pageBytes(): Transform & { flush(): void } {
  const written: Buffer[] = [];
  let held = Buffer.alloc(0);
  let ended = false;
  /** What is there by now and may be sent. */
  const taken = (): Buffer => {
    const bytes = withoutZeros(Buffer.concat([held, ...written.splice(0)]));
    const at = ended ? -1 : bytes.indexOf(END);
    if (at >= 0) {
      ended = true;
      held = Buffer.alloc(0);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + END.length)]);
    }
    // The end may lie across two pieces.
    const kept = ended ? 0 : startOfEnd(bytes);
    held = bytes.subarray(bytes.length - kept);
    return bytes.subarray(0, bytes.length - kept);
  };
  const page = new Transform({
    transform(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
    flush(done) {
      const rest = taken();
      done(null, Buffer.concat([rest, ended ? END : held]));
    },
  });
  return Object.assign(page, {
    flush() {
      const bytes = taken();
      if (bytes.length) page.push(bytes);
    },
  });
}

function withoutZeros(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + 1;
  }
  return parts.length ? Buffer.concat([...parts, bytes.subarray(from)]) : bytes;
}

/** How many of the last bytes are the first of `END`. */
function startOfEnd(bytes: Buffer): number {
  for (let length = Math.min(END.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(END.subarray(0, length))) return length;
  }
  return 0;
}

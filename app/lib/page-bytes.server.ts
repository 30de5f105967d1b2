import { Transform } from "node:stream";

/** The end of the document, which React writes before late data. */
const END = Buffer.from("</body></html>");

/**
 * Collects the bytes that React writes and releases them on `flush`, so that a page is compressed and sent in one or
 * two chunks. React 18 writes late data after the end of the document, where HTML allows none; here, `</body></html>`
 * comes last. Under `npm run dev` and in tests, React is used unpatched (scripts/lean-react.ts patches the build): it
 * writes two kilobytes at a time and pads with zero bytes where the next character did not fit (Chinese, Japanese and
 * Korean characters have three bytes), which a browser shows as broken characters. These zero bytes are removed.
 */
export function pageBytes(): Transform & { flush(): void } {
  const written: Buffer[] = [];
  let held = Buffer.alloc(0);
  let ended = false;
  /** Takes what has been collected and may be sent. */
  const taken = (): Buffer => {
    const bytes = withoutZeros(Buffer.concat([held, ...written.splice(0)]));
    const at = ended ? -1 : bytes.indexOf(END);
    if (at >= 0) {
      ended = true;
      held = Buffer.alloc(0);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + END.length)]);
    }
    // The end of the document may be split across two chunks.
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

/** How many of the last bytes are the beginning of `END`. */
function startOfEnd(bytes: Buffer): number {
  for (let length = Math.min(END.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(END.subarray(0, length))) return length;
  }
  return 0;
}

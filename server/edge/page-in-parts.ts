import { randomBytes } from "node:crypto";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { promisify } from "node:util";

/**
 * A page in parts: those at even positions are bytes, those at odd positions name a value that differs in each
 * response.
 */
export type Parts = readonly (Buffer | Hole)[];
/** The values that differ between responses: the nonce of the scripts, and the token that makes a form count once. */
export type Hole = "nonce" | "once";
export type Values = Readonly<Record<Hole, string>>;

/** Characters of each, ASCII. */
const LENGTH = { nonce: 24, once: 22 } as const;
/**
 * Bytes after a gap that are stored uncompressed with it, so that what Brotli reads next does not depend on the value
 * in the gap.
 */
const TAIL = 2;
/** Placeholder in a gap while the page is compressed: bytes that do not occur in UTF-8 text. */
const FILLERS = [...Array(256).keys()].filter(
  (byte) =>
    (byte > 0 && byte < 32 && ![9, 10, 12, 13].includes(byte)) ||
    byte === 0xc0 ||
    byte === 0xc1 ||
    byte > 0xf4,
);

/** The placeholders are random. Rarely Brotli refers to one nevertheless; then the page is compressed once more. */
const TRIES = 3;

/** A page that is compressed except for its gaps, and where in its bytes each gap begins. */
export type Compressed = { bytes: Buffer<ArrayBuffer>; holes: readonly { hole: Hole; at: number }[] };
type Block = Buffer | { hole: Hole; tail: Buffer };

const unpacked = promisify(brotliDecompress);

/** The uncompressed page with these values. */
export function filled(parts: Parts, values: Values): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(values[part]) : part)));
}

/**
 * Compresses a page once for all its responses. Between flushes Brotli's stream is a series of blocks of whole bytes
 * (RFC 7932); the block of each gap is left out, and an uncompressed block of the same length takes its place when the
 * page is sent.
 * @returns null if the page does not decompress to itself this way: it is then compressed for each response
 */
export async function compressed(parts: Parts): Promise<Compressed | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const blocks = await inBlocks(parts);
    const page = blocks && joined(blocks);
    if (page && (await isFaithful(parts, page))) return page;
  }
  return null;
}

/** Joins the blocks, with room for the values of the gaps. */
function joined(blocks: readonly Block[]): Compressed {
  const holes: { hole: Hole; at: number }[] = [];
  let length = 0;
  const bytes: Buffer[] = [];
  const add = (block: Buffer) => {
    bytes.push(block);
    length += block.length;
  };
  for (const block of blocks) {
    if (Buffer.isBuffer(block)) add(block);
    else {
      add(header(LENGTH[block.hole] + TAIL));
      holes.push({ hole: block.hole, at: length });
      add(Buffer.alloc(LENGTH[block.hole]));
      add(block.tail);
    }
  }
  return { bytes: Buffer.concat(bytes), holes };
}

async function inBlocks(parts: Parts): Promise<readonly Block[] | null> {
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 },
  });
  let out: Buffer[] = [];
  const failed = new Promise<never>((_, reject) => brotli.on("error", reject));
  brotli.on("data", (chunk: Buffer) => out.push(chunk));
  const taken = (): Buffer => {
    const block = Buffer.concat(out);
    out = [];
    return block;
  };
  const put = (bytes: Buffer): Promise<Buffer> =>
    Promise.race([
      failed,
      new Promise<Buffer>((resolve) => {
        brotli.write(bytes);
        brotli.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve(taken()));
      }),
    ]);
  const blocks: Block[] = [];
  const fill = fillings();
  for (const [i, part] of parts.entries()) {
    if (typeof part !== "string") {
      blocks.push(await put(part.subarray(i === 0 ? 0 : TAIL)));
      continue;
    }
    const after = parts[i + 1];
    if (!Buffer.isBuffer(after) || after.length < TAIL) return null;
    const tail = after.subarray(0, TAIL);
    await put(Buffer.concat([fill(LENGTH[part]), tail]));
    blocks.push({ hole: part, tail });
  }
  const end = new Promise<Buffer>((resolve) => brotli.on("end", () => resolve(taken())));
  brotli.end();
  blocks.push(await Promise.race([failed, end]));
  return blocks;
}

/**
 * Writes the compressed page with these values into a buffer.
 * @param room the buffer, at least as long as the page
 */
export function filledCompressed(
  { bytes, holes }: Compressed,
  values: Values,
  room = Buffer.allocUnsafe(bytes.length),
): Buffer<ArrayBuffer> {
  const page = room.subarray(0, bytes.length);
  bytes.copy(page);
  const own = { nonce: Buffer.from(values.nonce, "latin1"), once: Buffer.from(values.once, "latin1") };
  for (const { hole, at } of holes) page.set(own[hole], at);
  return page;
}

/**
 * Header of an uncompressed block of this many bytes: not the last block, length in four nibbles, flag for
 * uncompressed, padded to a whole byte.
 */
function header(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255]);
}

/**
 * Placeholders for the gaps, one after another: no three bytes occur in them twice, so that Brotli has nothing to
 * refer to.
 */
function fillings(): (length: number) => Buffer {
  const seen = new Set<number>();
  return (length) => {
    for (let tries = 0; ; tries += 1) {
      const bytes = Buffer.from(randomBytes(length).map((byte) => FILLERS[byte % FILLERS.length] ?? 1));
      const own = Array.from({ length: length - 2 }, (_, i) => bytes.readUIntBE(i, 3));
      if (tries < 100 && (new Set(own).size < own.length || own.some((triple) => seen.has(triple)))) continue;
      for (const triple of own) seen.add(triple);
      return bytes;
    }
  };
}

/** Whether the page is still correct with other values in its gaps. */
async function isFaithful(parts: Parts, page: Compressed): Promise<boolean> {
  const values = { nonce: randomBytes(16).toString("base64"), once: randomBytes(16).toString("base64url") };
  return unpacked(filledCompressed(page, values)).then(
    (html) => html.equals(filled(parts, values)),
    () => false,
  );
}

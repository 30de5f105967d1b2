import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { atOnce } from "../platform/at-once";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Number of answers that are compressed at the same time: as many as there are threads for it. Brotli holds one or two
 * megabytes per answer, from when a thread takes it until this thread, busy with pages, learns that it is done. Two
 * hundred at once held 300 MB.
 */
const packing = atOnce(4);

/**
 * Node request → web Request. Hop-by-hop headers and those that tell of the client's address stay outside; what is true
 * of it is written instead.
 */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse,
  origin: string,
  body: Uint8Array<ArrayBuffer> | null,
  ip: string,
): Request {
  const headers: [string, string][] = [["x-client-ip", ip]];
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i]?.toLowerCase() ?? "";
    if (
      !name ||
      name.startsWith(":") ||
      name.startsWith("x-forwarded-") ||
      name === "x-client-ip" ||
      name === "forwarded" ||
      name === "connection" ||
      name === "keep-alive"
    )
      continue;
    headers.push([name, req.rawHeaders[i + 1] ?? ""]);
  }
  return new Request(new URL(req.url ?? "/", origin), {
    method: req.method ?? "GET",
    headers: allowedHeaders(headers),
    signal: leftEarly(res),
    body,
  });
}

/** Aborts when the other side hangs up before it has its whole answer. */
export function leftEarly(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.on("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

function allowedHeaders(list: [string, string][]): Headers {
  try {
    return new Headers(list);
  } catch {
    // A header value that is not allowed is as good as none.
    return new Headers(list.filter(([, value]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)));
  }
}

/** By a name of its own: a RangeError is also what a wrong date or a recursion without end is. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/**
 * The body of a request, whole; null where the method has none. A web stream around it would cost more than most answers.
 * @throws BodyTooLarge as soon as more than `max` bytes have come, whatever Content-Length said
 */
export async function readBody(req: IncomingMessage, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (req.method === "GET" || req.method === "HEAD") return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let seen = 0;
  for await (const chunk of req as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    seen += chunk.length;
    if (seen > max) throw new BodyTooLarge("body too large");
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks);
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/**
 * Brotli for what is made for one visitor. Its window at this quality would be 4 MiB for each answer under way; a page is
 * smaller than 128 KiB, and the small window fills faster than the large one is cleared.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };

/** Least size at which compressing an answer pays, where the size is known. */
const COMPRESS_FROM = 1024;

/**
 * Web Response → Node response, compressed where the client takes it and it pays.
 * @param whole the body is made already (JSON, documents): it is not carried through streams, which cost more than a small answer
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  extra: Record<string, string>,
  whole = response.headers.has("content-length"),
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of Object.entries(extra)) res.setHeader(name, value);
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") res.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length) res.setHeader("Set-Cookie", cookies);
  if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "private, no-store");
  if (req.method === "HEAD" || !response.body) {
    await response.body?.cancel();
    res.end();
    return;
  }
  const bytes = whole ? Buffer.from(await response.arrayBuffer()) : null;
  const encoding = bytes && bytes.length < COMPRESS_FROM ? null : encodingFor(req, response);
  if (encoding) {
    res.setHeader("Content-Encoding", encoding);
    res.appendHeader("Vary", "Accept-Encoding");
    res.removeHeader("Content-Length");
  }
  if (bytes) {
    const packed =
      encoding === "br"
        ? await packing(() =>
            brotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          )
        : encoding === "gzip"
          ? await packing(() => gzipped(bytes, { level: 5 }))
          : bytes;
    res.setHeader("Content-Length", packed.length);
    res.end(packed);
    return;
  }
  const body = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
  if (!encoding) return pipeline(body, res);
  const compress =
    encoding === "br"
      ? createBrotliCompress({ params: BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  return pipeline(body, compress, res);
}

function encodingFor(req: IncomingMessage, response: Response): "br" | "gzip" | null {
  if (
    response.headers.has("content-encoding") ||
    !COMPRESSIBLE.test(response.headers.get("content-type") ?? "")
  )
    return null;
  const accepted = String(req.headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

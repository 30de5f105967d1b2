import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { limitConcurrency } from "../platform/limit-concurrency";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Number of responses compressed at the same time: one per thread of the pool. Brotli needs one or two megabytes per
 * response, from when a thread takes it until this thread, busy with pages, notices that it is done. Two hundred at
 * once needed 300 MB.
 */
const packing = limitConcurrency(4);

/**
 * Node request → web Request. Hop-by-hop headers and those about the client's address are dropped; verified values are
 * set instead.
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
    signal: abortOnDisconnect(res),
    body,
  });
}

/** Aborts if the client closes the connection before it has the whole response. */
export function abortOnDisconnect(res: ServerResponse): AbortSignal {
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
    // An invalid header value is treated as missing.
    return new Headers(list.filter(([, value]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)));
  }
}

/** A class of its own, because a RangeError may also come from an invalid date or infinite recursion. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/**
 * The whole body of a request; null if the method has none. Wrapping it in a web stream would cost more than most
 * responses.
 * @throws BodyTooLarge as soon as more than `max` bytes have arrived, whatever Content-Length says
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
 * Brotli settings for pages of a single visitor. The default window at this quality is 4 MiB per response in progress;
 * pages are smaller than 128 KiB, and a small window is faster to initialise.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };

/** Minimum size for compression, if the size is known. */
const COMPRESS_FROM = 1024;

/**
 * Web Response → Node response, compressed if the client accepts it and it pays.
 * @param whole the body is complete (JSON, documents), so it is not passed through streams, which cost more than a
 * small response
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

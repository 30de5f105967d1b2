import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Node request → web Request. Hop-by-hop headers and those that tell of the client's address stay outside; the body is cut off at `max` bytes. */
export function toRequest(req: IncomingMessage, res: ServerResponse, origin: string, max: number): Request {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i]?.toLowerCase() ?? "";
    if (!name || name.startsWith(":") || name.startsWith("x-forwarded-") || name === "x-client-ip" || name === "forwarded" || name === "connection" || name === "keep-alive") continue;
    try {
      headers.append(name, req.rawHeaders[i + 1] ?? "");
    } catch {
      // A header value that is not allowed is as good as none.
      continue;
    }
  }
  const gone = new AbortController();
  res.on("close", () => {
    if (!res.writableFinished) gone.abort();
  });
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  return new Request(new URL(req.url ?? "/", origin), {
    method: req.method ?? "GET",
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(limited(req, max)) as ReadableStream, duplex: "half" as const } : {}),
  } as RequestInit);
}

/** Passes at most `max` bytes; more is an error, whatever Content-Length said. */
function limited(req: IncomingMessage, max: number): Readable {
  let seen = 0;
  return Readable.from(
    (async function* () {
      for await (const chunk of req as AsyncIterable<Buffer>) {
        seen += chunk.length;
        if (seen > max) throw new RangeError("body too large");
        yield chunk;
      }
    })(),
  );
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Web Response → Node response, compressed where the client takes it and it pays. */
export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response, extra: Record<string, string>): Promise<void> {
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
  const encoding = encodingFor(req, response);
  if (encoding) {
    res.setHeader("Content-Encoding", encoding);
    res.appendHeader("Vary", "Accept-Encoding");
    res.removeHeader("Content-Length");
  }
  // A body whose length is known is there already: no need to carry it through streams.
  if (response.headers.has("content-length")) {
    const whole = Buffer.from(await response.arrayBuffer());
    res.end(encoding === "br" ? await brotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : encoding === "gzip" ? await gzipped(whole, { level: 5 }) : whole);
    return;
  }
  const body = Readable.fromWeb(response.body as import("node:stream/web").ReadableStream);
  if (!encoding) return pipeline(body, res);
  const compress = encoding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH }) : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  return pipeline(body, compress, res);
}

function encodingFor(req: IncomingMessage, response: Response): "br" | "gzip" | null {
  if (response.headers.has("content-encoding") || !COMPRESSIBLE.test(response.headers.get("content-type") ?? "")) return null;
  const accepted = String(req.headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

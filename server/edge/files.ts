import { Buffer } from "node:buffer";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import sirv, { type Options } from "sirv";

type Serve = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/** A file as it was sent: its bytes in the requested encoding, and its headers. */
type Sent = { body: Buffer; headers: [string, OutgoingHttpHeader][] };

/**
 * Size of the cache in bytes: a release has some 3 MB of scripts, styles and small fonts in the encoding that browsers
 * request.
 */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Larger files are read from disk each time. */
const KEPT_FILE_BYTES = 256 * 1024;

/** Headers that depend on the file alone; all others belong to one request. */
const OF_FILE = [
  "content-type",
  "content-length",
  "content-encoding",
  "last-modified",
  "etag",
  "cache-control",
  "vary",
];

/**
 * Serves the files of a folder. The folder is listed once at startup: if a file disappears later (because a release was
 * copied over the running one), only the response with that file breaks off. Files that never change (`immutable`) are
 * cached in memory once sent: opening, reading and closing them takes longer than everything else.
 */
export function filesOf(folder: string, options: Options): Serve {
  const serve = sirv(folder, { etag: true, dotfiles: false, ...options });
  const kept = options.immutable ? new LRUCache<string, Sent>(bounds) : null;
  return (req, res, next) => {
    const key = kept && keyOf(req);
    const sent = key && kept.get(key);
    if (sent) return sendAgain(res, sent);
    res.once("pipe", (file: Readable) => {
      file.once("error", () => res.destroy());
      if (key)
        keep(
          file,
          res,
          (whole) => kept.set(key, whole),
          () => kept.delete(key),
        );
    });
    serve(req, res, next);
  };
}

const bounds = { maxSize: KEPT_BYTES, sizeCalculation: ({ body }: Sent) => body.length + 1024 };

/** The URL and accepted encoding; null if not the whole file is requested. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  const isWhole = method === "GET" && !headers.range && !headers["if-none-match"];
  return isWhole ? `${headers["accept-encoding"] ?? ""}\n${url ?? ""}` : null;
}

/**
 * Copies a file while it is sent. It is complete before the client has its last byte, so that the next request finds it.
 * @param take called with the complete file
 * @param drop called if more follows: the file was overwritten while it was read
 */
function keep(file: Readable, res: ServerResponse, take: (whole: Sent) => void, drop: () => void): void {
  const length = Number(res.getHeader("content-length"));
  if (res.statusCode !== 200 || !(length <= KEPT_FILE_BYTES)) return;
  const chunks: Buffer[] = [];
  let size = 0;
  file.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size === length)
      take({ body: Buffer.concat(chunks), headers: OF_FILE.flatMap((name) => headerOf(res, name)) });
    if (size > length) drop();
  });
}

function headerOf(res: ServerResponse, name: string): [string, OutgoingHttpHeader][] {
  const value = res.getHeader(name);
  return value === undefined ? [] : [[name, value]];
}

function sendAgain(res: ServerResponse, { body, headers }: Sent): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.end(body);
}

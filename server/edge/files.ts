import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv, { type Options } from "sirv";

type Serve = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/**
 * Serves the files of a folder. The folder is read once at the start: a file that has gone since then (a release laid
 * over the running one) breaks off its own answer, and nobody else's.
 */
export function filesOf(folder: string, options: Options): Serve {
  const serve = sirv(folder, { etag: true, dotfiles: false, ...options });
  return (req, res, next) => {
    res.once("pipe", (file: Readable) => file.once("error", () => res.destroy()));
    serve(req, res, next);
  };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv, { type Options } from "sirv";

type Serve = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/**
 * Serves the files of a folder. The folder is read once at the start: when a file has gone since then (because a
 * release was copied over the running one), only its own answer breaks off.
 */
export function filesOf(folder: string, options: Options): Serve {
  const serve = sirv(folder, { etag: true, dotfiles: false, ...options });
  return (req, res, next) => {
    res.once("pipe", (file: Readable) => file.once("error", () => res.destroy()));
    serve(req, res, next);
  };
}

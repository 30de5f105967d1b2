import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Whether a page may be answered from the cache before anything else is checked: a plain GET to the server's own host.
 * Its URL was checked when the page was rendered (server/edge/refuse.ts), and the body of a GET is ignored.
 * @param ownHost name and port of the server, as a browser sends them
 */
export function isPlainVisit(req: IncomingMessage, ownHost: string): boolean {
  if (req.method !== "GET" || req.headers.host !== ownHost) return false;
  let hosts = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}

/** Whether the operating system has accepted the whole response, so that it arrives even if the process ends. */
export const isHandedOver = (res: ServerResponse): boolean =>
  res.socket !== null && res.socket.writableLength === 0 && res.writableLength === 0;

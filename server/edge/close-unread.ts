import type { Duplex } from "node:stream";

/**
 * Ends a connection whose request could not be read (`clientError` of node:http). A connection that a browser opened
 * in advance and never used is closed without an answer: if the browser uses it at that moment it opens another one,
 * whereas it would take an answer for the answer to its own request, and lose a script or a page.
 */
export function closeUnread(error: Error & { code?: string }, socket: Duplex & { bytesRead?: number }): void {
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (!socket.writable || (late && !socket.bytesRead)) socket.destroy();
  else
    socket.end(`HTTP/1.1 ${late ? "408 Request Timeout" : "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
}

import type { Duplex } from "node:stream";

/**
 * Ends a connection whose request could not be read (`clientError` of node:http). One that was opened ahead of need and
 * never spoke is closed without a word: a browser that takes it up at that moment opens another, where it would take any
 * answer for that of its own request, and lose a script or a page.
 */
export function closeUnread(error: Error & { code?: string }, socket: Duplex & { bytesRead?: number }): void {
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  if (!socket.writable || (late && !socket.bytesRead)) socket.destroy();
  else
    socket.end(`HTTP/1.1 ${late ? "408 Request Timeout" : "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
}

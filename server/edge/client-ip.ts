import type { IncomingMessage } from "node:http";

/**
 * Address of the client. X-Forwarded-For is believed only from the proxy that TRUST_PROXY names (an address, or
 * `loopback`), and then its last entry: the one that the proxy itself wrote.
 */
export function clientIp(req: IncomingMessage, trusted: string | undefined): string {
  const peer = (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isTrusted = trusted === peer || (trusted === "loopback" && (peer === "::1" || peer.startsWith("127.")));
  if (!isTrusted) return peer;
  const header = req.headers["x-forwarded-for"];
  const last = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").pop()?.trim();
  return last && /^[0-9a-f.:]{2,45}$/i.test(last) ? last : peer;
}

import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { proxiesOf } from "../platform/proxies";

const ADDRESS = /^[0-9a-f.:]{2,45}$/i;

/**
 * Address of the client. X-Forwarded-For is believed only from the peers that TRUST_PROXY names (`loopback`, addresses,
 * networks, separated by commas): it is read from its end, past the entries of trusted peers, to the first that is none
 * of them. That one was written by a trusted peer; what stands before it anybody may have made up.
 */
export function clientIp(req: IncomingMessage, trusted: string | undefined): string {
  const list = proxiesOf(trusted ?? "");
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  const header = req.headers["x-forwarded-for"];
  const told = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((entry) => plain(entry.trim()));
  let client = plain(req.socket.remoteAddress ?? "");
  while (isTrusted(client)) {
    const before = told.pop();
    if (!before || !ADDRESS.test(before)) break;
    client = before;
  }
  return client;
}

const plain = (address: string) => address.replace(/^::ffff:/, "");

import type { IncomingMessage } from "node:http";
import { isIP, type BlockList } from "node:net";
import { proxiesOf } from "../platform/proxies";

const ADDRESS = /^[0-9a-f.:]{2,45}$/i;

/**
 * IP address of the client. X-Forwarded-For is trusted only from the peers that TRUST_PROXY names (`loopback`, addresses,
 * networks, separated by commas). It is read from its end, past the entries of trusted peers, to the first entry that is
 * not trusted. A trusted peer wrote that entry; anybody may have made up those before it.
 */
export function clientIp(req: IncomingMessage, trusted: string | undefined): string {
  const isTrusted = trustCheck(trusted ?? "");
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

/**
 * Cache of the trust of each address, per setting: checking it against the list costs more than the rest of a cached
 * page.
 */
const known = new Map<string, Map<string, boolean>>();
const KNOWN_MAX = 1000;

function trustCheck(setting: string): (address: string) => boolean {
  const list = proxiesOf(setting);
  const answers = known.get(setting) ?? new Map<string, boolean>();
  known.set(setting, answers);
  return (address) => {
    const answer = answers.get(address) ?? isIn(list, address);
    if (answers.size >= KNOWN_MAX) answers.clear();
    answers.set(address, answer);
    return answer;
  };
}

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

const plain = (address: string) => address.replace(/^::ffff:/, "");

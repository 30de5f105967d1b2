import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { proxiesOf } from "../../platform/proxies";

/** A URL to which nothing is sent. */
export class TargetRefused extends Error {
  override name = "TargetRefused";
}

/** Where a request goes: the name was resolved once, and the connection uses that IP address. */
export type Target = { url: URL; address: string; family: 4 | 6 };

/** Networks that are not public (IANA special-purpose registries). */
const PRIVATE_4 = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE_4.addSubnet(net, bits, "ipv4");
/** For IPv6, only the globally assigned range is accepted, minus what maps to IPv4 or is for documentation. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
const PRIVATE_6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  PRIVATE_6.addSubnet(net, bits, "ipv6");

const isPublic = (address: string, family: 4 | 6): boolean =>
  family === 4
    ? !PRIVATE_4.check(address, "ipv4")
    : PUBLIC_6.check(address, "ipv6") && !PRIVATE_6.check(address, "ipv6");

/**
 * Resolves a URL to its current IP address. Private networks are refused unless listed in `networks` (format of
 * TRUST_PROXY); only those may be reached by plain HTTP.
 * @throws TargetRefused, or a DNS error
 */
export async function targetOf(text: string, networks: string): Promise<Target> {
  const url = new URL(text);
  if (url.username || url.password || url.hash)
    throw new TargetRefused("no account and no fragment in an address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, verbatim: true });
  const own = proxiesOf(networks);
  for (const one of found) {
    const family = one.family === 6 ? 6 : 4;
    const isOwn = own.check(one.address, family === 6 ? "ipv6" : "ipv4");
    if (isOwn || (url.protocol === "https:" && isPublic(one.address, family)))
      return { url, address: one.address, family };
  }
  throw new TargetRefused(
    url.protocol === "https:" ? "no public address" : "neither HTTPS nor a network of the house",
  );
}

import { BlockList, isIP } from "node:net";

const lists = new Map<string, BlockList>();

/** Addresses and networks of TRUST_PROXY, parsed once. */
export function proxiesOf(names: string): BlockList {
  const known = lists.get(names);
  if (known) return known;
  const list = new BlockList();
  for (const name of names.split(",").map((one) => one.trim())) {
    if (name === "loopback") {
      list.addSubnet("127.0.0.0", 8, "ipv4");
      list.addAddress("::1", "ipv6");
      continue;
    }
    const [address = "", bits] = name.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (!isIP(address)) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  lists.set(names, list);
  return list;
}

/**
 * Whether a text is valid for TRUST_PROXY: `loopback`, addresses, and networks like 10.0.0.0/8, separated by commas.
 */
export function isProxyList(names: string): boolean {
  return names.split(",").every((one) => {
    const [address = "", bits, more] = one.trim().split("/");
    if (address === "loopback") return bits === undefined;
    const version = isIP(address);
    if (!version || more !== undefined) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
  });
}

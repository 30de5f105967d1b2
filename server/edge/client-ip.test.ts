import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientIp } from "./client-ip";

const from = (
  peer: string | undefined,
  forwarded: string | string[] | undefined,
  trusted: string | undefined,
) =>
  clientIp(
    {
      headers: { "x-forwarded-for": forwarded },
      socket: { remoteAddress: peer },
    } as unknown as IncomingMessage,
    trusted,
  );

describe("The client's address", () => {
  it.each([
    ["a stranger, where nothing is trusted", "203.0.113.9", undefined],
    ["a stranger, where the house trusts its own machine", "203.0.113.9", "loopback"],
    ["a stranger, where the house trusts a proxy", "203.0.113.9", "10.0.0.4, 10.0.0.5"],
    ["a neighbour whose address begins as the proxy's does", "10.0.0.45", "10.0.0.4"],
    ["the machine itself, where only a proxy is trusted", "127.0.0.1", "10.0.0.4"],
    ["the machine itself by IPv6, where only a proxy is trusted", "::1", "10.0.0.4"],
    ["an address that only ends like the machine's own", "1.127.0.0", "loopback"],
    ["nobody in particular, where nothing is trusted", "", ""],
  ])("is the peer for %s: its X-Forwarded-For is not believed", (_, peer, trusted) => {
    expect(from(peer, "1.2.3.4", trusted)).toBe(peer);
  });

  it("is the last one that the trusted proxy wrote", () => {
    expect(from("127.0.0.1", "6.6.6.6, 198.51.100.7", "loopback")).toBe("198.51.100.7");
    expect(from("::1", "6.6.6.6, 2001:db8::7", "loopback")).toBe("2001:db8::7");
    // Behind a proxy and a second trusted machine: the last address that is not trusted.
    expect(from("::ffff:10.0.0.4", "6.6.6.6, 198.51.100.7, 10.0.0.5", "10.0.0.4, 10.0.0.5")).toBe(
      "198.51.100.7",
    );
    // Two headers with the same name count as one list.
    expect(from("127.0.0.1", ["6.6.6.6", "198.51.100.7"], "loopback")).toBe("198.51.100.7");
    expect(from("127.0.0.1", "::ffff:198.51.100.7", "loopback")).toBe("198.51.100.7");
  });

  it("may pass any machine of a trusted network", () => {
    expect(from("10.42.7.9", "6.6.6.6, 198.51.100.7, 10.42.0.3", "10.42.0.0/16")).toBe("198.51.100.7");
    expect(from("fd00::9", "198.51.100.7", "loopback, fd00::/8")).toBe("198.51.100.7");
    expect(from("10.43.0.1", "198.51.100.7", "10.42.0.0/16")).toBe("10.43.0.1");
  });

  it.each([
    "not an address",
    "198.51.100.7:8080 (edge)",
    "x198.51.100.7",
    "1",
    "",
    "1".repeat(46),
    undefined,
  ])("is the proxy where what it wrote, %j, is no address", (forwarded) => {
    expect(from("127.0.0.1", forwarded, "loopback")).toBe("127.0.0.1");
  });

  it("is the peer's address where there is no proxy, and empty where the peer has gone", () => {
    expect(from("10.0.0.4", "10.0.0.5", "10.0.0.4, 10.0.0.5")).toBe("10.0.0.5");
    expect(from(undefined, "1.2.3.4", "loopback")).toBe("");
  });
});

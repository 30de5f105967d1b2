import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { refuse, refuseBody, refuseForeign } from "./refuse";
import { clientIp } from "./client-ip";
import { routeId } from "./route-id";

const ORIGIN = "https://www.example.com";

function request(given: { method?: string; url?: string; headers?: Record<string, string>; peer?: string }): IncomingMessage {
  const headers: Record<string, string> = { host: "www.example.com", ...given.headers };
  return {
    method: given.method ?? "GET", url: given.url ?? "/fr/fr", headers, rawHeaders: Object.entries(headers).flat(), socket: { remoteAddress: given.peer ?? "203.0.113.9" },
  } as IncomingMessage;
}

describe("Before anything of the product sees a request", () => {
  it("an ordinary page passes", () => {
    expect(refuse(request({ url: "/zh_ht/hk/catalog?cut=oval" }), ORIGIN)).toBeNull();
  });

  it.each(["TRACE", "OPTIONS", "PUT", "DELETE", "CONNECT", "PATCH"])("%s is no method of a page: 405 with the ones that are", (method) => {
    expect(refuse(request({ method }), ORIGIN)).toMatchObject({ status: 405, headers: { Allow: "GET, HEAD, POST" } });
  });

  it.each(["//evil.example/", "/\\evil.example", "/%", "/%ff", "/a%00b", "/a%0d%0aSet-Cookie:x", "/%2f%2fevil.example", "http://evil.example/", "/a b", "/fr/fr?q=%00", "/fr/fr?%00=1", "/fr/fr#?_data=root"])("the URL %j is refused with 400", (url) => {
    expect(refuse(request({ url }), ORIGIN)?.status).toBe(400);
  });

  it("a URL of more than 4 KiB is too long", () => {
    expect(refuse(request({ url: `/${"a".repeat(5000)}` }), ORIGIN)?.status).toBe(414);
  });

  it.each(["/fr/fr/my-account?_data=root", "/fr/fr?x=1&_data=routes", "/__manifest?p=/a", "/%5f_manifest", "/fr/fr/my-account?%5fdata=root", "/fr/fr?_d%61ta=root", "/fr/fr?x=1?&_data=root", "/fr/fr?_data"])("%s: loaders by name are not offered", (url) => {
    expect(refuse(request({ url }), ORIGIN)?.status).toBe(404);
  });

  it.each(["evil.example", "www.example.com.evil.example", "www.example.com@evil.example", "", "www.example.com evil", "[::1", "localhost", "www.example.com:99999", "www.example.com:65536"])("the host %j is not ours: 421", (host) => {
    expect(refuse(request({ headers: { host } }), ORIGIN)?.status).toBe(421);
  });

  it("a value with U+0000 goes on to /api, which names its field", () => {
    expect(refuse(request({ url: "/api/stones?gia=%00" }), ORIGIN)).toBeNull();
  });

  it("a health check may come by a loopback name from this machine", () => {
    expect(refuse(request({ headers: { host: "127.0.0.1:3000" }, peer: "127.0.0.1" }), ORIGIN)).toBeNull();
  });
});

describe("What changes something", () => {
  const post = (headers: Record<string, string>) => request({ method: "POST", headers });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "null" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "https://www.example.com.evil.example" }],
    [{}],
  ])("is refused from elsewhere: %j", (headers) => {
    expect(refuseForeign(post(headers as Record<string, string>), ORIGIN)?.status).toBe(403);
  });

  it("is taken from this house", () => {
    expect(refuseForeign(post({ "sec-fetch-site": "same-origin" }), ORIGIN)).toBeNull();
    expect(refuseForeign(post({ origin: ORIGIN }), ORIGIN)).toBeNull();
  });

  it("comes as a form of at most 64 KiB, not compressed", () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(refuseBody(post({ ...form, "content-length": "500" }), false)).toBeNull();
    expect(refuseBody(post({ ...form, "content-length": "65537" }), false)?.status).toBe(413);
    expect(refuseBody(post({ ...form, "content-length": "-1x" }), false)?.status).toBe(413);
    expect(refuseBody(post({ "content-type": "text/plain", "content-length": "3" }), false)?.status).toBe(415);
    expect(refuseBody(post({ ...form, "content-encoding": "gzip", "content-length": "9" }), false)?.status).toBe(415);
  });
});

describe("Who is there", () => {
  it("is the peer, whatever a stranger writes into X-Forwarded-For", () => {
    expect(clientIp(request({ headers: { "x-forwarded-for": "1.2.3.4" } }), undefined)).toBe("203.0.113.9");
  });

  it("is what the trusted proxy wrote last", () => {
    expect(clientIp(request({ headers: { "x-forwarded-for": "6.6.6.6, 198.51.100.7" }, peer: "127.0.0.1" }), "loopback")).toBe("198.51.100.7");
    // Over a proxy and a second machine of the house: the first that is not ours.
    expect(clientIp(request({ headers: { "x-forwarded-for": "6.6.6.6, 198.51.100.7, 10.0.0.5" }, peer: "::ffff:10.0.0.4" }), "10.0.0.4, 10.0.0.5")).toBe("198.51.100.7");
    expect(clientIp(request({ headers: { "x-forwarded-for": "not an address" }, peer: "127.0.0.1" }), "loopback")).toBe("127.0.0.1");
  });
});

describe("The log", () => {
  it("names pages by their id and never by what stands in the path", () => {
    expect(routeId("/fr/fr/ring/platinum/aurore")).toBe("ring");
    expect(routeId("/ko/kr/pro/order/ord_abc.data")).toBe("pro-order");
    expect(routeId("/fr/reset-password")).toBe("reset-password");
    expect(routeId("/fr/fr/<script>")).toBe("other");
    expect(routeId("/api/cart")).toBe("api");
  });
});

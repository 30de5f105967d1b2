import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isLoopbackPeer, refuseBody, refuseForeign, refuseRequest } from "./refuse";
import { routeId } from "./route-id";

const ORIGIN = "https://www.example.com";

function request(given: {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  /** Headers as received, one of them twice. */
  raw?: string[];
  peer?: string;
}): IncomingMessage {
  const headers: Record<string, string> = { host: "www.example.com", ...given.headers };
  return {
    method: given.method ?? "GET",
    url: given.url ?? "/fr/fr",
    headers,
    rawHeaders: given.raw ?? Object.entries(headers).flat(),
    socket: { remoteAddress: given.peer ?? "203.0.113.9" },
  } as IncomingMessage;
}

describe("Checks before the application sees a request", () => {
  it("an ordinary page passes", () => {
    expect(refuseRequest(request({ url: "/zh_ht/hk/catalog?cut=oval" }), ORIGIN)).toBeNull();
  });

  it("a load balancer requests health checks by the address of the process; nothing else is answered there", () => {
    const headers = { host: "10.42.0.7:3000" };
    for (const url of ["/healthz", "/readyz", "/readyz?dependencies=none", "/metrics"])
      expect(refuseRequest(request({ url, headers }), ORIGIN), url).toBeNull();
    for (const url of ["/healthz?x", "/en/fr", "/readyz/"])
      expect(refuseRequest(request({ url, headers }), ORIGIN)?.status, url).toBe(421);
  });

  it.each(["TRACE", "OPTIONS", "PUT", "DELETE", "CONNECT", "PATCH"])(
    "%s is no method of a page: 405 with the ones that are",
    (method) => {
      expect(refuseRequest(request({ method }), ORIGIN)).toMatchObject({
        status: 405,
        reason: "method",
        headers: { Allow: "GET, HEAD, POST" },
      });
    },
  );

  it("pages take GET and POST; /api also takes PUT and DELETE, and only what begins with it is /api", () => {
    for (const method of ["GET", "HEAD", "POST"])
      expect(refuseRequest(request({ method }), ORIGIN), method).toBeNull();
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE"])
      expect(refuseRequest(request({ method, url: "/api/cart" }), ORIGIN), method).toBeNull();
    expect(refuseRequest(request({ method: "PATCH", url: "/api/cart" }), ORIGIN)).toEqual({
      status: 405,
      reason: "method",
      headers: { Allow: "GET, HEAD, POST, PUT, DELETE" },
    });
    for (const url of ["/fr/fr/api/", "/apis/cart"])
      expect(refuseRequest(request({ method: "PUT", url }), ORIGIN)?.status, url).toBe(405);
    expect(refuseRequest({ ...request({}), method: undefined } as IncomingMessage, ORIGIN)?.status).toBe(405);
    expect(refuseRequest({ ...request({}), url: undefined } as IncomingMessage, ORIGIN)?.status).toBe(400);
  });

  it.each([
    "//evil.example/",
    "/\\evil.example",
    "/%",
    "/%ff",
    "/a%00b",
    "/a%0d%0aSet-Cookie:x",
    "/%2f%2fevil.example",
    "http://evil.example/",
    "/a b",
    "/fr/fr?q=%00",
    "/fr/fr?%00=1",
    "/fr/fr#?_data=root",
  ])("the URL %j is refused with 400", (url) => {
    expect(refuseRequest(request({ url }), ORIGIN)?.status).toBe(400);
  });

  it("a URL of more than 4 KiB is too long", () => {
    expect(refuseRequest(request({ url: `/${"a".repeat(4095)}` }), ORIGIN)).toBeNull();
    expect(refuseRequest(request({ url: `/${"a".repeat(4096)}` }), ORIGIN)).toEqual({
      status: 414,
      reason: "url too long",
    });
  });

  it("a rejection is logged with its reason", () => {
    const reason = (url: string) => refuseRequest(request({ url }), ORIGIN)?.reason;
    expect(["//x", "/%", "/a%00b", "/%2f%2fx", "/fr?q=%00", "/fr?_data", "/__manifest"].map(reason)).toEqual([
      "url",
      "path encoding",
      "path",
      "path",
      "query",
      "not offered",
      "not offered",
    ]);
    expect(refuseRequest(request({ headers: { host: "evil.example" } }), ORIGIN)?.reason).toBe("host");
    expect(refuseRequest(request({ headers: { host: "[" } }), ORIGIN)?.reason).toBe("host");
  });

  it("a path may contain two slashes and end with them, and a query may follow the host at once", () => {
    for (const url of ["/fr//fr", "/fr/fr//", "/?q=1", "/fr/fr?q=/__manifest", "/data_data"])
      expect(refuseRequest(request({ url }), ORIGIN), url).toBeNull();
  });

  it.each([
    "/fr/fr/my-account?_data=root",
    "/fr/fr?x=1&_data=routes",
    "/__manifest?p=/a",
    "/%5f_manifest",
    "/fr/fr/my-account?%5fdata=root",
    "/fr/fr?_d%61ta=root",
    "/fr/fr?x=1?&_data=root",
    "/fr/fr?_data",
  ])("%s: loaders cannot be called by name", (url) => {
    expect(refuseRequest(request({ url }), ORIGIN)?.status).toBe(404);
  });

  it.each([
    "evil.example",
    "www.example.com.evil.example",
    "www.example.com@evil.example",
    "",
    "www.example.com evil",
    "[::1",
    "localhost",
    "www.example.com:99999",
    "www.example.com:65536",
  ])("the host %j is not this site's: 421", (host) => {
    expect(refuseRequest(request({ headers: { host } }), ORIGIN)?.status).toBe(421);
  });

  it("a value with U+0000 goes on to /api, which names its field", () => {
    expect(refuseRequest(request({ url: "/api/stones?gia=%00" }), ORIGIN)).toBeNull();
  });

  it("the server's own name passes with any valid port, if Host occurs once", () => {
    for (const host of ["www.example.com:65535", "WWW.example.com", "www.example.com:443"])
      expect(refuseRequest(request({ headers: { host } }), ORIGIN), host).toBeNull();
    const among = { "x-wanted": "host", accept: "*/*" };
    expect(refuseRequest(request({ headers: among }), ORIGIN)).toBeNull();
    const twice = ["Host", "www.example.com", "host", "www.example.com"];
    expect(refuseRequest(request({ raw: twice }), ORIGIN)).toEqual({ status: 421, reason: "host" });
    expect(refuseRequest(request({ raw: [] }), ORIGIN)?.status).toBe(421);
  });

  it("on a developer's machine all its loopback names count as the same, whoever asks", () => {
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
        expect(refuseRequest(request({ headers: { host } }), origin), `${host} at ${origin}`).toBeNull();
    for (const host of ["x[::1]", "[::g]", "[::1]x"])
      expect(refuseRequest(request({ headers: { host } }), "http://localhost:3000")?.status, host).toBe(421);
  });

  it("a health check may come by a loopback name from this machine, and from no other", () => {
    const check = (peer: string) =>
      refuseRequest(request({ headers: { host: "127.0.0.1:3000" }, peer }), ORIGIN);
    for (const peer of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]) {
      expect(check(peer), peer).toBeNull();
      expect(isLoopbackPeer(request({ peer })), peer).toBe(true);
    }
    for (const peer of ["203.0.113.9", "1.127.0.0", "::ffff:10.0.0.1", "2001:db8::1", ""])
      expect(check(peer), peer).toEqual({ status: 421, reason: "host" });
    expect(isLoopbackPeer({ socket: {} } as IncomingMessage)).toBe(false);
  });
});

describe("A request that changes something", () => {
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

  it("is accepted from this site, from the address bar and with Origin only", () => {
    for (const headers of [
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin: ORIGIN },
    ])
      expect(refuseForeign(post(headers as Record<string, string>), ORIGIN)).toBeNull();
  });

  it("is checked only if it is not read-only", () => {
    for (const method of ["GET", "HEAD"]) {
      const headers = { "sec-fetch-site": "cross-site", "content-length": "99999999", "content-type": "x/y" };
      expect(refuseForeign(request({ method, headers }), ORIGIN)).toBeNull();
      expect(refuseBody(request({ method, headers }), false)).toBeNull();
    }
  });

  it("is accepted from a mail program for unsubscribing, without an origin", () => {
    expect(refuseForeign(request({ method: "POST", url: "/mail/stop?token=a" }), ORIGIN)).toBeNull();
    expect(refuseForeign(request({ method: "POST", url: "/mail/stopped" }), ORIGIN)?.status).toBe(403);
  });

  it("is logged with the reason", () => {
    expect(refuseForeign(post({ "sec-fetch-site": "same-site" }), ORIGIN)?.reason).toBe("cross-site");
    expect(refuseForeign(post({}), ORIGIN)?.reason).toBe("no origin");
    expect(refuseForeign(post({ origin: "https://evil.example" }), ORIGIN)?.reason).toBe("origin");
  });

  it("may come from another loopback name, if the request goes to that same name", () => {
    const sent = (origin: string, host: string, own = "http://localhost:3000") =>
      refuseForeign(post({ origin, host }), own)?.status ?? null;
    expect(sent("http://127.0.0.1:3000", "127.0.0.1:3000")).toBeNull();
    expect(sent("http://127.0.0.1:4000", "127.0.0.1:3000")).toBe(403);
    expect(sent("http://127.0.0.1:3000", "127.0.0.1:3000", ORIGIN)).toBe(403);
    expect(sent("http://evil.example", "evil.example")).toBe(403);
    expect(sent("no address at all", "127.0.0.1:3000")).toBe(403);
  });
});

describe("A body", () => {
  const FORM = "application/x-www-form-urlencoded";
  const body = (headers: Record<string, string>, isApi = false, method = "POST") =>
    refuseBody(request({ method, headers }), isApi);
  const tooLarge = { status: 413, reason: "body" };
  const wrongType = { status: 415, reason: "content type" };

  it("of a page is a form of at most 64 KiB; of /api it is JSON of at most 1 MiB", () => {
    const form = { "content-type": FORM };
    expect(body({ ...form, "content-length": "65536" })).toBeNull();
    expect(body({ ...form, "content-length": "65537" })).toEqual(tooLarge);
    expect(body({ ...form, "content-length": "-1x" })).toEqual(tooLarge);
    const json = { "content-type": "application/json" };
    expect(body({ ...json, "content-length": "1048576" }, true)).toBeNull();
    expect(body({ ...json, "content-length": "1048577" }, true)).toEqual(tooLarge);
  });

  it.each([
    [FORM, false, null],
    [`${FORM} ; charset=UTF-8`, false, null],
    ["Multipart/Form-Data; boundary=x", false, null],
    ["application/json; charset=utf-8", true, null],
    ["text/plain", false, wrongType],
    ["text/plain", true, wrongType],
    ["application/json", false, wrongType],
    [FORM, true, wrongType],
    ["", false, wrongType],
  ])("of type %j, for /api: %s, gives %j", (type, isApi, refused) => {
    expect(body({ "content-type": type, "content-length": "3" }, isApi)).toEqual(refused);
  });

  it("without a type is refused, whether its length is told or it comes in pieces", () => {
    for (const isApi of [false, true]) {
      expect(body({ "content-length": "3" }, isApi)).toEqual(wrongType);
      expect(body({ "transfer-encoding": "chunked" }, isApi)).toEqual(wrongType);
      expect(body({ "transfer-encoding": "chunked" }, isApi, "DELETE")).toEqual(wrongType);
    }
    expect(body({ "transfer-encoding": "chunked", "content-type": FORM })).toBeNull();
  });

  it("may be empty: a button without fields, a call without content", () => {
    for (const isApi of [false, true])
      for (const method of ["POST", "DELETE"])
        for (const headers of [{}, { "content-length": "0" }])
          expect(body(headers as Record<string, string>, isApi, method), method).toBeNull();
  });

  it("is not compressed", () => {
    const form = { "content-type": FORM, "content-length": "9" };
    expect(body({ ...form, "content-encoding": "gzip" })).toEqual({
      status: 415,
      reason: "content encoding",
    });
    expect(body({ ...form, "content-encoding": "identity" })).toBeNull();
  });
});

describe("The log", () => {
  it("names pages by their id and never by their path", () => {
    expect(routeId("/fr/fr/ring/platinum/aurore")).toBe("ring");
    expect(routeId("/ko/kr/pro/order/ord_abc.data")).toBe("pro-order");
    expect(routeId("/fr/reset-password")).toBe("reset-password");
    expect(routeId("/fr/fr/<script>")).toBe("other");
    expect(routeId("/api/cart")).toBe("api");
  });
});

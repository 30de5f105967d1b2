import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPlainVisit } from "./plain-visit";

/** A server that only reports whether it may answer at once. */
const server = createServer((req, res) => {
  res.end(String(isPlainVisit(req, "shop.example:8443")));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What a browser that sends these lines receives, as raw text. */
const sent = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", reject);
    socket.on("close", () => resolve(text.split("\r\n").at(-1) ?? ""));
    socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  });

describe("A page is answered from the cache before any other check", () => {
  it("if the request has the server's own host name", async () => {
    expect(await sent("GET /en/fr HTTP/1.1", "Host: shop.example:8443")).toBe("true");
  });

  it.each([
    ["by another name", ["GET / HTTP/1.1", "Host: evil.example"]],
    ["by two names", ["GET / HTTP/1.1", "Host: shop.example:8443", "hOST: evil.example"]],
    ["to send something", ["POST / HTTP/1.1", "Host: shop.example:8443", "Content-Length: 0"]],
  ])("and not where they ask %s", async (_, lines) => {
    expect(await sent(...lines)).toBe("false");
  });
});

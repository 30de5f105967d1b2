import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeUnread } from "./close-unread";

let server: Server;
beforeAll(async () => {
  server = createServer({ connectionsCheckingInterval: 20 }, (_, response) => response.end("read"));
  server.headersTimeout = 50;
  server.on("clientError", closeUnread);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => server.close(done)));

/** What a connection that sends `words` receives until it is closed. */
const heard = (words: string) =>
  new Promise<string>((done) => {
    let text = "";
    const socket = connect(
      (server.address() as AddressInfo).port,
      "127.0.0.1",
      () => words && socket.write(words),
    );
    socket
      .on("data", (part) => (text += part.toString()))
      .on("close", () => done(text.split("\r\n")[0] ?? ""));
  });

describe("A connection whose request is not read", () => {
  it("is closed without an answer if it sent nothing, like one that a browser opens in advance", async () => {
    expect(await heard("")).toBe("");
  });

  it("is told why if it stopped half way, or sent something that is not a request", async () => {
    expect(await heard("GET / HTTP/1.1\r\nHost: a")).toBe("HTTP/1.1 408 Request Timeout");
    expect(await heard("no request at all\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
  });
});

import http from "node:http";
import net from "node:net";
import type { Answer } from "./judge";

/**
 * Timeout of a response, ms; no response within it counts as none. A picture has two minutes
 * (`server/imagery/pool.ts`).
 */
const PATIENCE_MS = 130_000;
/** Timeout of a connection with raw bytes, ms. */
const SILENCE_MS = 30_000;

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends requests to one origin over keep-alive connections. A connection that ends without a response has status 0. */
export function asker(origin: string): { ask: (ask: Ask) => Promise<Answer>; close: () => void } {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const ask = (asked: Ask): Promise<Answer> =>
    new Promise((resolve) => {
      const { method = "GET", path, headers = {}, body } = asked;
      const began = performance.now();
      const done = (status: number, more: Partial<Answer> = {}) =>
        resolve({
          type: "",
          text: "",
          location: null,
          cookies: [],
          ...more,
          status,
          ms: performance.now() - began,
        });
      const request = http.request({
        hostname,
        port,
        agent,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          Host: `${hostname}:${port}`,
          ...headers,
          ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
        },
      });
      request.on("response", (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => done(0));
        answer.on("end", () =>
          done(answer.statusCode ?? 0, {
            type: answer.headers["content-type"] ?? "",
            text: Buffer.concat(chunks).toString("utf8"),
            location: answer.headers.location ?? null,
            cookies: answer.headers["set-cookie"] ?? [],
          }),
        );
      });
      request.on("timeout", () => request.destroy());
      // The server may close a keep-alive connection just as it is reused, which says nothing about the request: it is
      // repeated.
      request.on("error", () => (request.reusedSocket ? void ask(asked).then(resolve) : done(0)));
      request.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/**
 * Sends raw bytes and reads until the server closes the connection or is silent for a moment.
 * @returns the status; 0: closed without a response, which is right for bytes that are not HTTP
 */
export function sendBytes(origin: string, bytes: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const began = performance.now();
    let text = "";
    const socket = net.connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname, () =>
      socket.end(bytes),
    );
    const done = () => {
      socket.destroy();
      const [, status = "0"] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? [];
      const [, location = null] = /\r\nlocation: ([^\r]*)/i.exec(text) ?? [];
      const [, type = ""] = /\r\ncontent-type: ([^\r]*)/i.exec(text) ?? [];
      resolve({ status: Number(status), ms: performance.now() - began, type, text, location, cookies: [] });
    };
    socket.setTimeout(SILENCE_MS, done);
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    socket.on("error", done);
    socket.on("close", done);
  });
}

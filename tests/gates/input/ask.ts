import http from "node:http";
import net from "node:net";
import type { Answer } from "./judge";

/** Longest wait for an answer, ms: what takes longer counts as none. A picture has two minutes (`server/imagery/pool.ts`). */
const PATIENCE_MS = 130_000;
/** Longest silence on a line that raw bytes were sent on, ms. */
const SILENCE_MS = 30_000;

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends requests to one origin over kept connections. A connection that ends without an answer is status 0. */
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
      // The other side may close a kept connection in the moment in which it is used again: that is no answer of its own.
      request.on("error", () => (request.reusedSocket ? void ask(asked).then(resolve) : done(0)));
      request.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/**
 * Sends bytes as they are and reads until the other side ends or says nothing for a moment. @returns the status line's
 * number; 0: the line was ended without an answer, which is right for what is no HTTP
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

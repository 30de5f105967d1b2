import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

/** A bare HTTP server around a Request → Response function, on a free port of this machine. */
export async function serveApi(
  answer: (request: Request) => Promise<Response>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const method = incoming.method ?? "GET";
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        if (typeof value === "string") headers.set(name, value);
      const response = await answer(
        new Request(new URL(incoming.url ?? "/", "http://127.0.0.1"), {
          method,
          headers,
          ...(chunks.length && method !== "GET" && method !== "HEAD" ? { body: Buffer.concat(chunks) } : {}),
        }),
      );
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body)
        Readable.fromWeb(response.body as import("node:stream/web").ReadableStream).pipe(outgoing);
      else outgoing.end();
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesOf } from "./files";

describe("Files of a release", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-files-"));
  let server: Server;
  const get = (name: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);

  beforeAll(async () => {
    for (const name of ["old.js", "kept.js", "read.js"]) writeFileSync(path.join(folder, name), `"${name}"`);
    const serve = filesOf(folder, { immutable: true, maxAge: 60 });
    server = createServer((req, res) => serve(req, res, () => res.writeHead(404).end()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  it("are sent with cache headers", async () => {
    const answer = await get("kept.js");
    expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
      200,
      "public,max-age=60,immutable",
      '"kept.js"',
    ]);
    expect((await get("never.js")).status).toBe(404);
  });

  it("are read once and sent from memory from then on, each with the headers of its own request", async () => {
    const serve = filesOf(folder, { immutable: true, maxAge: 60, brotli: true });
    const house = createServer((req, res) => {
      res.setHeader("X-Request-Id", String(req.headers["x-number"]));
      serve(req, res, () => res.writeHead(404).end());
    });
    await new Promise<void>((resolve) => house.listen(0, "127.0.0.1", resolve));
    const ask = async (name: string, headers: Record<string, string>) => {
      const { port } = house.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { headers });
      return [answer.status, answer.headers.get("x-request-id"), await answer.text()];
    };
    expect(await ask("read.js", { "x-number": "1" })).toEqual([200, "1", '"read.js"']);
    rmSync(path.join(folder, "read.js"));
    expect(await ask("read.js", { "x-number": "2" })).toEqual([200, "2", '"read.js"']);
    // Partial content, another encoding, and a file that the client has already are not this response.
    await expect(ask("read.js", { "x-number": "3", range: "bytes=0-2" })).rejects.toThrow();
    await new Promise((resolve) => house.close(resolve));
  });

  it("that vanish while the server runs break off only their own response", async () => {
    rmSync(path.join(folder, "old.js"));
    await expect(get("old.js").then((answer) => answer.text())).rejects.toThrow();
    expect(await (await get("kept.js")).text()).toBe('"kept.js"');
  });
});

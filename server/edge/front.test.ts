import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { embeddedKv } from "../platform/kv";
import type { Runtime } from "../runtime-parts";
import { front } from "./front";
import { shutdownOf } from "./shutdown";

/* A server whose /api and pages fail. */

let server: Server;
let fault: Error;
const logged: Record<string, unknown>[] = [];
const kv = embeddedKv(null);
const folder = mkdtempSync(path.join(tmpdir(), "aurive-front-"));

beforeAll(async () => {
  for (const name of ["build/client", "public"]) mkdirSync(path.join(folder, name), { recursive: true });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const run = {
    env: {
      NODE_ENV: "production",
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ICON_MIRRORS: [],
      TRUST_PROXY: "",
    },
    log: {
      child: () => ({ info() {} }),
      info() {},
      warn() {},
      error: (facts: Record<string, unknown>) => void logged.push(facts),
    },
    kv,
    isSetUp: () => Promise.resolve(true),
    api: async (request: Request) => {
      await request.text();
      throw fault;
    },
  } as unknown as Runtime;
  const build = {
    // Remix reads its routes from here: there are none.
    get routes(): never {
      throw fault;
    },
  } as unknown as ServerBuild;
  // The files of a build are read from the working directory.
  const cwd = process.cwd();
  process.chdir(folder);
  server.on("request", front(run, build, shutdownOf(server)));
  process.chdir(cwd);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await kv.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

/** Status of the response; null if the connection broke off without one. */
const status = (address: string, body?: string): Promise<number | null> =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const req = ask(
      {
        port,
        host: "127.0.0.1",
        path: address,
        method: body === undefined ? "GET" : "POST",
        headers: { "Content-Type": "application/json" },
      },
      (res) => {
        res.resume();
        res.on("end", () => resolve(res.statusCode ?? null));
      },
    );
    req.on("error", () => resolve(null));
    // In chunks, so that the size is not known in advance.
    if (body !== undefined) req.write(body);
    req.end();
  });

describe("A request that fails", () => {
  it("with an unexpected RangeError is our fault: 503, and the log says which", async () => {
    fault = new RangeError("Invalid time value");
    expect(await status("/api/settings")).toBe(503);
    expect(logged).toMatchObject([{ fault: { name: "RangeError", says: "Invalid time value" } }]);
  });

  it("with a body that is too large gets 413, and is not logged as an error", async () => {
    fault = new Error("not reached");
    expect(await status("/api/settings", "x".repeat(1024 * 1024 + 1))).toBe(413);
    expect(logged).toEqual([]);
  });

  it("for a path that could be a file is answered and logged like any other", async () => {
    fault = new Error("the page broke");
    expect(await status("/no-such.txt")).toBe(503);
    expect(logged).toMatchObject([{ fault: { says: "the page broke" } }]);
  });
});

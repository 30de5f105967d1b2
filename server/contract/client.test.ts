import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { clientOf } from "./client";
import { ApiProblem } from "./problem";

/* Error handling of the partners' client; successful calls are tested in tests/conformance/typescript.test.ts. */
type Calls = { stone(given: { params: { sku: string }; query?: object }): Promise<unknown> };
const CALLS = { stone: { method: "GET", path: "/api/stones/{sku}" } } as const;

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** @param timeoutMs timeout of the client; long if an answer is expected, because the machine may be busy */
async function clientTo(answer: RequestListener, timeoutMs = 20_000): Promise<Calls> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(made.address() as AddressInfo).port}/shop/`;
  return clientOf<Calls>(CALLS, { base, store: "jp", lang: "ja", token: "t", timeoutMs });
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
  );
const D1 = { params: { sku: "D/1 ü" } };

it("calls below the base path, with escaped names, token and language", async () => {
  let seen: unknown;
  const house = await clientTo((req, res) => {
    seen = [req.url, req.headers.authorization, req.headers.store, req.headers.lang];
    res.end('{"a":1}');
  });
  const query = { size: 53, cut: ["oval", "round"], metal: undefined };
  expect(await house.stone({ ...D1, query })).toEqual({ a: 1 });
  expect(seen).toEqual([
    "/shop/api/stones/D%2F1%20%C3%BC?size=53&cut=oval&cut=round",
    "Bearer t",
    "jp",
    "ja",
  ]);
});

it("an error is thrown with its code, its fields and further data", async () => {
  const said = {
    code: "held_by_other",
    message: "held",
    fields: [{ field: "itemId", code: "held_by_other" }],
    retry_at: "2026-11-26T10:00:00.000Z",
  };
  const house = await clientTo((_, res) => res.writeHead(409).end(JSON.stringify(said)));
  const refused: unknown = await house.stone(D1).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, code: "held_by_other", problem: said });
});

it.each<[string, RequestListener]>([
  ["upstream", (_, res) => res.end("<html>hello</html>")],
  ["unavailable", (req) => req.socket.destroy()],
  ["unavailable", (_, res) => res.writeHead(503).end("come back later")],
  ["timeout", () => undefined],
  [
    "timeout",
    (_, res) => {
      res.writeHead(200, { "Content-Length": "500" });
      res.write('{"a":');
    },
  ],
])("what is not a valid answer is reported as %s", async (code, answer) => {
  const client = await clientTo(answer, code === "timeout" ? 200 : undefined);
  expect(await codeOf(client.stone(D1))).toBe(code);
});

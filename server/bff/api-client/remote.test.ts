import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { ApiProblem } from "../../contract/problem";
import { catalogEndpoints } from "../../contract/catalog";
import { settings, settingsEndpoints } from "../../contract/settings";
import { remoteApi } from "./remote";
import { apiClient, SessionEnded } from "./transport";

let server: Server | null = null;

/** A foreign /api with an arbitrary answer. */
async function partner(answer: (req: IncomingMessage, res: ServerResponse) => void): Promise<string> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const ping = {
  ...settingsEndpoints.settings,
  path: "/api/answer",
  response: z.object({ a: z.number() }),
} as unknown as Endpoint;
const call = (base: string, token?: string, send = remoteApi()) =>
  apiClient(send, base, { store: "aurive_fr", lang: "en", requestId: "r", ...(token ? { token } : {}) })(
    ping,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) =>
      error instanceof ApiProblem
        ? error.code
        : error instanceof SessionEnded
          ? "session ended"
          : `thrown ${String(error)}`,
  );

it("an /api under a path of its own is reached below that path", async () => {
  const asked: string[] = [];
  const base = await partner((req, res) => {
    asked.push(req.url ?? "");
    res.writeHead(200, { "Content-Type": "application/json" }).end('{"a":1}');
  });
  expect(await codeOf(call(`${base}/shop`))).toBe("answered");
  expect(await codeOf(call(`${base}/shop/v2/`))).toBe("answered");
  expect(asked).toEqual(["/shop/api/answer", "/shop/v2/api/answer"]);
});

describe("an /api over HTTP that answers badly", () => {
  const say =
    (status: number, body: string, type = "application/json", headers: Record<string, string> = {}) =>
    (_: IncomingMessage, res: ServerResponse) =>
      void res.writeHead(status, { "Content-Type": type, ...headers }).end(body);
  const shapes: [string, ReturnType<typeof say>, string][] = [
    ["a right answer", say(200, '{"a":1}'), "answered"],
    ["fields that nobody asked for", say(200, '{"a":1,"secret":"x"}'), "answered"],
    ["a wrong type", say(200, '{"a":"1"}'), "upstream"],
    ["a missing field", say(200, "{}"), "upstream"],
    ["null", say(200, "null"), "upstream"],
    ["a list where one is expected", say(200, '[{"a":1}]'), "upstream"],
    ["broken JSON", say(200, '{"a":1'), "upstream"],
    ["nothing", say(200, ""), "upstream"],
    ["deep nesting", say(200, "[".repeat(100_000)), "upstream"],
    ["a page of HTML with 200", say(200, "<html>hello</html>", "text/html"), "upstream"],
    ["a page of HTML with 502", say(502, "<html>bad gateway</html>", "text/html"), "upstream"],
    ["204 without a body", (_, res) => void res.writeHead(204).end(), "upstream"],
    ["304 without a body", (_, res) => void res.writeHead(304).end(), "upstream"],
    [
      "a redirect to elsewhere",
      say(302, "", "text/plain", { Location: "http://127.0.0.1:9/elsewhere" }),
      "upstream",
    ],
    ["500", say(500, '{"message":"stack"}'), "upstream"],
    ["503", say(503, ""), "unavailable"],
    ["429", say(429, "slow down", "text/plain"), "rate_limited"],
    ["403", say(403, ""), "forbidden"],
    ["404", say(404, ""), "not_found"],
    ["400 that says what it misses", say(400, '{"message":"lastname, email"}'), "missing_value"],
    ["400 that says nothing", say(400, ""), "invalid_value"],
    ["an answer of 3 MB", say(200, JSON.stringify({ a: 1, b: "x".repeat(3_000_000) })), "upstream"],
    [
      "an answer that announces more than it sends",
      (_, res) => {
        res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
        res.write('{"a":');
        setTimeout(() => res.destroy(), 20);
      },
      "unavailable",
    ],
    ["a connection that is broken off at once", (req) => void req.socket.destroy(), "unavailable"],
  ];
  it.each(shapes)("%s", async (_, answer, code) => {
    expect(await codeOf(call(await partner(answer)))).toBe(code);
  });

  it("401 to a call with a token ends the session, without one it is a refusal", async () => {
    const base = await partner(say(401, ""));
    expect(await codeOf(call(base, "token"))).toBe("session ended");
    expect(await codeOf(call(base))).not.toBe("session ended");
  });

  it("fields outside the contract never reach a page", async () => {
    expect(await call(await partner(say(200, '{"a":1,"token":"of somebody"}')))).toEqual({ a: 1 });
  });

  it("a metal or a cut that this house does not know is not offered, and the others are; what is malformed is refused", async () => {
    const lists = z.object({ metals: settings.shape.metals, cuts: settings.shape.cuts });
    const asked = {
      ...settingsEndpoints.settings,
      path: "/api/answer",
      response: lists,
    } as unknown as Endpoint;
    const listsOf = async (metals: unknown[]) => {
      const cuts = [
        { value: "hexagon", code: "C99", label: "Hexagon", description: "", order: 1, icon: "" },
        { value: "oval", code: "C02", label: "Oval", description: "", order: 2, icon: "" },
      ];
      return apiClient(remoteApi(), await partner(say(200, JSON.stringify({ metals, cuts }))), {
        store: "aurive_fr",
        lang: "en",
        requestId: "r",
      })(asked);
    };
    const platinum = { value: "platinum", code: "C06", label: "Platinum" };
    expect(await listsOf([{ value: "palladium", code: "C09", label: "Palladium" }, platinum])).toMatchObject({
      metals: [platinum],
      cuts: [{ value: "oval" }],
    });
    expect(await codeOf(listsOf([{ code: "C06", label: "Platinum" }]))).toBe("upstream");
    expect(await codeOf(listsOf([{ value: 6, code: "C06", label: "Platinum" }]))).toBe("upstream");
    const entry = { cyl_metal: "palladium", lv_cyl_stone_cut: { value: "oval" } };
    expect(catalogEndpoints.catalog.response.parse([entry])).toEqual([]);
    expect(catalogEndpoints.catalog.response.safeParse([{ ...entry, cyl_metal: "platinum" }]).success).toBe(
      false,
    );
  });

  it("nobody listens", async () => {
    const base = await partner(say(200, "{}"));
    await new Promise((resolve) => server?.close(resolve));
    expect(await codeOf(call(base))).toBe("unavailable");
  });

  it("a call above the concurrency limit fails at once if /api hangs", async () => {
    const held: ServerResponse[] = [];
    const base = await partner((_, res) => void held.push(res));
    const send = remoteApi({ inFlight: 3 });
    const waiting = [1, 2, 3].map(() => codeOf(call(base, undefined, send)));
    await vi.waitFor(() => expect(held).toHaveLength(3));
    expect(await codeOf(call(base, undefined, send))).toBe("unavailable");
    expect(held).toHaveLength(3);
    for (const res of held) res.writeHead(200, { "Content-Type": "application/json" }).end('{"a":1}');
    expect(await Promise.all(waiting)).toEqual(["answered", "answered", "answered"]);
  });

  it("the calls of a page share one deadline", async () => {
    const base = await partner(() => {});
    const began = performance.now();
    const late = apiClient(remoteApi(), base, {
      store: "aurive_fr",
      lang: "en",
      requestId: "r",
      began: began - 7900,
    });
    expect(await codeOf(late(ping))).toBe("timeout");
    expect(performance.now() - began).toBeLessThan(4000);
  });

  it("after five timeouts the circuit breaker opens: the next page fails at once, and a later one tries again", async () => {
    let asked = 0;
    let frozen = true;
    const base = await partner((_, res) => {
      asked += 1;
      if (!frozen) res.writeHead(200, { "Content-Type": "application/json" }).end('{"a":1}');
    });
    const send = remoteApi();
    const impatient = () =>
      codeOf(
        apiClient(send, base, {
          store: "aurive_fr",
          lang: "en",
          requestId: "r",
          began: performance.now() - 7900,
        })(ping),
      );
    expect(await Promise.all(Array.from({ length: 5 }, impatient))).toEqual(Array(5).fill("timeout"));
    expect(await impatient()).toBe("unavailable");
    expect(asked).toBe(5);
    frozen = false;
    await vi.waitFor(async () => expect(await impatient()).toBe("answered"), {
      timeout: 10_000,
      interval: 200,
    });
  });
});

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { problemsOf, type Endpoint } from "#server/contract/endpoint";
import { endpoints } from "#server/contract/endpoints";
import { PROBLEMS, problem, type Problem, type ProblemCode } from "#server/contract/problem";
import { apiUrl } from "#server/contract/request";

export type Send = (request: Request) => Promise<Response>;
export type Role = "none" | "customer" | "seller";
export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  token?: string | undefined;
  store?: string;
  lang?: string;
  headers?: Record<string, string>;
};

/** Demo accounts, which any implementation under test must have. */
export const ACCOUNTS = {
  customer: { email: "claire@client.example", password: "Client-2026!", store: "fr" },
  seller: { email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  colleague: { email: "louis@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  manager: { email: "helene@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  foreigner: { email: "aiko@aurive.example", password: "Counter-2026!", webCode: "AUR-JP" },
} as const;

/** Speaks nothing but HTTP with an /api: it cannot know which one it is. */
export type Client = {
  raw(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; text: string; headers: Headers }>;
  /** Calls an endpoint and checks status and shape of the answer against the contract. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<z.output<E["response"]>>;
  /** Calls an endpoint and checks that it refuses with this problem, in the contract's form. */
  refused(endpoint: Endpoint, code: ProblemCode, options?: CallOptions): Promise<Problem>;
  token(role: keyof typeof ACCOUNTS): Promise<string>;
  /** A login of its own, for checks that end tokens. */
  freshToken(role: keyof typeof ACCOUNTS): Promise<string>;
  /** A new address at each call, so that a run can be repeated on the same database. */
  newEmail(): string;
};

export function createClient(send: Send, base: string): Client {
  const tokens = new Map<string, Promise<string>>();
  const run = randomBytes(5).toString("hex");
  let mails = 0;

  const raw: Client["raw"] = async (method, path, options = {}) => {
    const url = apiUrl(
      base,
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? "none")),
    );
    for (const [name, value] of Object.entries(options.query ?? {}))
      for (const one of typeof value === "string" ? [value] : value) url.searchParams.append(name, one);
    const hasBody = options.body !== undefined && method !== "GET";
    const response = await send(
      new Request(url, {
        method,
        headers: {
          Store: options.store ?? "fr",
          Lang: options.lang ?? "en",
          ...(hasBody ? { "Content-Type": "application/json" } : {}),
          ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
          ...options.headers,
        },
        ...(hasBody
          ? { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }
          : {}),
      }),
    );
    const answer = { status: response.status, text: await response.text(), headers: response.headers };
    const asked = Object.values<Endpoint>(endpoints).find((e) => e.method === method && e.path === path);
    if (asked && answer.status >= 400) {
      const { code } = problem.parse(JSON.parse(answer.text));
      assert.ok(
        problemsOf(asked).includes(code),
        `${asked.id} refuses with ${code}, which its reference does not name`,
      );
    }
    return answer;
  };

  const call: Client["call"] = async (endpoint, options) => {
    const answer = await raw(endpoint.method, endpoint.path, options);
    assert.equal(answer.status, endpoint.status, `${endpoint.id}: ${answer.text.slice(0, 300)}`);
    const parsed = endpoint.response.safeParse(JSON.parse(answer.text));
    assert.ok(
      parsed.success,
      `${endpoint.id}: the answer does not fit the contract: ${parsed.error?.message.slice(0, 500) ?? ""}`,
    );
    return parsed.data as z.output<(typeof endpoint)["response"]>;
  };

  const login = async (role: keyof typeof ACCOUNTS): Promise<string> => {
    const { email, password, ...rest } = ACCOUNTS[role];
    return "webCode" in rest
      ? (await call(endpoints.sellerLogin, { body: { email, password, webCode: rest.webCode } })).token
      : (await call(endpoints.customerLogin, { body: { email, password }, store: rest.store })).token;
  };

  return {
    raw,
    call,
    async refused(endpoint, code, options) {
      const answer = await raw(endpoint.method, endpoint.path, options);
      assert.equal(
        answer.status,
        PROBLEMS[code],
        `${endpoint.id} should refuse with ${code}: ${answer.status} ${answer.text.slice(0, 300)}`,
      );
      const parsed = problem.safeParse(JSON.parse(answer.text));
      assert.ok(
        parsed.success,
        `${endpoint.id}: the problem does not fit the contract: ${answer.text.slice(0, 300)}`,
      );
      assert.equal(parsed.data.code, code, `${endpoint.id}: ${answer.text.slice(0, 300)}`);
      return parsed.data;
    },
    token(role) {
      const known = tokens.get(role) ?? login(role);
      tokens.set(role, known);
      return known;
    },
    freshToken: login,
    newEmail: () => `conformance.${run}.${(mails += 1)}@client.example`,
  };
}

export type Check = { name: string; run(client: Client): Promise<void> };

import { pino } from "pino";
import { openTestDatabase } from "./database";
import { customerSession, sellerSession } from "../../server/contract/session";
import { problemsOf, type Endpoint } from "../../server/contract/endpoint";
import { endpoints } from "../../server/contract/endpoints";
import { problem } from "../../server/contract/problem";
import { callOf } from "../../server/api/http";
import { createApi, type Api, type ApiDeps } from "../../server/api/app";
import type { Database } from "../../server/api/db/client";
import { queryText } from "../../server/api/db/rows";

/** The embedded /api with the demo data, for tests: in process, with a real database and no mocks. */
export type TestApi = Api & {
  database: Database;
  /** URL of the PostgreSQL database; null on PGlite. */
  url: string | null;
  /** Runs a statement directly on the tables. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Base for building requests; nothing listens there. */
  origin: string;
  /** Calls a path with JSON. `token` is sent as bearer, `store` and `lang` as headers. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  loginCustomer(email?: string, store?: string): Promise<string>;
  loginSeller(email?: string, webCode?: string): Promise<string>;
};
export type CallOptions = {
  body?: unknown;
  token?: string;
  store?: string;
  lang?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: unknown; headers: Headers };

export const CUSTOMER_PASSWORD = "Client-2026!";
export const SELLER_PASSWORD = "Counter-2026!";
const ORIGIN = "http://api.test";

/** Checks every response of a test: /api may return only errors that its reference documents. */
async function asDocumented(request: Request, response: Response): Promise<Response> {
  const known = Object.values<Endpoint>(endpoints).find(({ id }) => id === callOf(request).call);
  if (!known || response.status < 400) return response;
  const { code } = problem.parse(await response.clone().json());
  if (problemsOf(known).includes(code)) return response;
  throw new Error(`${known.id} refuses with ${code}, which its reference does not name`);
}

/** Opens an API with its own database. Close it when done: a PostgreSQL database is dropped then. */
export async function createTestApi(
  options: { kind?: "pglite" | "postgres"; serving?: boolean; clock?: () => Date } & Partial<
    Pick<ApiDeps, "log" | "publicOrigin" | "demo" | "erpSecret" | "factorWaived" | "kv" | "webhookNetworks">
  > = {},
): Promise<TestApi> {
  const { kind, serving, ...deps } = options;
  const database = await openTestDatabase("house", kind, serving);
  const api = createApi({
    database,
    secret: "a secret of tests, 32 characters long",
    log: pino({ level: "silent" }),
    publicOrigin: "http://localhost:3000",
    brand: "Aurive",
    demo: true,
    factorWaived: true,
    erpSecret: "a key of tests, 16+",
    ...deps,
  });
  const answer = api.fetch;
  api.fetch = (request) => answer(request).then((response) => asDocumented(request, response));
  const call: TestApi["call"] = async (method, where, { body, token, store, lang, headers } = {}) => {
    const response = await api.fetch(
      new Request(new URL(where, ORIGIN), {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(store ? { Store: store } : {}),
          ...(lang ? { Lang: lang } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      body: /json/.test(response.headers.get("Content-Type") ?? "") ? (JSON.parse(text) as unknown) : text,
      headers: response.headers,
    };
  };
  return {
    ...api,
    database,
    url: database.url,
    query: (statement) => queryText(database.db, statement),
    origin: ORIGIN,
    call,
    async loginCustomer(email = "claire@client.example", store = "fr") {
      return customerSession.parse(
        (await call("POST", "/api/customer/login", { body: { email, password: CUSTOMER_PASSWORD }, store }))
          .body,
      ).token;
    },
    async loginSeller(email = "camille@aurive.example", webCode = "AUR-FR") {
      return sellerSession.parse(
        (await call("POST", "/api/seller/login", { body: { email, password: SELLER_PASSWORD, webCode } }))
          .body,
      ).token;
    },
    async close() {
      await api.close();
    },
  };
}

import { makePictures } from "../../server/imagery/pictures";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { forgetSettings } from "#server/bff/clients/settings";
import { openSession, SESSION_COOKIE, type Session } from "#server/bff/request/session";
import { readCookie } from "#server/bff/request/cookies";
import type { SessionFields } from "#server/bff/request/session-fields";
import { createTestApi, CUSTOMER_PASSWORD, SELLER_PASSWORD, type TestApi } from "./api";
import { readHouseTexts } from "#server/house/texts";
import { readEnv } from "#server/platform/env";
import { embeddedKv } from "#server/platform/kv";
import { rehearsals } from "#server/rehearsal";
import { provideRuntime } from "#server/runtime";
import { customerFields } from "#server/bff/policy/login";
import { customerSession, sellerSession } from "#server/contract/session";
import { pages } from "~/routes.table.js";

const ORIGIN = "http://localhost:3000";

/** Response of a page: `data` of the loader or action, also of a thrown refusal; `location` of a redirect. */
export type Seen<T = unknown> = {
  status: number;
  data: T;
  location: string | null;
  headers: Headers;
  response: Response | null;
};
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Given<F> = F extends (args: never) => Promise<infer R>
  ? R extends { data: infer D }
    ? D
    : never
  : never;
type Fields = Record<string, string | readonly string[]>;
type Answered = { data?: unknown; init?: ResponseInit | null; type?: string };

/** A person with a browser: keeps cookies from page to page and sends the form token of their session. */
export type Visitor = {
  /** Cookie header as the browser would send it now. */
  readonly cookie: string;
  /** Opens a page by its loader. The parameters of the route are read from the path. */
  visit<F extends Loader>(loader: F, path: string, headers?: Record<string, string>): Promise<Seen<Given<F>>>;
  /**
   * Sends a form. `_csrf` is added unless it is among the fields. `from` is the page with the form, if it is another
   * page.
   */
  send<F extends Action>(action: F, path: string, fields: Fields, from?: string): Promise<Seen<Given<F>>>;
  /** Submits a form as a browser does without scripts. */
  submit<F extends Action>(action: F, path: string, fields: Fields): Promise<Seen<Given<F>>>;
  /** The session of the cookie, to read its content and to prepare a test. */
  session(): Promise<Session>;
  /** Starts a new session with these fields. */
  begin(fields: SessionFields): Promise<void>;
  asCustomer(email?: string, store?: string): Promise<void>;
  asSeller(email?: string, webCode?: string): Promise<void>;
};

export type House = {
  api: TestApi;
  /** `cookie`: the cookie of another visitor's browser. */
  visitor(cookie?: string): Visitor;
  /** Requests that reached /api, newest last: method and path with query. */
  calls: string[];
  /** Rewrites the JSON of each answer, to simulate another company's /api. Set it back to null afterwards. */
  rewrite: ((path: string, answer: unknown) => unknown) | null;
  close(): Promise<void>;
};

/**
 * The backend-for-frontend with the embedded API and the demo data: one for each test file. Close it after all tests.
 * @param settings those of the environment that differ from the demo's
 */
export async function openTestBff(
  options: Parameters<typeof createTestApi>[0] = {},
  settings: Record<string, string> = {},
): Promise<House> {
  const api = await createTestApi(options);
  const kv = embeddedKv(null);
  const env = readEnv({
    NODE_ENV: "test",
    PUBLIC_ORIGIN: ORIGIN,
    DEMO: "1",
    SESSION_SECRET: "a secret for the sessions of tests that is long enough",
    ...settings,
  });
  const secret = env.SESSION_SECRETS[0] ?? "";
  const calls: string[] = [];
  forgetSettings();
  const rehearsal = rehearsals(api.database, {
    kv,
    log: pino({ level: "silent" }),
    publicOrigin: ORIGIN,
    brand: env.BRAND_NAME,
    demo: true,
  });
  provideRuntime(
    Promise.resolve({
      env,
      log: pino({ level: "silent" }),
      house: readHouseTexts(env.HOUSE_DIR),
      kv,
      api: async (request: Request) => {
        const url = new URL(request.url);
        calls.push(`${request.method} ${url.pathname}${url.search}`);
        // The rewritten answer has a readable body, as an answer over HTTP has.
        const answer = await api.fetch(house.rewrite ? new Request(request) : request);
        return house.rewrite
          ? Response.json(house.rewrite(url.pathname, await answer.json()), { status: answer.status })
          : answer;
      },
      apiBase: api.origin,
      dependencies: {},
      isSetUp: async () => true,
      figures: null,
      mailbox: null,
      pictures: makePictures(env),
      rehearsal,
      async close() {},
    }),
  );

  const visitor = (sent = ""): Visitor => {
    const jar = new Map(
      sent
        .split("; ")
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const),
    );
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const session = () => openSession(kv, secret, cookie());
    const keep = (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split("; ");
        const at = pair.indexOf("=");
        if (attributes.includes("Max-Age=0")) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
    };
    const run = async (work: Loader | Action, request: Request): Promise<Seen<never>> => {
      const seen = await answerOf(() =>
        work({ request, params: paramsOf(new URL(request.url).pathname), context: {} }),
      );
      keep(seen.headers);
      return seen as Seen<never>;
    };
    const begin = async (fields: SessionFields) => {
      const opened = await session();
      await opened.renew(fields);
      keep(new Headers(opened.cookies().map((line) => ["Set-Cookie", line] as [string, string])));
    };
    const post = async (action: Action, path: string, fields: Fields, headers: Record<string, string>) => {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, one] as [string, string]),
        ),
      );
      if (!body.has("_csrf") && readCookie(cookie(), SESSION_COOKIE))
        body.set("_csrf", (await session()).csrf);
      return run(
        action,
        new Request(new URL(path, ORIGIN), {
          method: "POST",
          body,
          headers: { Cookie: cookie(), Referer: ORIGIN + path, ...headers },
        }),
      );
    };
    return {
      get cookie() {
        return cookie();
      },
      visit: (loader, path, headers) =>
        run(loader, new Request(new URL(path, ORIGIN), { headers: { Cookie: cookie(), ...headers } })),
      send: (action, path, fields, from = path) => post(action, path, fields, { Referer: ORIGIN + from }),
      submit: (action, path, fields) => post(action, path, fields, { "Sec-Fetch-Mode": "navigate" }),
      session,
      begin,
      async asCustomer(email = "claire@client.example", store = "fr") {
        const { body } = await api.call("POST", "/api/customer/login", {
          body: { email, password: CUSTOMER_PASSWORD },
          store,
        });
        await begin(customerFields(customerSession.parse(body)));
      },
      async asSeller(email = "camille@aurive.example", webCode = "AUR-FR") {
        const { body } = await api.call("POST", "/api/seller/login", {
          body: { email, password: SELLER_PASSWORD, webCode },
        });
        const { token, seller } = sellerSession.parse(body);
        const [shop] = seller.shops;
        await begin({
          token,
          tokenExp: 0,
          role: seller.role,
          firstname: seller.firstname,
          lastname: seller.lastname,
          sellerId: seller.id,
          sellerRegion: seller.website,
          webCode,
          shops: seller.shops,
          ...(shop ? { shop } : {}),
        });
      },
    };
  };
  const house: House = {
    api,
    visitor,
    calls,
    rewrite: null,
    async close() {
      await api.close();
      await kv.close();
    },
  };
  return house;
}

/** Opens the application for the tests of one file, closes it after them, and gives each test a new visitor. */
export function visitedHouse(): { readonly house: House; readonly visitor: Visitor } {
  let house: House;
  let visitor: Visitor;
  beforeAll(async () => {
    house = await openTestBff();
  });
  afterAll(() => house.close());
  beforeEach(() => {
    visitor = house.visitor();
  });
  return {
    get house() {
      return house;
    },
    get visitor() {
      return visitor;
    },
  };
}

async function answerOf(work: () => Promise<unknown>): Promise<Seen> {
  const answer = await work().catch((thrown: unknown) => {
    if (thrown instanceof Response || isAnswered(thrown)) return thrown;
    throw thrown;
  });
  if (answer instanceof Response)
    return {
      status: answer.status,
      data: null,
      location: answer.headers.get("Location"),
      headers: answer.headers,
      response: answer,
    };
  if (isAnswered(answer))
    return {
      status: answer.init?.status ?? 200,
      data: answer.data,
      location: null,
      headers: new Headers(answer.init?.headers),
      response: null,
    };
  return { status: 200, data: answer, location: null, headers: new Headers(), response: null };
}

function isAnswered(value: unknown): value is Answered {
  return typeof value === "object" && value !== null && (value as Answered).type === "DataWithResponseInit";
}

/** Route parameters, from the page of the table that matches the path. */
function paramsOf(pathname: string): Record<string, string> {
  for (const page of pages) {
    const full = `${page.scope === "root" ? "" : page.scope === "lang" ? "/:lang" : "/:lang/:region"}${page.path ? `/${page.path}` : ""}`;
    const names = [...full.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
    const found = new RegExp(`^${full.replace(/:\w+/g, "([^/]+)").replace("*", ".*")}/?$`).exec(pathname);
    if (found && page.path !== "*")
      return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? "")]));
  }
  return {};
}

/** The data of a ring's page if the ring is sold there; otherwise the test fails. */
export function soldOnWebsite<T extends object | null>(given: T): Exclude<T, { elsewhere: unknown }> {
  if (given && "elsewhere" in given) throw new Error("this ring is not sold here");
  return given as Exclude<T, { elsewhere: unknown }>;
}

import { createHash } from "node:crypto";
import {
  DEFAULT_LANG,
  intlLocale,
  isLang,
  isRegion,
  langTag,
  type LangSlug,
  type LangTag,
  type RegionCode,
} from "~/i18n/locales";
import { pageAt, type PageFacts } from "~/lib/page-at";
import { href, type PageId } from "~/lib/paths";
import { runtime } from "../../runtime";
import type { Runtime } from "../../runtime-parts";
import { homeRegion, servedRegions, type Served } from "../api-client/regions";
import { apiClient, apiRaw, type ApiClient, type Caller } from "../api-client/transport";
import { isDiscreet } from "./discreet-cookie";
import { accountOf } from "./session-fields";
import { withoutCookie } from "./cookies";
import { openSession, SESSION_COOKIE, type Session } from "./session";

/** What server/edge/front.ts passes to Remix with each request; missing under remix-serve. */
export type EdgeContext = {
  nonce?: string;
  requestId?: string;
  clientIp?: string;
  memo?: Map<string, unknown>;
};

/** The /api of this session: the real one, or its copy during a rehearsal. */
const sendOf = (run: Runtime, session: Session) =>
  session.data.rehearsal && run.rehearsal ? run.rehearsal.api : run.api;

/** The context of a loader or action. */
export type PageContext = {
  request: Request;
  url: URL;
  /** Path of the page, whether the page or only its data is requested. */
  path: string;
  /** Facts of the requested page; undefined if there is none. */
  page: PageFacts | undefined;
  params: Record<string, string | undefined>;
  lang: LangSlug;
  /** The region of the URL, if it has a website. */
  region: RegionCode;
  /** All regions with a website. */
  regions: readonly RegionCode[];
  tag: LangTag;
  intl: string;
  session: Session;
  /**
   * The identity for calls of /api: the session's token at the start of the request, website and language. Never leaves
   * the server.
   */
  caller: Caller;
  /** Typed calls of /api as `caller`. */
  api: ApiClient;
  /** Calls whose answer is not JSON, such as the PDF of a purchase order. */
  raw: (path: string) => Promise<Response>;
  /** The same client in another language: documents use their reader's language, the page around them the seller's. */
  apiIn: (lang: LangSlug) => ApiClient;
  /** A client for another website without a token, for public data. */
  apiOf: (region: RegionCode) => ApiClient;
  runtime: Runtime;
  /** State shared by the loaders of one request and the server that sends its answer. */
  memo: Map<string, unknown>;
  requestId: string;
  isSeller: boolean;
  isAuthenticated: boolean;
  /** Discreet mode: nothing outside the page names the company or its rings (docs/decisions/0028). */
  discreet: boolean;
  /** Builds a link within this language and region. */
  href: <Id extends PageId>(id: Id, ...rest: Tail<Parameters<typeof href<Id>>>) => string;
};

type Tail<T extends unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Value of the Store header for a region. */
export function storeOf(region: RegionCode): string {
  return `aurive_${region}`;
}

/**
 * Website whose prices a page shows: that of the URL, or that of the seller's shop, in whatever language or region its
 * page is read.
 */
function storeRegion(page: PageFacts | undefined, region: RegionCode, session: Session): RegionCode {
  const own = session.data.sellerRegion;
  return page?.prices === "shop" && isRegion(own) ? own : region;
}

/** The session of a request. Background requests of a page do not count as activity. */
function sessionOf(
  run: Runtime,
  request: Request,
  edge: EdgeContext,
  page: PageFacts | undefined,
): Promise<Session> {
  const isRead = request.method === "GET";
  const poll = isRead ? page?.poll : undefined;
  return openSession(run.kv, run.env.SESSION_SECRETS, request.headers.get("cookie"), {
    activity: poll !== "unattended",
    reading: isRead,
    poll: poll !== undefined,
    device: `${request.headers.get("user-agent") ?? ""} ${edge.clientIp ?? ""}`,
  });
}

/** The path of a page, also for its data requests. */
const pathOf = (url: URL): string => url.pathname.replace(/\.data$/, "");

/** Whether the requested page is the same for everybody. */
export const isForAll = (request: Request): boolean =>
  pageAt(pathOf(new URL(request.url)))?.memory !== undefined;

/** When the first loader of this request began (`performance.now()`, ms). */
function beganAt(memo: Map<string, unknown>): number {
  const began = (memo.get("began") as number | undefined) ?? performance.now();
  memo.set("began", began);
  return began;
}

/** The regions with a website, shared by all loaders of one request. */
async function servedOnce(
  run: Runtime,
  memo: Map<string, unknown>,
  requestId: string,
): Promise<Served["regions"]> {
  const asked = (memo.get("served") as Promise<Served> | undefined) ?? servedRegions(run, requestId);
  memo.set("served", asked);
  const { regions, known } = await asked;
  // A page rendered without them must not be cached for others.
  if (!known) memo.set("regionsUnknown", true);
  return regions;
}

/**
 * An anonymous visitor's session, for pages that can be read while the session store does not answer. Sets no cookie.
 */
const strangersSession = (run: Runtime, request: Request): Promise<Session> =>
  openSession(run.kv, run.env.SESSION_SECRETS, withoutCookie(request.headers.get("cookie"), SESSION_COOKIE), {
    reading: true,
  });

/**
 * The context of loaders and actions. Those of one request share `edge.memo`, and through it one session. An unknown
 * language or region is replaced by its default: pages reject it themselves.
 * @param asStranger ignores the session
 */
export async function pageContext(
  request: Request,
  params: Record<string, string | undefined>,
  edge: EdgeContext,
  { asStranger = false }: { asStranger?: boolean } = {},
): Promise<PageContext> {
  const run = await runtime();
  const memo = edge.memo ?? new Map<string, unknown>();
  const url = new URL(request.url);
  const path = pathOf(url);
  const page = pageAt(path);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const requestId =
    edge.requestId ?? createHash("sha256").update(`${Date.now()}${Math.random()}`).digest("hex").slice(0, 12);
  const began = beganAt(memo);
  const regions = await servedOnce(run, memo, requestId);
  const region = regions.find((code) => code === params.region) ?? homeRegion(regions);
  // The loaders of one request run concurrently. They share one session; otherwise one would undo what another wrote.
  const opened = (memo.get("session") as Promise<Session> | undefined) ?? sessionOf(run, request, edge, page);
  memo.set("session", opened);
  const session = await (asStranger ? strangersSession(run, request) : opened);
  memo.set("account", accountOf(session.data));
  const role = session.data.role;
  const caller = {
    store: storeOf(storeRegion(page, region, session)),
    lang: langTag(lang),
    token: session.data.token,
    requestId,
    clientIp: edge.clientIp,
    userAgent: request.headers.get("user-agent") ?? undefined,
    waitUntil: memo.get("waitUntil") as number | undefined,
    began,
  };
  return {
    request,
    url,
    path,
    page,
    params,
    lang,
    region,
    regions,
    tag: langTag(lang),
    intl: intlLocale(lang, region),
    session,
    caller,
    api: apiClient(sendOf(run, session), run.apiBase, caller),
    raw: (path) => apiRaw(sendOf(run, session), run.apiBase, caller, path),
    apiIn: (other) => apiClient(sendOf(run, session), run.apiBase, { ...caller, lang: other }),
    apiOf: (there) =>
      apiClient(sendOf(run, session), run.apiBase, { ...caller, store: storeOf(there), token: undefined }),
    runtime: run,
    memo,
    requestId,
    isAuthenticated: Boolean(session.data.token),
    discreet: isDiscreet(request.headers.get("cookie")),
    isSeller: role === "seller" || role === "manager",
    href: ((id: PageId, ...rest: unknown[]) =>
      (href as (...all: unknown[]) => string)({ lang, region }, id, ...rest)) as PageContext["href"],
  };
}

/**
 * The same request after a login or logout within it, with the token that the session has now. `pageContext` reads the
 * token at the start of the request, so without this the first call after a login would be anonymous.
 */
export function withSession(ctx: PageContext): PageContext {
  const { token, role } = ctx.session.data;
  const { apiBase } = ctx.runtime;
  const api = sendOf(ctx.runtime, ctx.session);
  const caller = { ...ctx.caller, token };
  return {
    ...ctx,
    caller,
    api: apiClient(api, apiBase, caller),
    raw: (path) => apiRaw(api, apiBase, caller, path),
    apiIn: (other) => apiClient(api, apiBase, { ...caller, lang: other }),
    isAuthenticated: Boolean(token),
    isSeller: role === "seller" || role === "manager",
  };
}

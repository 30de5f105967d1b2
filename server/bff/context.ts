import { createHash } from "node:crypto";
import { DEFAULT_LANG, DEFAULT_REGION, intlLocale, isLang, isRegion, langTag, type LangSlug, type LangTag, type RegionCode } from "~/i18n/locales";
import { href, type PageId } from "~/lib/paths";
import { runtime, type Runtime } from "../runtime";
import { apiClient, apiRaw, type ApiClient } from "./clients/transport";
import { openSession, type Session } from "./session";

/** What server/main.ts hands to Remix with each request; absent under remix-serve. */
export type EdgeContext = { nonce?: string; requestId?: string; clientIp?: string; memo?: Map<string, unknown> };

/** Everything that a loader or action works with. */
export type PageContext = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  lang: LangSlug;
  region: RegionCode;
  tag: LangTag;
  intl: string;
  session: Session;
  /** Typed calls of /api with the session's token, website and language. */
  api: ApiClient;
  /** The PDF of a purchase order and other answers that are not JSON. */
  raw: (path: string) => Promise<Response>;
  runtime: Runtime;
  requestId: string;
  isSeller: boolean;
  isAuthenticated: boolean;
  /** Link inside this language and region. */
  href: <Id extends PageId>(id: Id, ...rest: Tail<Parameters<typeof href<Id>>>) => string;
};

type Tail<T extends unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Value of the Store header for a region. */
export function storeOf(region: RegionCode): string {
  return `aurive_${region}`;
}

export async function pageContext(request: Request, params: Record<string, string | undefined>, edge: EdgeContext): Promise<PageContext> {
  const run = await runtime();
  const memo = edge.memo ?? new Map<string, unknown>();
  // The loaders of one request run side by side; they share one session, or one would undo what another wrote.
  let opened = memo.get("session") as Promise<Session> | undefined;
  if (!opened) {
    opened = openSession(run.kv, run.env.SESSION_SECRETS[0] ?? "", request.headers.get("cookie"));
    memo.set("session", opened);
  }
  const session = await opened;
  const url = new URL(request.url);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const region = isRegion(params.region) ? params.region : DEFAULT_REGION;
  const requestId = edge.requestId ?? createHash("sha256").update(`${Date.now()}${Math.random()}`).digest("hex").slice(0, 12);
  const role = session.data.role;
  const caller = { store: storeOf(region), lang: langTag(lang), token: session.data.token, requestId, clientIp: edge.clientIp };
  return {
    request,
    url,
    params,
    lang,
    region,
    tag: langTag(lang),
    intl: intlLocale(lang, region),
    session,
    api: apiClient(run.api, run.apiBase, caller),
    raw: (path) => apiRaw(run.api, run.apiBase, caller, path),
    runtime: run,
    requestId,
    isAuthenticated: Boolean(session.data.token),
    isSeller: role === "seller" || role === "manager",
    href: ((id: PageId, ...rest: unknown[]) => (href as (...all: unknown[]) => string)({ lang, region }, id, ...rest)) as PageContext["href"],
  };
}

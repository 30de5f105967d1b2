import type { IncomingMessage } from "node:http";
import { DEFAULT_LANG, isLang, langTag } from "~/i18n/locales";
import { wordsOf } from "~/i18n/i18n.server";
import { apiClient } from "../bff/api-client/transport";
import { ApiProblem } from "../contract/problem";
import { shareEndpoints } from "../contract/share";
import type { Runtime } from "../runtime-parts";
import { escapeHtml } from "../platform/escape-html";
import { frame } from "./plain-page";

/**
 * Unsubscribes from mails of one kind. A mail program posts here by itself, without cookies or a page (RFC 8058). A
 * person who follows the link sees a button first, because link scanners open links as well.
 */
export async function mailStop(run: Runtime, req: IncomingMessage): Promise<Response> {
  const query = new URL(req.url ?? "/", "http://local.invalid").searchParams;
  const slug = query.get("lang") ?? undefined;
  const lang = isLang(slug) ? slug : DEFAULT_LANG;
  const t = wordsOf(langTag(lang), "mail");
  const page = (status: number, words: string, button = "") => {
    const title = escapeHtml(t("stop.title"));
    const made = frame(
      t("stop.title"),
      `<h1>${title}</h1><p>${escapeHtml(words)}</p>${button}`,
      langTag(lang),
    );
    made.headers.set("Cache-Control", "no-store");
    made.headers.set("Referrer-Policy", "same-origin");
    return new Response(made.body, { status, headers: made.headers });
  };
  if (req.method !== "POST")
    return page(
      200,
      t("stop.lead"),
      `<form method="post"><button>${escapeHtml(t("stop.submit"))}</button></form>`,
    );
  const call = apiClient(run.api, run.apiBase, {
    store: "",
    lang: langTag(lang),
    requestId: "mail-stop",
  });
  try {
    await call(shareEndpoints.shareStop, { body: { token: query.get("token")?.slice(0, 1000) ?? "" } });
    return page(200, t("stop.done"));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.status >= 500 || error.status === 429
      ? page(503, t("stop.later"))
      : page(error.status, t("stop.over"));
  }
}

import { DEFAULT_LANG, isLang, langTag, languageFromHeader } from "~/i18n/locales";
import { wordsOf } from "~/i18n/i18n.server";
import { commandOf } from "../platform/command";
import { escapeHtml } from "../platform/escape-html";
import { frame } from "./plain-page";

/**
 * The page that is shown while the database is empty: it tells visitors that the shop opens soon, and the
 * operator which command to run.
 */
export function emptyShopPage(path: string, acceptLanguage: string | null): Response {
  const [, first] = path.split("/");
  const lang = isLang(first) ? first : (languageFromHeader(acceptLanguage) ?? DEFAULT_LANG);
  const t = wordsOf(langTag(lang), "errors");
  const page = frame(
    t("not_founded.title"),
    `<h1>${escapeHtml(t("not_founded.title"))}</h1><p>${escapeHtml(t("not_founded.lead"))}</p><p>${escapeHtml(t("not_founded.operator"))}</p><pre>${commandOf("setup")}</pre>`,
    langTag(lang),
  );
  page.headers.set("Retry-After", "60");
  return new Response(page.body, { status: 503, headers: page.headers });
}

import { DEFAULT_LANG, DEFAULT_REGION, isLang, isRegion, languageFromHeader, type LangSlug, type RegionCode } from "~/i18n/locales";
import { readCookie } from "./session";

/**
 * Language and region for a path that names neither: what was chosen before (cookies), else the browser's language on
 * the first visit, else en and fr (spec §2, §9). Cookies are preferences, so an unknown value in them counts as none.
 */
export function detectLocale(request: Request): { lang: LangSlug; region: RegionCode } {
  const cookies = request.headers.get("cookie");
  const [, placeLang, placeRegion] = decodeSafely(readCookie(cookies, "region") ?? "").split("/");
  const chosen = readCookie(cookies, "i18n_redirected");
  const lang = isLang(chosen) ? chosen : isLang(placeLang) ? placeLang : (languageFromHeader(request.headers.get("accept-language")) ?? DEFAULT_LANG);
  return { lang, region: isRegion(placeRegion) ? placeRegion : DEFAULT_REGION };
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

import {
  DEFAULT_LANG,
  DEFAULT_REGION,
  homeOf,
  isLang,
  isRegion,
  placeFromHeader,
  type LangSlug,
  type RegionCode,
} from "~/i18n/locales";
import { readCookie } from "./cookies";

/**
 * Language and region for a path that names neither: what was chosen before (cookies), else the browser's language and
 * country on the first visit, else en and fr (spec §2, §9). Cookies are preferences, so an unknown value in them counts as none.
 */
export function detectLocale(request: Request): { lang: LangSlug; region: RegionCode } {
  const cookies = request.headers.get("cookie");
  const [, placeLang, placeRegion] = decodeSafely(readCookie(cookies, "region") ?? "").split("/");
  const asked = placeFromHeader(request.headers.get("accept-language"));
  const chosen = readCookie(cookies, "i18n_redirected");
  const lang = isLang(chosen) ? chosen : isLang(placeLang) ? placeLang : (asked?.lang ?? DEFAULT_LANG);
  // Browsers in Japan send plain `ja`: a language without a country leads to the country where it is spoken.
  return {
    lang,
    region: isRegion(placeRegion)
      ? placeRegion
      : ((asked && (asked.region ?? homeOf(asked.lang))) ?? DEFAULT_REGION),
  };
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

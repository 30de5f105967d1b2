import {
  DEFAULT_LANG,
  homeOf,
  isLang,
  placeFromHeader,
  type LangSlug,
  type RegionCode,
} from "~/i18n/locales";
import { runtime } from "../../runtime";
import { homeRegion, servedRegions } from "../api-client/regions";
import { readCookie } from "./cookies";

/**
 * Language and region for a path without either: what was chosen before (cookies), otherwise the browser's language and
 * country on the first visit, otherwise en and fr (spec §2, §9). Unknown values in cookies are ignored.
 * @param regions those with a website: no other is chosen
 */
export function detectLocale(
  request: Request,
  regions: readonly RegionCode[],
): { lang: LangSlug; region: RegionCode } {
  const served = (code: string | undefined) => regions.find((region) => region === code);
  const cookies = request.headers.get("cookie");
  const [, placeLang, placeRegion] = decodeSafely(readCookie(cookies, "region") ?? "").split("/");
  const asked = placeFromHeader(request.headers.get("accept-language"));
  const chosen = readCookie(cookies, "i18n_redirected");
  const lang = isLang(chosen) ? chosen : isLang(placeLang) ? placeLang : (asked?.lang ?? DEFAULT_LANG);
  // Browsers in Japan send plain `ja`: a language without a country means the country where it is spoken.
  return {
    lang,
    region:
      served(placeRegion) ?? (asked && served(asked.region ?? homeOf(asked.lang))) ?? homeRegion(regions),
  };
}

/** The same for a URL that is handled without a page context. */
export async function ownLocale(request: Request): Promise<ReturnType<typeof detectLocale>> {
  return detectLocale(request, (await servedRegions(await runtime())).regions);
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

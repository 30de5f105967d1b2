import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { halfWidth } from "~/domain/typed-text";
import type { RegionCode } from "~/i18n/locales";

/** Example telephone numbers of each country, with country code; none of them is assigned to anyone. */
export const PHONE_EXAMPLES: Readonly<Record<RegionCode, string>> = {
  au: "+61 2 5550 0123",
  cn: "+86 21 5555 0123",
  es: "+34 91 555 01 23",
  fr: "+33 1 99 00 12 34",
  gb: "+44 20 7946 0123",
  hk: "+852 5550 0123",
  jp: "+81 3 5555 0123",
  mo: "+853 6555 0123",
  me: "+971 4 555 0123",
  mc: "+377 99 99 01 23",
  sg: "+65 6555 0123",
  tw: "+886 2 5550 0123",
  kr: "+82 2 5555 0123",
};

/**
 * E.164 of a telephone number as people type it: national (`01 42 60 10 20`), international (`+33 …`, `00 33 …`), with
 * full-width digits; `undefined` if no country has such a number. Extensions are dropped (docs/decisions/0002).
 * @param country ISO code of the country for national numbers; unknown codes are ignored
 */
export function toE164(text: string, country: string): string | undefined {
  const code = country.toUpperCase();
  const typed = halfWidth(text).trim().slice(0, 60);
  const found = parsePhoneNumberFromString(
    typed,
    isSupportedCountry(code) ? { defaultCountry: code, extract: false } : { extract: false },
  );
  // Checks only the length: a valid number must not be refused because its range was opened after the library's
  // release.
  return found?.isPossible() && /^\+[1-9]\d{5,14}$/.test(found.number) ? found.number : undefined;
}

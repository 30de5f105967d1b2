import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * E.164 of a telephone number as people type it: national (`01 42 60 10 20`), international (`+33 …`, `00 33 …`), with
 * full-width digits; `undefined` when no country has such a number. Extensions are left out (docs/decisions/0002).
 * @param country ISO code of the country whose national numbers are meant; unknown ones are ignored
 */
export function toE164(text: string, country: string): string | undefined {
  const code = country.toUpperCase();
  const typed = text.normalize("NFKC").trim().slice(0, 60);
  const found = parsePhoneNumberFromString(typed, isSupportedCountry(code) ? { defaultCountry: code, extract: false } : { extract: false });
  // By length alone: a house must not refuse a number because a range was opened after its tables were made.
  return found?.isPossible() && /^\+[1-9]\d{5,14}$/.test(found.number) ? found.number : undefined;
}

/** A number as it is dialled in the country, where it is one of that country; else international. */
export function showPhone(e164: string | null, country: string): string {
  const found = e164 ? parsePhoneNumberFromString(e164) : undefined;
  if (!found) return e164 ?? "";
  return found.country === country.toUpperCase() ? found.formatNational() : found.formatInternational();
}

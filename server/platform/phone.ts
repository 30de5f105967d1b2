import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A telephone number as a `tel:` link, and as it is written in its country; nothing if there is none. */
export const dialled = (e164: string | null, country: string) => ({
  dial: e164,
  phone: e164 ? showPhone(e164, country) : null,
});

/** A number as it is dialled in the country, if it is a number of that country; otherwise international. */
export function showPhone(e164: string | null, country: string): string {
  const found = e164 ? parsePhoneNumberFromString(e164) : undefined;
  if (!found) return e164 ?? "";
  return found.country === country.toUpperCase() ? found.formatNational() : found.formatInternational();
}

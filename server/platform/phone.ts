import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A telephone number as a `tel:` link and in its display format; empty if there is none. */
export const dialled = (e164: string | null, country: string) => ({
  dial: e164,
  phone: e164 ? showPhone(e164, country) : null,
});

/** A number as a `tel:` link has it, without the spaces in which it is written. */
export const dialOf = (written: string): string => written.replaceAll(/[^+\d]/g, "");

/** A number in national format, if it belongs to that country; otherwise international. */
export function showPhone(e164: string | null, country: string): string {
  const found = e164 ? parsePhoneNumberFromString(e164) : undefined;
  if (!found) return e164 ?? "";
  return found.country === country.toUpperCase() ? found.formatNational() : found.formatInternational();
}

import { halfWidth } from "~/domain/typed-text";

/** What a line may be if a scanner typed it. Each field is looked up by its own index. */
export type Scanned = {
  /** An order's, a stone's or a report's number as it is stored; null if the line cannot be one. */
  number: string | null;
  /** Code of a printed purchase order. */
  paper: string | null;
  /** Code of a ring that a customer saved. */
  piece: string | null;
};

/** Number of a laboratory report. For a laboratory-grown stone, two letters come first. */
const REPORT = /^[A-Z]{0,2}\d{6,12}$/i;

/**
 * The part of a QR code's address that names something: a report number, wherever the laboratory puts it, or the code
 * of a purchase order.
 */
function inAddress(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text;
  try {
    const url = new URL(text);
    const path = url.pathname.split("/").filter(Boolean);
    const parts = [...url.searchParams.values(), ...path, ...url.hash.split(/[#/?&=]/)];
    return parts.find((part) => REPORT.test(part)) ?? path.at(-1) ?? "";
  } catch {
    return text;
  }
}

/** A number as it is stored: half-width, capitals, without spaces and without a leading `GIA` or `#`. */
const numberOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[‐‑‒–—−ー]/g, "-")
    .replace(/\s+/g, "")
    .replace(/^(GIA|#|N°|№)/, "");

/** Reads a line that a scanner may have typed, also through a Japanese keyboard. */
export function scannedOf(line: string): Scanned {
  const text = inAddress(halfWidth(line).trim());
  const number = numberOf(text);
  return {
    number: /^[A-Z0-9-]{4,30}$/.test(number) && /\d/.test(number) ? number : null,
    paper: /^[\w-]{20}$/.test(text) ? text : null,
    piece: /^itm_[\w-]{6,40}$/.test(text) ? text : null,
  };
}

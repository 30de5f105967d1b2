import { halfWidth } from "~/domain/typed-text";

/** What a line may be when a scanner typed it: each is looked up by its own index. */
export type Scanned = {
  /** An order's, a stone's or a report's number as it is kept; null for what is none. */
  number: string | null;
  /** Code of a purchase order's paper. */
  paper: string | null;
  /** Code of a ring that a customer saved. */
  piece: string | null;
};

/** Number of a laboratory's report; a stone that was grown has two letters before it. */
const REPORT = /^[A-Z]{0,2}\d{6,12}$/i;

/**
 * Of an address in a QR code the part that names something: the number of a report, wherever its laboratory writes it, or
 * a paper's code.
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

/** A number as it is kept: full-width letters and digits folded, without spaces, `GIA` or `#` before it, in capitals. */
const numberOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[‐‑‒–—−ー]/g, "-")
    .replace(/\s+/g, "")
    .replace(/^(GIA|#|N°|№)/, "");

/** Reads a line as a scanner may have typed it, also through a Japanese keyboard. */
export function scannedOf(line: string): Scanned {
  const text = inAddress(halfWidth(line).trim());
  const number = numberOf(text);
  return {
    number: /^[A-Z0-9-]{4,30}$/.test(number) && /\d/.test(number) ? number : null,
    paper: /^[\w-]{20}$/.test(text) ? text : null,
    piece: /^itm_[\w-]{6,40}$/.test(text) ? text : null,
  };
}

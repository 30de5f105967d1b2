/**
 * The beginning of a formula, in half or full width, also after characters that a spreadsheet ignores: white space,
 * control and format characters.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r])/u;

/**
 * One line of CSV for a spreadsheet (RFC 4180). A text that begins like a formula gets a leading apostrophe, so that no
 * cell is ever executed (OWASP, CSV injection); numbers are written unchanged.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

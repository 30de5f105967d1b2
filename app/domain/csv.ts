/**
 * The beginning of a formula, in half and full width, after characters that a spreadsheet ignores: white space,
 * control and format characters.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r])/u;

/**
 * One line of a table for a spreadsheet (RFC 4180). A text that begins like a formula gets an apostrophe before it, so
 * that no cell of ours is ever run (OWASP, CSV injection); numbers are written as they are.
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

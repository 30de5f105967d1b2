/**
 * The beginning of a formula, in half or full width, also after characters that a spreadsheet ignores: white space,
 * control and format characters.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r])/u;

export type DecimalSign = "." | ",";

/**
 * The decimal sign that spreadsheets of a language read. Where it is a comma they read semicolons between cells: with
 * commas, all of a line would be in its first cell.
 */
export const decimalSign = (tag: string): DecimalSign =>
  new Intl.NumberFormat(tag).format(1.5).includes(",") ? "," : ".";

/**
 * One line of CSV for a spreadsheet (RFC 4180). A text that begins like a formula gets a leading apostrophe, so that no
 * cell is ever executed (OWASP, CSV injection); of numbers, only the decimal sign is changed.
 */
export function csvLine(cells: readonly (string | number | null)[], decimal: DecimalSign = "."): string {
  return `${cells.map((value) => cell(value, decimal)).join(decimal === "," ? ";" : ",")}\r\n`;
}

function cell(value: string | number | null, decimal: DecimalSign): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A number as the languages of the site write it, equal to the output of `Intl.NumberFormat` (a test compares them):
 * 1234.5 is « 1 234,5 » in French and "1,234.5" elsewhere. Intl itself is not used, because creating its first format
 * blocks a page for 15 ms, four times as long on a phone, and because browser and server may have different versions of
 * its data.
 * @param tag BCP 47, with or without a region
 * @param least minimum number of decimals
 * @param most maximum number of decimals; halves are rounded away from zero
 */
export function figure(tag: string, value: number, least = 0, most = Math.max(least, 3)): string {
  const isFrench = tag.startsWith("fr");
  // Rounds the decimal text: 1.005 is below the half in binary, but people expect 1.01.
  const [units = "", part = ""] = String(Math.abs(value)).split(".");
  const rounded = Number(units + part.slice(0, most).padEnd(most, "0")) + ((part[most] ?? "0") < "5" ? 0 : 1);
  const digits = String(rounded).padStart(most + 1, "0");
  const point = digits.length - most;
  const decimals = digits.slice(point).replace(/0+$/, "").padEnd(least, "0");
  return (
    (value < 0 ? "-" : "") +
    digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, isFrench ? "\u202f" : ",") +
    (decimals && (isFrench ? "," : ".") + decimals)
  );
}

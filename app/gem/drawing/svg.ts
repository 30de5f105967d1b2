import { short } from "./path";

/** Escapes text for an element or a double-quoted attribute and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** Values of attributes; numbers are written with at most two decimals. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element as text; `undefined` attributes are left out. `inner` is markup already. */
export function element(name: string, attributes: Attributes, inner = ""): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${key}="${typeof value === "number" ? short(value) : escapeXml(value)}"`;
  }
  return inner ? `${text}>${inner}</${name}>` : `${text}/>`;
}

/** A whole SVG file with a title for screen readers. */
export function svgFile(
  title: string,
  viewBox: string,
  width: number,
  height: number,
  inner: string,
): string {
  const attributes = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox, role: "img" };
  return element("svg", attributes, `<title>${escapeXml(title)}</title>${inner}`);
}

/** Colour between two colours given as red, green, blue 0…255, as `#rrggbb`. */
export function mixed(
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  t: number,
): string {
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * t)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

import { place, unseen } from "./dom";
import type { Line, Seen } from "../seen";

/** The part of a line that letters fill. Accents above and descenders below may touch neighbouring lines. */
export const core = ({ top, bottom }: Pick<Line, "top" | "bottom">, size: number) => {
  const middle = (top + bottom) / 2;
  return { top: middle - size * 0.38, bottom: middle + size * 0.38 };
};

const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";

/** What cuts off a line: an ancestor that hides its overflow without an ellipsis. */
export function cutBy(box: Element, lines: readonly Line[], size: number): string {
  for (let one: Element | null = box; one && one !== document.body; one = one.parentElement) {
    const style = getComputedStyle(one);
    if (style.textOverflow === "ellipsis" || (style.webkitLineClamp && style.webkitLineClamp !== "none"))
      return "";
    const across = hides(style.overflowX);
    const down = hides(style.overflowY);
    // Text in a scrollable element can be scrolled into view.
    if (!across && !down && (style.overflowX !== "visible" || style.overflowY !== "visible")) return "";
    if (!across && !down) continue;
    const edge = one.getBoundingClientRect();
    const [x, y] = [globalThis.scrollX, globalThis.scrollY];
    for (const line of lines) {
      const { top, bottom } = core(line, size);
      const right = Math.max(line.right - edge.right - x, edge.left + x - line.left);
      const below = Math.max(bottom - edge.bottom - y, edge.top + y - top);
      if (across && right > 1.5) return `${Math.round(right)} px beyond the side of ${place(one)}`;
      if (down && below > 1.5) return `${Math.round(below)} px beyond the edge of ${place(one)}`;
    }
  }
  return "";
}

/** Pixels by which a line extends beyond the element in which it flows. */
export function spillOf(box: Element, lines: readonly Line[], size: number): number {
  const edge = box.getBoundingClientRect();
  const [x, y] = [globalThis.scrollX, globalThis.scrollY];
  if (box === document.body || edge.width === 0 || getComputedStyle(box).overflowX !== "visible") return 0;
  return Math.max(
    0,
    ...lines.flatMap((line) => {
      const { top, bottom } = core(line, size);
      return [
        line.right - x - edge.right,
        edge.left - (line.left - x),
        bottom - y - edge.bottom,
        edge.top - (top - y),
      ];
    }),
  );
}

/** Whether an element or an ancestor stays in the window while the page is scrolled. */
export function isFixed(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return true;
  return false;
}

/** How far the page can be scrolled sideways, and the innermost elements that cause it. */
export function sidewaysOf(): Pick<Seen, "sideways" | "wide"> {
  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth - clientWidth;
  if (sideways <= 1) return { sideways: 0, wide: [] };
  const beyond = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !unseen(element),
  );
  return {
    sideways,
    wide: beyond
      .filter((one) => !beyond.some((other) => one !== other && one.contains(other)))
      .slice(0, 3)
      .map(place),
  };
}

const pen = document.createElement("canvas").getContext("2d");

/** Width of a text in the type of an element, in CSS pixels. */
function widthOf(words: string, style: CSSStyleDeclaration): number {
  if (!pen) return 0;
  pen.font = style.font;
  pen.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  return pen.measureText(words).width;
}

type Field = HTMLInputElement | HTMLSelectElement;
const wordsOf = (field: Field) =>
  field instanceof HTMLSelectElement
    ? (field.selectedOptions[0]?.label ?? "")
    : field.value || field.placeholder;

/** Fields that are narrower than their text. */
export function narrowFields(): Seen["fields"] {
  const fields = document.querySelectorAll<Field>(
    "select, input:not([type=hidden],[type=checkbox],[type=radio],[type=range],[type=color],[type=file],[type=date],[type=time],[type=password])",
  );
  return [...fields].flatMap((field) => {
    const text = wordsOf(field);
    const style = getComputedStyle(field);
    // An address for copying is longer than any field.
    if (
      !text ||
      /^https?:/.test(text) ||
      unseen(field) ||
      (field.ownerDocument.activeElement === field && !field.value)
    )
      return [];
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const lacks = Math.round(widthOf(text, style) - room);
    return lacks > 1 && style.textOverflow !== "ellipsis" ? [{ at: place(field), text, lacks }] : [];
  });
}

import type { Line } from "../seen";

/** A blank at which a line was broken may have no position. */
type Part = { sign: string; rect: DOMRect | undefined; forced: boolean };

const range = document.createRange();

/** Each character of a text with its position. The characters of a text that fits on one line share one position. */
function* partsOf(text: Text, forced: boolean): Generator<Part> {
  range.selectNodeContents(text);
  const rects = range.getClientRects();
  const one = rects.length === 1 ? rects[0] : undefined;
  const shown = text.data.replace(/[\t\n\r ]+/g, " ");
  if (one) {
    yield { sign: shown, rect: one, forced };
    return;
  }
  let at = 0;
  let broken = forced;
  for (const sign of text.data) {
    range.setStart(text, at);
    range.setEnd(text, (at += sign.length));
    const rect = range.getClientRects()[0];
    if (sign === "\n" && getComputedStyle(text.parentElement as Element).whiteSpace.startsWith("pre")) {
      broken = true;
      continue;
    }
    const blank = /\s/.test(sign) && sign !== "\u00a0" && sign !== "\u202f";
    if (!rect && !blank) continue;
    yield {
      sign: blank ? " " : sign,
      rect,
      forced: broken,
    };
    broken = false;
  }
}

/** Whether something before this text ends the line on purpose, such as a <br>. */
const afterBreak = (text: Text): boolean => {
  let before: Node | null = text;
  while (before && !before.previousSibling) before = before.parentNode;
  return before?.previousSibling instanceof HTMLBRElement;
};

/**
 * The lines of the texts that flow together. After an intended line break, a new text begins; a line feed in the text
 * distinguishes it from a break made by the browser.
 */
export function linesOf(flow: readonly Text[]): { text: string; lines: Line[] } {
  const lines: Line[] = [];
  let text = "";
  let line: Line | undefined;
  const { scrollX, scrollY } = globalThis;
  for (const node of flow)
    for (const { sign, rect, forced } of partsOf(node, afterBreak(node))) {
      if (!rect) {
        if (line && !text.endsWith(" ")) text += sign;
        continue;
      }
      if (rect.width === 0 && sign.trim()) continue;
      const middle = (rect.top + rect.bottom) / 2 + scrollY;
      if (!line || middle > line.bottom || middle < line.top) {
        if (!sign.trim()) {
          text += sign;
          continue;
        }
        if (forced && line) text += "\n";
        line = {
          from: text.length,
          text: "",
          left: Infinity,
          top: Infinity,
          right: -Infinity,
          bottom: -Infinity,
        };
        lines.push(line);
      }
      text += sign;
      line.text += sign;
      if (!sign.trim()) continue;
      line.left = Math.min(line.left, rect.left + scrollX);
      line.right = Math.max(line.right, rect.right + scrollX);
      line.top = Math.min(line.top, rect.top + scrollY);
      line.bottom = Math.max(line.bottom, rect.bottom + scrollY);
    }
  return { text, lines };
}

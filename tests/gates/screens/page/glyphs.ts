import { place } from "./dom";
import type { Seen } from "../seen";

const SIDE = 40;

const canvas = document.createElement("canvas");
canvas.width = canvas.height = SIDE;
const pen = canvas.getContext("2d", { willReadFrequently: true });

/** A sign drawn in a family, as a text that two equal pictures share; empty where nothing is drawn. */
function drawn(sign: string, family: string): string {
  if (!pen) return "";
  pen.clearRect(0, 0, SIDE, SIDE);
  pen.font = `32px ${family}`;
  pen.fillText(sign, 2, 32);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  let picture = "";
  for (let i = 3; i < data.length; i += 4) picture += (data[i] ?? 0) > 40 ? "1" : "0";
  return picture.includes("1") ? picture : "";
}

/** Signs beyond the plain Latin ones that take room on paper. */
const PLAIN = /[\u0020-\u007e]|\p{White_Space}|\p{Cf}|\p{M}|\p{Cc}/u;
/** No font has this one: it is drawn as what stands for a sign that lacks. */
const NOBODY = "\u{10ffff}";

/** Signs that the fonts of a text do not have, and those that they do. @param known what other pages drew: family and sign */
export function missing(
  asked: readonly [Element, string][],
  known: ReadonlySet<string>,
): Pick<Seen, "tofu" | "drawn"> {
  const seen: Pick<Seen, "tofu" | "drawn"> = { tofu: [], drawn: [] };
  const nobody = new Map<string, string>();
  const done = new Set<string>();
  for (const [element, text] of asked) {
    const family = getComputedStyle(element).fontFamily;
    for (const sign of new Set(text)) {
      const key = `${family}|${sign}`;
      if (PLAIN.test(sign) || known.has(key) || done.has(key)) continue;
      done.add(key);
      if (!nobody.has(family)) nobody.set(family, drawn(NOBODY, family));
      const picture = drawn(sign, family);
      if (picture === "" || picture === nobody.get(family))
        seen.tofu.push({ sign, family, at: place(element) });
      else seen.drawn.push(key);
    }
  }
  return seen;
}

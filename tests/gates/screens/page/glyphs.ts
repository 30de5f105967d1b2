import { place } from "./dom";
import type { Seen, Signs } from "../seen";

const SIDE = 40;

const canvas = document.createElement("canvas");
canvas.width = canvas.height = SIDE;
const pen = canvas.getContext("2d", { willReadFrequently: true });

/** A character drawn in a family, as a text that is equal for equal pictures; empty if nothing is drawn. */
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

/** Plain Latin characters and characters without a width. All others are checked. */
const PLAIN = /[\u0020-\u007e]|\p{White_Space}|\p{Cf}|\p{M}|\p{Cc}/u;
/** No font has this character, so it is drawn as the replacement for a missing one. */
const NOBODY = "\u{10ffff}";

/** The first element in which each character of a family was found. */
let met = new Map<string, Element>();
const keyOf = (family: string, sign: string): string => `${family}|${sign}`;

/** The characters that each family has to draw on the page. */
export function signsOf(texts: readonly [Element, string][]): Signs {
  met = new Map();
  const signs = new Map<string, string>();
  for (const [element, text] of texts) {
    const family = getComputedStyle(element).fontFamily;
    for (const sign of new Set(text)) {
      const key = keyOf(family, sign);
      if (PLAIN.test(sign) || met.has(key)) continue;
      met.set(key, element);
      signs.set(family, (signs.get(family) ?? "") + sign);
    }
  }
  return [...signs];
}

/** The characters of the last call that their fonts do not have. */
export const missing = (asked: Signs): Seen["tofu"] =>
  asked.flatMap(([family, signs]) => {
    const nobody = drawn(NOBODY, family);
    return [...signs].flatMap((sign) => {
      const picture = drawn(sign, family);
      const element = met.get(keyOf(family, sign));
      return element && (picture === "" || picture === nobody) ? [{ sign, family, at: place(element) }] : [];
    });
  });

import { halfWidth } from "./typed-text";

/** Weight in carat as people type it: `1.2`, `1,20` or full-width; `null` outside the range of weights on sale. */
export function typedCarat(text: string): number | null {
  const clean = halfWidth(text)
    .trim()
    .replace(",", ".")
    .replace(/\s*(ct|克拉|カラット|캐럿)$/i, "");
  const carat = /^\d(\.\d{1,2})?$/.test(clean) ? Number(clean) : Number.NaN;
  return carat >= 0.3 && carat <= 5 ? carat : null;
}

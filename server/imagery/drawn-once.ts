import type { Drawn } from "./cache";
import { AllCallersLeft } from "./pool";

/** A picture being drawn, with the number of waiting callers. */
type UnderWay = { drawing: Promise<Drawn>; waiting: number; nobody: AbortController };

/**
 * Draws `key` once for all concurrent callers; the drawing is cancelled if all of them leave.
 * @param begin starts the drawing; `nobody` aborts it before it starts
 * @param left this caller has left
 */
export type DrawnOnce = (
  key: string,
  begin: (nobody: AbortSignal) => Promise<Drawn>,
  left: AbortSignal | undefined,
) => Promise<Drawn>;

/**
 * An error goes to all waiting callers and is not cached: the next call draws again.
 * @throws AllCallersLeft to a caller that has left
 */
export function drawnOnce(): DrawnOnce {
  const underWay = new Map<string, UnderWay>();
  const draw: DrawnOnce = async (key, begin, left) => {
    if (left?.aborted) throw new AllCallersLeft("left");
    let one = underWay.get(key);
    if (!one) {
      const nobody = new AbortController();
      const drawing = begin(nobody.signal).finally(() => underWay.delete(key));
      one = { drawing, waiting: 0, nobody };
      underWay.set(key, one);
    }
    wait(one, left);
    // If a caller arrives just as the last one leaves, it is drawn again.
    return one.drawing.catch((fault: unknown) => {
      if (fault instanceof AllCallersLeft && !left?.aborted) return draw(key, begin, left);
      throw fault;
    });
  };
  return draw;
}

function wait(one: UnderWay, left: AbortSignal | undefined): void {
  one.waiting += 1;
  left?.addEventListener("abort", () => {
    one.waiting -= 1;
    if (one.waiting === 0) one.nobody.abort();
  });
}

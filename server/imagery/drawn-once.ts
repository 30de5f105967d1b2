import type { Drawn } from "./cache";
import { NobodyWaits } from "./pool";

/** Draws a picture once, for all who wait for it. */
type UnderWay = { drawing: Promise<Drawn>; waiting: number; nobody: AbortController };

/**
 * Draws `key` once for all who ask meanwhile; the last one to leave calls it off.
 * @param begin draws it, unless `nobody` waits any more before its turn comes
 * @param left this one has left
 */
export type DrawnOnce = (
  key: string,
  begin: (nobody: AbortSignal) => Promise<Drawn>,
  left: AbortSignal | undefined,
) => Promise<Drawn>;

/**
 * A fault goes to all who wait for the picture, and nothing of it is kept: who asks next has it drawn again.
 * @throws NobodyWaits to who has left
 */
export function drawnOnce(): DrawnOnce {
  const underWay = new Map<string, UnderWay>();
  const draw: DrawnOnce = async (key, begin, left) => {
    if (left?.aborted) throw new NobodyWaits("left");
    let one = underWay.get(key);
    if (!one) {
      const nobody = new AbortController();
      const drawing = begin(nobody.signal).finally(() => underWay.delete(key));
      one = { drawing, waiting: 0, nobody };
      underWay.set(key, one);
    }
    wait(one, left);
    // Who comes in the moment in which the last one leaves has it drawn anew.
    return one.drawing.catch((fault: unknown) => {
      if (fault instanceof NobodyWaits && !left?.aborted) return draw(key, begin, left);
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

import { useEffect, useRef, useState } from "react";
import type { EngravingFont } from "~/domain/engraving";
import { engravingAddress, type EngravedRing, type ShownEngraving } from "./shown";

/** Rest between two letters after which the server is asked, ms. */
const REST = 140;
/** Rest after which the ring itself is pictured with the letters: that takes the server a second, ms. */
const LONG_REST = 900;

/** `read`: the text that is pictured in the ring, once it stands; null where there is none, or none that can be cut. */
export type LiveEngraving = {
  shown: ShownEngraving;
  read: ShownEngraving | null;
  ask: (text: string, font: EngravingFont) => void;
};

/**
 * What the server says of the text as it stands in the fields. An answer that is late gives way to the newer one; when
 * none comes, the last one stays, and the form is checked when it is sent.
 */
export function useLiveEngraving(ring: EngravedRing, initial: ShownEngraving): LiveEngraving {
  const [shown, setShown] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController>();
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  function ask(text: string, font: EngravingFont): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current?.abort();
      const mine = new AbortController();
      asked.current = mine;
      fetch(engravingAddress("json", ring, text.slice(0, 200), font), { signal: mine.signal })
        .then(async (response) => (response.ok ? ((await response.json()) as ShownEngraving) : null))
        .then(
          (answer) => (answer && !mine.signal.aborted ? setShown(answer) : undefined),
          () => undefined,
        );
    }, REST);
  }
  return { shown, read: useSettled(shown.figures && !shown.problem ? shown : null), ask };
}

/** What has stood unchanged for a while; the first value at once. Nothing to show is at once nothing. */
function useSettled(shown: ShownEngraving | null): ShownEngraving | null {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), LONG_REST);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown && settled;
}

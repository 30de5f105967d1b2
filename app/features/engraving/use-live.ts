import { useEffect, useRef, useState } from "react";
import type { EngravingFont } from "~/domain/engraving";
import { engravingAddress, type EngravedRing, type ShownEngraving } from "./shown";

/** Pause in typing after which the server is asked, ms. */
const PAUSE_MS = 140;
/** Pause after which the ring is drawn with the letters, ms. It is longer because that takes the server a second. */
const DRAW_PAUSE_MS = 900;

/** `read`: the text for which a picture of the ring is shown; null if there is no text or it cannot be engraved. */
export type LiveEngraving = {
  shown: ShownEngraving;
  read: ShownEngraving | null;
  ask: (text: string, font: EngravingFont) => void;
};

/**
 * Asks the server about the text in the fields. A newer answer replaces a late one. If no answer comes, the last one
 * stays, and the form is checked when it is sent.
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
    }, PAUSE_MS);
  }
  return { shown, read: useSettled(shown.figures && !shown.problem ? shown : null), ask };
}

/** The value after it has been unchanged for a while. The first value is returned at once, and so is null. */
function useSettled(shown: ShownEngraving | null): ShownEngraving | null {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), DRAW_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown && settled;
}

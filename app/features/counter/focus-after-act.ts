import { useEffect, useRef } from "react";

/**
 * The focus after an act that was done: its button is gone, and its summary stands where one continues. A refused act
 * gives the focus to its field itself.
 * @param key of the location, which every answer changes
 */
export function useFocusAfterAct(key: string, refused: boolean) {
  const summary = useRef<HTMLElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !refused) summary.current?.focus();
    sent.current = false;
  }, [key, refused]);
  return { summary, onSubmit: () => void (sent.current = true) };
}

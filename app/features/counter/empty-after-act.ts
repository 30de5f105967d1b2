import { useEffect, useRef, type FormEvent } from "react";

/**
 * Empties a form that stays on the page once its act was done. A refused one keeps what was typed.
 * @param key of the location, which every answer changes
 * @returns what the form calls when it is submitted
 */
export function useEmptyAfterAct(key: string, refused: boolean): (event: FormEvent<HTMLFormElement>) => void {
  const sent = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!refused) sent.current?.reset();
    sent.current = null;
  }, [key, refused]);
  return ({ currentTarget }) => {
    sent.current = currentTarget;
  };
}

import { useEffect, useRef, type RefObject } from "react";

/**
 * When the user continues elsewhere on the page, by pointer or keyboard, whatever the bar has opened over it closes.
 */
export function useDismissOutside(box: RefObject<HTMLElement>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current();
    };
    const ways = ["pointerdown", "focusin"] as const;
    ways.forEach((way) => addEventListener(way, leave));
    return () => ways.forEach((way) => removeEventListener(way, leave));
  }, [box]);
}

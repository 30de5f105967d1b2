import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 5000;

/**
 * Polls every 5 s while the page is visible: while the ERP works, a message is on its way, or a hold is about to end.
 * What is being typed is kept.
 */
export function useWatch(on: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && latest.current.state === "idle")
        latest.current.revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [on]);
}

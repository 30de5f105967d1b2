import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 5000;

/**
 * While the ERP is at work, a message is on its way or a hold runs that ends by itself, the page asks again every 5 s, when
 * it is in sight;
 * what is being typed stays.
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

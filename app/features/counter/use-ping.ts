import { useEffect, useRef, useState } from "react";
import { tellHoldEnd } from "./hold-end";

/** Interval of the ping in milliseconds (spec §9), and how many may fail before the person is told. */
const PING_MS = 5000;
const MISSES = 3;

/**
 * Counts a reservation down. The end time comes from the server. The ping updates it when somebody extended or released
 * the quote elsewhere. If pings fail, only `lost` is set: the quote still ends at its known end.
 * @param until ISO time of the end; `seconds`: what was left when the page was made
 */
export function useCountdown(
  until: string,
  seconds: number,
  pingUrl: string,
  onEnd: () => void,
): { left: number; lost: boolean } {
  const [left, setLeft] = useState(seconds);
  const [lost, setLost] = useState(false);
  const end = useRef<number | null>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    end.current = Date.now() + seconds * 1000;
    setLeft(seconds);
    let misses = 0;
    let over = false;
    const stop = () => {
      if (over) return;
      over = true;
      ended.current();
    };
    const tick = setInterval(() => {
      const remaining = Math.max(0, Math.ceil(((end.current ?? 0) - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining <= 0) stop();
    }, 1000);
    const ping = setInterval(() => {
      fetch(pingUrl, {
        headers: { Accept: "application/json" },
        cache: "no-store",
        signal: AbortSignal.timeout(PING_MS - 500),
      })
        .then(async (response) => {
          if (!response.ok) throw new Error(String(response.status));
          const answer = (await response.json()) as { seconds: number | null };
          misses = 0;
          setLost(false);
          if (answer.seconds === null || answer.seconds <= 0) stop();
          else {
            end.current = Date.now() + answer.seconds * 1000;
            tellHoldEnd(end.current);
          }
        })
        .catch(() => {
          misses += 1;
          if (misses >= MISSES) setLost(true);
        });
    }, PING_MS);
    return () => {
      clearInterval(tick);
      clearInterval(ping);
    };
  }, [until, seconds, pingUrl]);

  return { left, lost };
}

/** When screen readers announce the remaining time: once at two minutes and once at thirty seconds before the end. */
export function spokenAt(left: number): 120 | 30 | null {
  if (left <= 30 && left > 0) return 30;
  return left <= 120 && left > 0 ? 120 : null;
}

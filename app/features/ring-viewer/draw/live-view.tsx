import { useThree } from "@react-three/fiber";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useBuilt } from "../build/use-built";
import { RingView } from "../view/ring-view";
import { steering } from "../view/steering";
import type { Hand, Said, Seen, Wanted } from "./orders";

type Props = Wanted & {
  readonly fine: boolean;
  readonly say: (said: Said) => void;
  /** Receives the hand with which the ring is turned. */
  readonly hold: (hand: Hand) => void;
};

/** The wanted ring once it is built, with the hand that turns it. */
export function LiveView({ ring, letters, metal, calm, finger, fine, say, hold }: Props) {
  const invalidate = useThree((s) => s.invalidate);
  const failed = useCallback(() => say({ outcome: "failed" }), [say]);
  // By the time the next frame can be drawn, this one is on the canvas.
  const shown = useCallback(() => requestAnimationFrame(() => say({ outcome: "shown" })), [say]);
  const { known, current } = useBuilt(ring, letters, fine, failed);
  useEffect(() => say({ current }), [current, say]);
  const angle = known?.groove?.angle;
  const body = known?.built.extent;
  const extent = useMemo(
    () => body && (angle === undefined ? body : { ...body, letters: angle }),
    [body, angle],
  );
  const first = useRef<typeof extent>();
  first.current ??= extent;
  const start = first.current;
  const told = useRef<Seen>();
  const hand = useMemo(() => {
    if (!start) return undefined;
    const made = steering(start, () => {
      invalidate();
      const seen: Seen = { view: made.view(), turning: made.turning() };
      // A drag moves the ring often, but what the page says about it changes seldom.
      if (told.current?.view === seen.view && told.current?.turning === seen.turning) return;
      told.current = seen;
      say({ seen });
    });
    return made;
  }, [start, invalidate, say]);
  useEffect(() => {
    if (hand) hold(hand);
  }, [hand, hold]);
  useEffect(() => {
    if (extent) hand?.fit(extent);
  }, [extent, hand]);
  useEffect(() => {
    if (calm) hand?.slowTurn(false);
  }, [calm, hand]);
  if (!known || !hand) return null;
  return (
    <RingView
      built={known.built}
      groove={known.groove}
      light={known.light}
      metal={metal}
      steering={hand}
      fine={fine}
      calm={calm}
      finger={finger}
      onShown={shown}
    />
  );
}

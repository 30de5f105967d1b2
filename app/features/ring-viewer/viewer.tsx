import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { Controls } from "./controls";
import { distantHand } from "./draw/distant-hand";
import type { Said, Seen } from "./draw/orders";
import { useDrawer } from "./draw/use-drawer";
import type { FingerLook } from "./view/finger-look";
import { usePrefersReducedMotion } from "./view/use-prefers-reduced-motion";
import { useGestures } from "./view/use-gestures";
import "./viewer.css";

export type ViewerProps = {
  readonly ring: PicturedOrder;
  /** What is engraved on its inside. */
  readonly letters: EngravedText | null;
  readonly metal: MetalId;
  /** Description of the ring for screen readers. */
  readonly label: string;
  /** The device draws with the processor only, or slowly: pictures are coarser, and not smoothed while they move. */
  readonly weak: boolean;
  /** A worker can draw it. */
  readonly beside: boolean;
  readonly onShown: () => void;
  /** Reports whether the shown ring is the one that is asked for. */
  readonly onCurrent: (current: boolean) => void;
  /** The graphics card was taken away: the still takes its place, and the live ring can be started again. */
  readonly onLost: () => void;
  /** The ring cannot be built or drawn here. */
  readonly onFailed: () => void;
};

/** The live ring over its still: the canvas, on which a worker may draw, and the controls that turn the ring. */
export default function Viewer(props: ViewerProps) {
  const { ring, letters, metal, label, weak, beside, onCurrent } = props;
  const frame = useRef<HTMLDivElement>(null);
  const calm = usePrefersReducedMotion();
  const [seen, setSeen] = useState<Seen>();
  const [finger, setFinger] = useState<FingerLook>();
  const outcomes = { shown: props.onShown, lost: props.onLost, failed: props.onFailed };
  const drawer = useDrawer(frame, weak, beside, (said: Said) => {
    if ("seen" in said) setSeen(said.seen);
    else if ("current" in said) onCurrent(said.current);
    else outcomes[said.outcome]();
  });
  useEffect(
    () => drawer?.tell({ wanted: { ring, letters, metal, calm, finger } }),
    [drawer, ring, letters, metal, calm, finger],
  );
  const hand = useMemo(() => drawer && distantHand((move) => drawer.tell({ move })), [drawer]);
  useGestures(drawer?.canvas, hand);
  return (
    <div className="live" ref={frame}>
      {drawer && hand && seen ? (
        // The ring can already turn while the texts of its buttons are loading.
        <Suspense fallback={null}>
          <Controls
            canvas={drawer.canvas}
            frame={frame}
            hand={hand}
            seen={seen}
            calm={calm}
            label={label}
            finger={finger}
            onFinger={setFinger}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

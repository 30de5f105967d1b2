import { useEffect, useMemo, useRef, useState } from "react";
import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { useBuilt } from "./build/use-built";
import { Controls } from "./controls";
import type { FingerLook } from "./view/finger";
import { RingView } from "./view/ring-view";
import { steering } from "./view/steering";
import { useCalm } from "./view/use-calm";
import { useCanvas } from "./view/use-canvas";
import { useHand } from "./view/use-hand";
import "./viewer.css";

export type ViewerProps = {
  readonly ring: PicturedOrder;
  /** What is cut into its inside. */
  readonly letters: EngravedText | null;
  readonly metal: MetalId;
  /** What the ring is, for who hears the page. */
  readonly label: string;
  /** The device draws by its processor alone, or slowly: coarser, and without smoothing of moving pictures. */
  readonly weak: boolean;
  readonly onShown: () => void;
  /** Whether the ring that is shown is the one that is asked for. */
  readonly onCurrent: (current: boolean) => void;
  /** The graphics card was taken away: the still takes its place, and the ring may be turned again. */
  readonly onLost: () => void;
  /** The ring cannot be built or drawn here. */
  readonly onFailed: () => void;
};

/** The live ring over its still. */
export default function Viewer({
  ring,
  letters,
  metal,
  label,
  weak,
  onShown,
  onCurrent,
  onLost,
  onFailed,
}: ViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const live = useCanvas(frame, weak, onLost);
  const calm = useCalm();
  const { known, current } = useBuilt(ring, letters, !weak, onFailed);
  useEffect(() => onCurrent(current), [current, onCurrent]);
  const [, setMoves] = useState(0);
  const [finger, setFinger] = useState<FingerLook>();
  const angle = known?.groove?.angle;
  const body = known?.built.extent;
  const extent = useMemo(
    () => body && (angle === undefined ? body : { ...body, letters: angle }),
    [body, angle],
  );
  const first = useRef<typeof extent>();
  first.current ??= extent;
  const start = first.current;
  const hand = useMemo(
    () =>
      start &&
      steering(start, () => {
        live?.state?.().invalidate();
        setMoves((n) => n + 1);
      }),
    [start, live],
  );
  useEffect(() => {
    if (extent) hand?.fit(extent);
  }, [extent, hand]);
  useHand(live?.canvas, hand);
  useEffect(() => {
    if (calm) hand?.slowTurn(false);
  }, [calm, hand]);

  useEffect(() => {
    if (!live || !known || !hand) return;
    const store = live.root.render(
      <RingView
        built={known.built}
        groove={known.groove}
        light={known.light}
        metal={metal}
        steering={hand}
        fine={!weak}
        calm={calm}
        finger={finger}
        onShown={onShown}
      />,
    );
    live.state = () => store.getState();
  }, [live, known, hand, metal, weak, calm, finger, onShown]);

  return (
    <div className="live" ref={frame}>
      {live && hand && known ? (
        <Controls
          canvas={live.canvas}
          frame={frame}
          hand={hand}
          calm={calm}
          label={label}
          finger={finger}
          onFinger={setFinger}
        />
      ) : null}
    </div>
  );
}

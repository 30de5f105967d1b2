import { useState } from "react";
import { ringPicture, type PicturedRing } from "~/features/ring-picture/address";
import { RingPicture } from "~/features/ring-picture/ring-picture";

type Still = { ring: PicturedRing; alt: string };
const addressOf = (still: Still): string => ringPicture(still.ring);

/**
 * The stills of a stage: the ring that is chosen, over the one that stood there before, which stays faint until the
 * chosen one is drawn. `drawn` is false meanwhile; before the first picture is there, the facet drawing stands in its place.
 */
export function useStills(wanted: Still): { stills: JSX.Element[]; drawn: boolean } {
  const [now, setNow] = useState<Still>();
  const [before, setBefore] = useState<Still>();
  const address = addressOf(wanted);
  const drawn = now === undefined || addressOf(now) === address;
  const under = drawn ? before : now;
  const arrived = (): void => {
    if (now && addressOf(now) === address) return;
    setBefore(now);
    setNow(wanted);
  };
  // Each keeps its element: what is shown already is not decoded anew.
  const stills = [
    ...(under && addressOf(under) !== address
      ? [
          <RingPicture
            key={addressOf(under)}
            {...under.ring}
            priority
            className="ring-past"
            sizes={SIZES}
            alt=""
          />,
        ]
      : []),
    <RingPicture
      key={address}
      {...wanted.ring}
      priority
      className={drawn ? "ring-there" : "ring-coming"}
      sizes={SIZES}
      alt={wanted.alt}
      onDrawn={arrived}
    />,
  ];
  return { stills, drawn };
}

/** How wide a stage shows a ring. */
const SIZES = "(min-width: 64rem) 48rem, 100vw";

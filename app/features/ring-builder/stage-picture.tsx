import { useState } from "react";
import { ringPicture, type PicturedRing } from "~/features/ring-picture/address";
import { RingPicture } from "~/features/ring-picture/ring-picture";

type Still = { ring: PicturedRing; alt: string };
const addressOf = (still: Still): string => ringPicture(still.ring);

/**
 * The pictures of a stage: the chosen ring, over the previous one, which stays faint until the chosen one has loaded.
 * `drawn` is false meanwhile; before the first picture has loaded, the facet drawing is shown instead.
 * @param sizes width at which it is shown, if it is not the large picture of the page: then the first one is loaded only
 * when it is in sight
 */
export function useStills(wanted: Still, sizes?: string): { stills: JSX.Element[]; drawn: boolean } {
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
  // Each keeps its element, so that a loaded picture is not decoded again.
  const stills = [
    ...(under && addressOf(under) !== address
      ? [
          <RingPicture
            key={addressOf(under)}
            {...under.ring}
            priority
            className="ring-past"
            sizes={sizes ?? SIZES}
            alt=""
          />,
        ]
      : []),
    <RingPicture
      key={address}
      {...wanted.ring}
      // A picture that takes the place of another was just asked for.
      priority={!sizes || now !== undefined}
      className={drawn ? "ring-there" : "ring-coming"}
      sizes={sizes ?? SIZES}
      alt={wanted.alt}
      onDrawn={arrived}
    />,
  ];
  return { stills, drawn };
}

/** How wide a stage shows a ring. */
const SIZES = "(min-width: 64rem) 48rem, 100vw";

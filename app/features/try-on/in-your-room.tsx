import { Suspense, useEffect, useState } from "react";
import { late } from "~/lib/late";
import type { FiledRing } from "~/features/ring-words/ring-file";

const RoomLink = late(() => import("./room-link"));

type Viewer = "quick-look" | "scene-viewer";

/** The viewer of this device that sets a thing into the room around it; null where there is none. */
function viewerHere(): Viewer | null {
  if (document.createElement("a").relList.supports("ar")) return "quick-look";
  return /\bAndroid\b/.test(navigator.userAgent) ? "scene-viewer" : null;
}

/** Sets the ring, in real size, on the table in front of whoever holds a device that can. */
export function InYourRoom({ ring, name }: { ring: FiledRing; name: string }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  useEffect(() => setViewer(viewerHere()), []);
  if (!viewer) return null;
  return (
    <Suspense fallback={null}>
      <RoomLink ring={ring} name={name} viewer={viewer} />
    </Suspense>
  );
}

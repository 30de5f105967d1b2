import { Suspense, useEffect, useState } from "react";
import { late } from "~/lib/late";
import type { FiledRing } from "~/features/ring-words/ring-file";

const RoomLink = late(() => import("./room-link"));

type Viewer = "quick-look" | "scene-viewer";

/** The AR viewer of this device; null if there is none. */
function viewerHere(): Viewer | null {
  if (document.createElement("a").relList.supports("ar")) return "quick-look";
  return /\bAndroid\b/.test(navigator.userAgent) ? "scene-viewer" : null;
}

/** Shows the ring in real size in augmented reality, on devices that support it. */
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

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ringPicture } from "~/features/ring-picture/address";
import { isCut } from "~/domain/ring";
import { ringFile, type FiledRing } from "~/features/ring-words/ring-file";

type Viewer = "quick-look" | "scene-viewer";

/** The viewer of this device that sets a thing into the room around it; null where there is none. */
function viewerHere(): Viewer | null {
  if (document.createElement("a").relList.supports("ar")) return "quick-look";
  return /\bAndroid\b/.test(navigator.userAgent) ? "scene-viewer" : null;
}

/** Android's viewer is asked by an intent, which leads back to this page where it is not installed. */
function sceneViewer(file: string, title: string): string {
  const asked = new URLSearchParams({ file: new URL(file, location.href).href, mode: "ar_preferred", title });
  const back = encodeURIComponent(location.href);
  return `intent://arvr.google.com/scene-viewer/1.0?${asked.toString()}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
}

/** Sets the ring, in real size, on the table in front of whoever holds a device that can. */
export function InYourRoom({ ring, name }: { ring: FiledRing; name: string }) {
  const { t } = useTranslation("viewer");
  const [viewer, setViewer] = useState<Viewer | null>(null);
  useEffect(() => setViewer(viewerHere()), []);
  if (!viewer) return null;
  if (viewer === "scene-viewer")
    return (
      <a
        className="button button-s button-secondary in-your-room"
        href={sceneViewer(ringFile(ring, "glb"), name)}
      >
        <span>{t("room")}</span>
      </a>
    );
  const picture = isCut(ring.cut)
    ? ringPicture(
        { ...ring, cut: ring.cut, carat: ring.carat.min, stone: ring.stone ?? undefined },
        { w: 160 },
      )
    : "";
  // Quick Look opens a link whose first child is a picture.
  return (
    <a
      className="button button-s button-secondary in-your-room"
      rel="ar"
      href={`${ringFile(ring, "usdz")}#allowsContentScaling=0`}
    >
      <img src={picture} alt="" width={32} height={32} />
      <span>{t("room")}</span>
    </a>
  );
}

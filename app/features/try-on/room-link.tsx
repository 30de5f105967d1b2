import { useTranslation } from "react-i18next";
import { ringPicture } from "~/features/ring-picture/address";
import { isCut } from "~/domain/ring";
import { ringFile, type FiledRing } from "~/features/ring-words/ring-file";

/** Android's viewer is opened by an intent, which returns to this page if it is not installed. */
function sceneViewer(file: string, title: string): string {
  const asked = new URLSearchParams({ file: new URL(file, location.href).href, mode: "ar_preferred", title });
  const back = encodeURIComponent(location.href);
  return `intent://arvr.google.com/scene-viewer/1.0?${asked.toString()}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
}

/** The link that hands the ring, in real size, to the viewer of the device. */
export default function RoomLink({
  ring,
  name,
  viewer,
}: {
  ring: FiledRing;
  name: string;
  viewer: "quick-look" | "scene-viewer";
}) {
  const { t } = useTranslation("viewer");
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

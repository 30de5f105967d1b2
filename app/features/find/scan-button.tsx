import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "~/lib/late";

const Scan = late(() => import("./scan"));

/** Whether this browser reads codes, and the page may use the camera: a shopper's page may not (server/edge/headers.ts). */
function canScan(): boolean {
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy;
  return (
    "BarcodeDetector" in window && "mediaDevices" in navigator && (policy?.allowsFeature("camera") ?? true)
  );
}

/**
 * Opens the camera in browsers that can read codes; otherwise there is no button.
 * @param onRead called with the content of the code
 */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const { t } = useTranslation("bar");
  const [can, setCan] = useState(false);
  const [open, setOpen] = useState(false);
  // While the dialog is open, no field behind it takes the focus.
  const [code, setCode] = useState<string | null>(null);
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => setCan(canScan()), []);
  useEffect(() => {
    if (code === null) return;
    setCode(null);
    tell.current(code);
  }, [code]);
  if (!can) return null;
  return (
    <>
      <button type="button" className="button button-s button-quiet" onClick={() => setOpen(true)}>
        <span>{t("scan")}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Scan
            onClosed={() => setOpen(false)}
            onRead={(read) => {
              setOpen(false);
              setCode(read);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/ui/modal";

/** Codes that papers, reports and accounts carry. */
const FORMATS = ["qr_code", "code_128", "pdf417", "data_matrix"];
/** Rest between two looks at the picture, ms: a hand holds still for longer. */
const REST = 120;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
/** Not supported by every browser, and missing in the platform's types, so it is detected. */
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Why nothing can be read: keys of locales/*\/counter.json. */
type Fault = "refused" | "none" | "busy";

/**
 * Reads one code with the tablet's camera and is closed. The camera runs only while the dialog is open, and its picture
 * leaves the tablet in no form. Its script comes when the button is pressed.
 */
export default function Scan({ onRead, onClosed }: { onRead: (code: string) => void; onClosed: () => void }) {
  const { t } = useTranslation("counter");
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const over = new AbortController();
    watch(video.current, over.signal).then(
      (code) => code && read.current(code),
      (error: unknown) => {
        if (!over.signal.aborted) setFault(faultOf(error));
      },
    );
    return () => over.abort();
  }, []);
  return (
    <Modal title={t("scan.title")} secondary={{ label: t("scan.cancel") }} onClosed={onClosed}>
      {fault ? <p role="alert">{t(`scan.${fault}`)}</p> : <p>{t("scan.hint")}</p>}
      <video ref={video} className="scan-picture" hidden={fault !== null} muted playsInline />
    </Modal>
  );
}

/** The first code that the camera sees; null once the dialog is closed. */
async function watch(video: HTMLVideoElement | null, over: AbortSignal): Promise<string | null> {
  if (!video) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (over.aborted) {
    stop();
    return null;
  }
  over.addEventListener("abort", stop);
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats();
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  video.srcObject = stream;
  await video.play();
  while (!over.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code?.rawValue) return code.rawValue;
    await new Promise((rested) => setTimeout(rested, REST));
  }
  return null;
}

function faultOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

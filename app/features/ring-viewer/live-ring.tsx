import { Component, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { askCard } from "./ask-card";
import { whenIdle } from "./when-idle";
import "./live-ring.css";

const Viewer = lazy(() => import("./viewer"));

/** `ring` is null if its design is unknown; `drawn`: the still in `children` shows this ring. */
type Props = {
  ring: PicturedOrder | null;
  letters: EngravedText | null;
  metal: MetalId;
  label: string;
  drawn: boolean;
  children: ReactNode;
};
/** `asked`: loading because the visitor pressed the offer; `failed`: the code did not arrive or cannot run. */
type State = "still" | "offered" | "asked" | "loading" | "shown" | "failed";

/**
 * The still picture and, over it, the live ring if the browser can turn one. It starts by itself when the picture is in
 * sight and the visitor pauses; if drawing is slow or data is expensive, only after a press. If anything fails, the
 * still stays. If the graphics card was taken away, the live ring is offered again. While neither picture shows the
 * chosen ring, the stage says so.
 */
export function LiveRing({ ring, letters, metal, label, drawn, children }: Props) {
  const { t } = useTranslation("viewer");
  const host = useRef<HTMLDivElement>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>("still");
  const [way, setWay] = useState({ weak: false, beside: true });
  const [current, setCurrent] = useState(false);
  const offering = state === "offered" || state === "asked";
  const busy = state === "shown" ? !current : !drawn;
  useEffect(() => {
    let stop = whenIdle(host.current, () => {
      stop = askCard((card, beside) => {
        if (card === "nothing") return;
        setWay({ weak: card === "processor", beside });
        setState(card === "processor" || isDear() ? "offered" : "loading");
      });
    });
    return () => stop();
  }, []);
  // If the focused element disappears, the focus moves to its replacement, and the page does not scroll.
  const shown = useCallback(() => {
    if (offer.current && offer.current === document.activeElement)
      host.current?.querySelector("canvas")?.focus({ preventScroll: true });
    setState("shown");
  }, []);
  const handOver = useRef(false);
  const stop = useCallback((next: "offered" | "failed") => {
    handOver.current = Boolean(host.current?.contains(document.activeElement));
    setState(next);
  }, []);
  const lost = useCallback(() => stop("offered"), [stop]);
  const failed = useCallback(() => stop("failed"), [stop]);
  useEffect(() => {
    if (!handOver.current || state === "shown") return;
    handOver.current = false;
    const place = offer.current ?? host.current;
    if (place === host.current && place) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div
      className={state === "shown" ? "stage-main live-shown" : "stage-main"}
      data-busy={busy || undefined}
      ref={host}
    >
      {/* Under the still, which covers it. Without scripts it can be read until the still arrives. */}
      <p className="being-drawn" aria-hidden="true">
        {t("drawing")}
      </p>
      <p className="visually-hidden" role="status">
        {busy ? t("drawing") : null}
      </p>
      {children}
      {offering && ring ? (
        <button
          ref={offer}
          type="button"
          className="button button-s button-secondary live-offer"
          aria-busy={state === "asked"}
          onClick={() => setState("asked")}
        >
          <span>{t("offer")}</span>
        </button>
      ) : null}
      {ring && (state === "asked" || state === "loading" || state === "shown") ? (
        <Fallen onFallen={failed}>
          <Suspense fallback={null}>
            <Viewer
              ring={ring}
              letters={letters}
              metal={metal}
              label={label}
              {...way}
              onShown={shown}
              onCurrent={setCurrent}
              onLost={lost}
              onFailed={failed}
            />
          </Suspense>
        </Fallen>
      ) : null}
    </div>
  );
}

/** If a chunk does not arrive or a driver fails, the rest of the page must go on working. */
class Fallen extends Component<{ onFallen: () => void; children: ReactNode }> {
  override state = { fallen: false };
  static getDerivedStateFromError = (): { fallen: boolean } => ({ fallen: true });
  override componentDidCatch(): void {
    this.props.onFallen();
  }
  override render(): ReactNode {
    return this.state.fallen ? null : this.props.children;
  }
}

/** Data saver, a slow network or little memory: then a quarter of a megabyte is loaded only when asked for. */
function isDear(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return (
    Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? "") || (deviceMemory ?? 8) <= 2
  );
}

import { Component, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import { askCard } from "./ask-card";
import { whenCalm } from "./when-calm";
import "./live-ring.css";

const Viewer = lazy(() => import("./viewer"));

/** `ring` is null where its design is not known; `drawn`: the still in `children` is that of the ring. */
type Props = {
  ring: PicturedOrder | null;
  letters: EngravedText | null;
  metal: MetalId;
  label: string;
  drawn: boolean;
  children: ReactNode;
};
/** `asked`: loading, because the offer was pressed; `failed`: what turns it did not arrive or cannot run. */
type State = "still" | "offered" | "asked" | "loading" | "shown" | "failed";

/**
 * The still picture, and over it the live ring where the browser can turn one: by itself when the picture is in sight and
 * the visitor pauses, on a press where drawing is slow or data are dear. Whatever fails, the still stays; a card that was
 * taken away is offered again. While neither is the ring that was chosen, the stage says so.
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
    let stop = whenCalm(host.current, () => {
      stop = askCard((card, beside) => {
        if (card === "nothing") return;
        setWay({ weak: card === "processor", beside });
        setState(card === "processor" || isDear() ? "offered" : "loading");
      });
    });
    return () => stop();
  }, []);
  // What goes away with the focus on it hands it to what takes its place; the page stays where it is.
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
      {/* Under the still, which covers it: without scripts too it is read as long as there is none. */}
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

/** A chunk that does not arrive or a driver that fails must not take the page with it. */
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

/** Data saver, a slow line or a small memory: a quarter of a megabyte is not spent unasked. */
function isDear(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return (
    Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? "") || (deviceMemory ?? 8) <= 2
  );
}

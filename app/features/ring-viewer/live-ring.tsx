import { Component, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EngravedText } from "~/gem/engraving/groove";
import type { RingOrder } from "~/gem/ring-model";
import type { MetalId } from "~/gem/ring-params";
import "./live-ring.css";

const Viewer = lazy(() => import("./viewer"));

type Props = { ring: RingOrder; letters: EngravedText | null; metal: MetalId; label: string; children: ReactNode };
/** `asked`: loading, because the offer was pressed. */
type State = "still" | "offered" | "asked" | "loading" | "shown" | "lost";

/**
 * The still picture, and over it the live ring where the browser can turn one: at once when the page is at rest and the
 * picture in sight, on a press where drawing is slow or data are dear. Whatever fails, the still stays.
 */
export function LiveRing({ ring, letters, metal, label, children }: Props) {
  const { t } = useTranslation("viewer");
  const host = useRef<HTMLDivElement>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>("still");
  const [weak, setWeak] = useState(false);
  useEffect(() => whenSeen(host.current, () => {
    const card = drawsBy();
    if (card === "nothing") return;
    setWeak(card === "processor");
    setState(card === "processor" || isDear() ? "offered" : "loading");
  }), []);
  // What goes away with the focus on it hands it to what takes its place; the page stays where it is.
  const shown = useCallback(() => {
    if (offer.current && offer.current === document.activeElement) host.current?.querySelector("canvas")?.focus({ preventScroll: true });
    setState("shown");
  }, []);
  const lost = useCallback(() => {
    const still = host.current;
    if (still?.contains(document.activeElement)) {
      still.tabIndex = -1;
      still.focus({ preventScroll: true });
    }
    setState("lost");
  }, []);
  return (
    <div className={state === "shown" ? "stage-main live-shown" : "stage-main"} ref={host}>
      {children}
      {state === "offered" || state === "asked" ? <button ref={offer} type="button" className="button button-s button-secondary live-offer" aria-busy={state === "asked"} onClick={() => setState("asked")}><span>{t("offer")}</span></button> : null}
      {state === "asked" || state === "loading" || state === "shown" ? (
        <Fallen onFallen={lost}>
          <Suspense fallback={null}><Viewer ring={ring} letters={letters} metal={metal} label={label} weak={weak} onShown={shown} onLost={lost} /></Suspense>
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

/** Calls once the element is in sight and the page has nothing else to do. */
function whenSeen(element: Element | null, then: () => void): () => void {
  if (!element || !("IntersectionObserver" in window)) return () => undefined;
  let idle = 0;
  const later = (): number => ("requestIdleCallback" in window ? window.requestIdleCallback(then, { timeout: 3000 }) : (globalThis.setTimeout(then, 800) as unknown as number));
  const watched = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watched.disconnect();
    idle = later();
  });
  watched.observe(element);
  return () => {
    watched.disconnect();
    if ("cancelIdleCallback" in window) window.cancelIdleCallback(idle);
    else globalThis.clearTimeout(idle);
  };
}

/** Names of drivers that draw by the processor. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** What draws in three dimensions here. */
function drawsBy(): "card" | "processor" | "nothing" {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl || !(gl.getExtension("EXT_color_buffer_float") ?? gl.getExtension("EXT_color_buffer_half_float"))) return "nothing";
  const named = gl.getExtension("WEBGL_debug_renderer_info");
  const driver = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? "processor" : "card";
}

/** Data saver, a slow line or a small memory: a quarter of a megabyte is not spent unasked. */
function isDear(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string }; deviceMemory?: number };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? "") || (deviceMemory ?? 8) <= 2;
}

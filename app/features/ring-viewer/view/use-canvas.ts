import { createRoot, type ReconcilerRoot, type RootState } from "@react-three/fiber";
import { useEffect, useRef, useState, type RefObject } from "react";
import { WebGLRenderer } from "three";

/** Finest picture, device pixels for each of the page's. */
const FINEST = 2;

export type LiveCanvas = {
  readonly canvas: HTMLCanvasElement;
  readonly root: ReconcilerRoot<HTMLCanvasElement>;
  state: (() => RootState) | undefined;
};

/**
 * A canvas in `frame` with a scene of its own. It draws on demand, and not at all while it is out of sight; everything
 * on the graphics card goes with it. `onLost` when there is no card or it was taken away.
 */
export function useCanvas(
  frame: RefObject<HTMLElement>,
  weak: boolean,
  onLost: () => void,
): LiveCanvas | undefined {
  const [live, setLive] = useState<LiveCanvas>();
  const lost = useRef(onLost);
  lost.current = onLost;

  useEffect(() => {
    const host = frame.current;
    if (!host) return;
    const canvas = document.createElement("canvas");
    host.prepend(canvas);
    const taken = (event: Event): void => {
      event.preventDefault();
      lost.current();
    };
    canvas.addEventListener("webglcontextlost", taken);
    let gl: WebGLRenderer;
    try {
      gl = new WebGLRenderer({ canvas, antialias: false, depth: false, powerPreference: "high-performance" });
    } catch {
      canvas.remove();
      lost.current();
      return;
    }
    // Passes lie over each other: what is cleared is cleared by name.
    gl.autoClear = false;
    const dpr = Math.min(FINEST, weak ? 1 : window.devicePixelRatio);
    const size = (): { width: number; height: number; top: number; left: number } => ({
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      top: 0,
      left: 0,
    });
    const root = createRoot(canvas).configure({
      gl,
      frameloop: "demand",
      dpr,
      size: size(),
      flat: true,
      camera: { fov: 17, near: 1, far: 300 },
    });
    const made: LiveCanvas = { canvas, root, state: undefined };
    setLive(made);

    const measured = new ResizeObserver(() => {
      const { width, height } = size();
      made.state?.().setSize(width, height);
    });
    measured.observe(host);
    let inSight = true;
    const sight = (): void =>
      made.state?.().setFrameloop(inSight && document.visibilityState === "visible" ? "demand" : "never");
    const watched = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true;
      sight();
    });
    watched.observe(host);
    document.addEventListener("visibilitychange", sight);
    return () => {
      canvas.removeEventListener("webglcontextlost", taken);
      measured.disconnect();
      watched.disconnect();
      document.removeEventListener("visibilitychange", sight);
      root.unmount();
      gl.dispose();
      canvas.remove();
      setLive(undefined);
    };
  }, [frame, weak]);
  return live;
}

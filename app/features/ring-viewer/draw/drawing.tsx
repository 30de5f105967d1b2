import { createRoot } from "@react-three/fiber";
import { WebGLRenderer } from "three";
import { LiveView } from "./live-view";
import { moved } from "./distant-hand";
import type { Hand, Order, Said, Start } from "./orders";

export type Drawing = { readonly hear: (order: Order) => void; readonly end: () => void };

/**
 * Draws a ring on a canvas and receives orders: in a worker, or on the page if no worker can draw. It draws only when
 * something changes, and not while the ring is out of sight.
 */
export function startDrawing({ canvas, size, dpr, weak }: Start, say: (said: Said) => void): Drawing {
  const taken = (event: Event): void => {
    event.preventDefault();
    say({ outcome: "lost" });
  };
  canvas.addEventListener("webglcontextlost", taken);
  let gl: WebGLRenderer;
  try {
    gl = new WebGLRenderer({ canvas, antialias: false, depth: false, powerPreference: "high-performance" });
  } catch {
    say({ outcome: "lost" });
    return { hear: () => undefined, end: () => undefined };
  }
  // Several passes draw over each other, so nothing is cleared automatically.
  gl.autoClear = false;
  const root = createRoot(canvas).configure({
    gl,
    frameloop: "demand",
    dpr,
    size: { ...size, top: 0, left: 0 },
    flat: true,
    camera: { fov: 17, near: 1, far: 300 },
  });
  let hand: Hand | undefined;
  const hold = (made: Hand): void => void (hand = made);
  const { getState } = root.render(null);
  return {
    hear(order) {
      if ("wanted" in order) root.render(<LiveView {...order.wanted} fine={!weak} say={say} hold={hold} />);
      else if ("awake" in order) getState().setFrameloop(order.awake ? "demand" : "never");
      else if ("width" in order) getState().setSize(order.width, order.height);
      else if (hand) moved(hand, order.move);
    },
    end() {
      canvas.removeEventListener("webglcontextlost", taken);
      root.unmount();
      gl.dispose();
    },
  };
}

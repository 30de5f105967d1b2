import { useEffect } from "react";
import type { Hand } from "../draw/orders";

/** Steps of zoom for a notch of the wheel. */
const WHEEL = 1 / 240;

/**
 * Drag, pinch, wheel and keys. The page can always be scrolled: a finger that moves up or down scrolls, and the wheel
 * and two fingers zoom only when the ring has the focus or fills the screen.
 */
export function useGestures(canvas: HTMLCanvasElement | undefined, hand: Hand | undefined): void {
  useEffect(() => {
    if (!canvas || !hand) return;
    const fingers = new Map<number, { x: number; y: number }>();
    const spread = (): number => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const whole = (): boolean => document.fullscreenElement !== null;
    const focused = (): boolean => document.activeElement === canvas || whole();

    const down = (event: PointerEvent): void => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      canvas.setPointerCapture(event.pointerId);
      hand.hold(true);
    };
    const move = (event: PointerEvent): void => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const before = spread();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) hand.drag(event.clientX - from.x, event.clientY - from.y, canvas.clientWidth);
      else if (fingers.size === 2 && before > 0 && focused()) hand.scale(spread() / before);
    };
    const up = (event: PointerEvent): void => {
      if (fingers.delete(event.pointerId) && fingers.size === 0) hand.hold(false);
    };
    const wheel = (event: WheelEvent): void => {
      if (!focused()) return;
      event.preventDefault();
      hand.nearer(-event.deltaY * (event.deltaMode === 1 ? 33 : 1) * WHEEL);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const acts: Record<string, () => void> = {
        ArrowLeft: () => hand.turn(-1, 0),
        ArrowRight: () => hand.turn(1, 0),
        ArrowUp: () => hand.turn(0, 1),
        ArrowDown: () => hand.turn(0, -1),
        "+": () => hand.nearer(1),
        "=": () => hand.nearer(1),
        "-": () => hand.nearer(-1),
        Home: () => hand.show("three-quarter"),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    canvas.addEventListener("pointerdown", down);
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("wheel", wheel, { passive: false });
    canvas.addEventListener("keydown", key);
    return () => {
      canvas.removeEventListener("pointerdown", down);
      canvas.removeEventListener("pointermove", move);
      canvas.removeEventListener("pointerup", up);
      canvas.removeEventListener("pointercancel", up);
      canvas.removeEventListener("wheel", wheel);
      canvas.removeEventListener("keydown", key);
    };
  }, [canvas, hand]);
}

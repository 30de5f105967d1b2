import { useEffect, useRef, useState, type RefObject } from "react";
import type { Drawing } from "./drawing";
import type { Order, Said, Size, Start } from "./orders";

/** Highest resolution, in device pixels per CSS pixel. */
const FINEST = 2;

export type Drawer = {
  readonly canvas: HTMLCanvasElement;
  readonly tell: (order: Order) => void;
};

/**
 * A canvas in `frame`, and what draws on it: a worker, so that neither its start nor its frames block the page. The
 * page itself draws if no worker can, and in development, because React's hot reload does not work in workers. While
 * the canvas is out of sight, drawing stops and everything on the graphics card is released.
 */
export function useDrawer(
  frame: RefObject<HTMLElement>,
  weak: boolean,
  beside: boolean,
  hear: (said: Said) => void,
): Drawer | undefined {
  const [drawer, setDrawer] = useState<Drawer>();
  const heard = useRef(hear);
  heard.current = hear;

  useEffect(() => {
    const host = frame.current;
    if (!host) return;
    const canvas = document.createElement("canvas");
    // It can take the focus from the offer before its texts arrive, with which Tab reaches it (Controls).
    canvas.tabIndex = -1;
    host.prepend(canvas);
    const size = (): Size => ({
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
    });
    const dpr = Math.min(FINEST, weak ? 1 : window.devicePixelRatio);
    const { tell, end } = (beside && !import.meta.env.DEV ? besideThePage : onThePage)(
      { canvas, size: size(), dpr, weak },
      (said) => heard.current(said),
    );
    setDrawer({ canvas, tell });

    const measured = new ResizeObserver(() => tell(size()));
    measured.observe(host);
    let inSight = true;
    const sight = (): void => tell({ awake: inSight && document.visibilityState === "visible" });
    const watched = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true;
      sight();
    });
    watched.observe(host);
    document.addEventListener("visibilitychange", sight);
    return () => {
      measured.disconnect();
      watched.disconnect();
      document.removeEventListener("visibilitychange", sight);
      end();
      canvas.remove();
      setDrawer(undefined);
    };
  }, [frame, weak, beside]);
  return drawer;
}

type Begin = (
  start: Start & { readonly canvas: HTMLCanvasElement },
  say: (said: Said) => void,
) => { readonly tell: (order: Order) => void; readonly end: () => void };

const besideThePage: Begin = (start, say) => {
  const worker = new Worker(new URL("./draw.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Said>) => say(data);
  worker.onerror = () => say({ outcome: "failed" });
  const canvas = start.canvas.transferControlToOffscreen();
  worker.postMessage({ ...start, canvas } satisfies Start, [canvas]);
  return { tell: (order) => worker.postMessage(order), end: () => worker.terminate() };
};

const onThePage: Begin = (start, say) => {
  let drawing: Drawing | undefined;
  let ended = false;
  const waiting: Order[] = [];
  import("./drawing").then(
    ({ startDrawing }) => {
      if (ended) return;
      drawing = startDrawing(start, say);
      for (const order of waiting) drawing.hear(order);
    },
    () => say({ outcome: "failed" }),
  );
  return {
    tell: (order) => (drawing ? drawing.hear(order) : void waiting.push(order)),
    end() {
      ended = true;
      drawing?.end();
    },
  };
};

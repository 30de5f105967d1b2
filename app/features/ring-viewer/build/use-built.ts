import { useEffect, useRef, useState } from "react";
import type { EngravedText, Groove } from "~/gem/engraving/groove";
import type { RingOrder } from "~/gem/ring-model";
import type { BakedLight } from "./baked-light";
import type { BuildAnswer, BuildRequest } from "./build.worker";
import type { BuiltRing } from "./built-ring";

export type Built = { readonly built: BuiltRing; readonly groove?: Groove | undefined; readonly light?: BakedLight };

/** A ring built by a worker: its body first, its letters and its baked light after. The ring before stays until the next one is there. */
export function useBuilt(ring: RingOrder, letters: EngravedText | null, fine: boolean, onFailed: () => void): Built | undefined {
  const [known, setKnown] = useState<Built>();
  const worker = useRef<Worker>();
  const turn = useRef(0);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const made = new Worker(new URL("./build.worker.ts", import.meta.url), { type: "module" });
    worker.current = made;
    made.onmessage = ({ data }: MessageEvent<BuildAnswer>) => {
      if (data.turn !== turn.current) return;
      if ("failed" in data) failed.current();
      else if ("built" in data) setKnown({ built: data.built });
      else setKnown((now) => (now ? { ...now, ...("light" in data ? { light: data.light } : { groove: data.groove }) } : now));
    };
    made.onerror = () => failed.current();
    return () => made.terminate();
  }, []);

  const key = JSON.stringify([ring, letters]);
  useEffect(() => {
    turn.current += 1;
    const [order, text] = JSON.parse(key) as [RingOrder, EngravedText | null];
    worker.current?.postMessage({ turn: turn.current, ring: order, letters: text, fine } satisfies BuildRequest);
  }, [key, fine]);
  return known;
}

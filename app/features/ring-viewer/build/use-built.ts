import { useEffect, useRef, useState } from "react";
import type { EngravedText, Groove } from "~/gem/engraving/groove";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import type { BakedLight } from "./baked-light";
import type { BuildAnswer, BuildRequest } from "./build.worker";
import type { BuiltRing } from "./built-ring";

/** `of`: the ring and letters that it was built for. */
export type Built = {
  readonly of: string;
  readonly built: BuiltRing;
  readonly groove?: Groove | undefined;
  readonly light?: BakedLight;
};

/**
 * A ring built by a worker: first its metal and stones, then its letters and its baked light. The previous ring is
 * returned until the next one is ready.
 */
export function useBuilt(
  ring: PicturedOrder,
  letters: EngravedText | null,
  fine: boolean,
  onFailed: () => void,
): { known: Built | undefined; /** whether it is the ring that is asked for */ current: boolean } {
  const [known, setKnown] = useState<Built>();
  const worker = useRef<Worker>();
  const turn = useRef(0);
  const asked = useRef("");
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const made = new Worker(new URL("./build.worker.ts", import.meta.url), { type: "module" });
    worker.current = made;
    made.onmessage = ({ data }: MessageEvent<BuildAnswer>) => {
      if (data.turn !== turn.current) return;
      if ("failed" in data) failed.current();
      else if ("built" in data) setKnown({ of: asked.current, built: data.built });
      else
        setKnown((now) =>
          now ? { ...now, ...("light" in data ? { light: data.light } : { groove: data.groove }) } : now,
        );
    };
    made.onerror = () => failed.current();
    return () => made.terminate();
  }, []);

  const key = JSON.stringify([ring, letters]);
  useEffect(() => {
    turn.current += 1;
    asked.current = key;
    const [order, text] = JSON.parse(key) as [PicturedOrder, EngravedText | null];
    worker.current?.postMessage({
      turn: turn.current,
      ring: order,
      letters: text,
      fine,
    } satisfies BuildRequest);
  }, [key, fine]);
  return { known, current: known?.of === key };
}
